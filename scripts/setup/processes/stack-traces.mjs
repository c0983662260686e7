// Preloaded with --import: stacks of errors name the sources of compiled files. A source map is read with a stack and
// dropped again. `--enable-source-maps` keeps those of all pages in memory, 140 MB.
import fs from 'node:fs';
import { SourceMap } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Known places, so that an error that recurs reads no map. */
const MAX_KNOWN = 1_000;
const known = new Map();

Error.prepareStackTrace = (error, frames) => {
  const maps = new Map();
  return [titleOf(error), ...frames.map((frame) => `    at ${textOf(frame, maps)}`)].join('\n');
};

function titleOf(error) {
  try {
    // Not `String`: `console.trace` has the stack of something that is no error.
    return Error.prototype.toString.call(error);
  } catch {
    return 'Error';
  }
}

/** Returns a frame with the place in its source, or as it is if there is none. */
function textOf(frame, maps) {
  const file = frame.getFileName();
  if (!file?.endsWith('.js')) return String(frame);
  const place = `${file}:${frame.getLineNumber()}:${frame.getColumnNumber()}`;
  if (!known.has(place)) {
    if (known.size >= MAX_KNOWN) known.clear();
    known.set(place, sourceOf(file, frame, maps) ?? place);
  }
  return String(frame).replace(place, () => known.get(place));
}

function sourceOf(name, frame, maps) {
  const file = name.startsWith('file:') ? fileURLToPath(name) : name;
  if (!maps.has(file)) maps.set(file, readMap(`${file}.map`));
  const found = maps.get(file)?.findEntry(frame.getLineNumber() - 1, frame.getColumnNumber() - 1);
  if (!found?.originalSource) return null;
  const source = path.resolve(path.dirname(file), decodeURI(found.originalSource));
  return `${source}:${found.originalLine + 1}:${found.originalColumn + 1}`;
}

function readMap(file) {
  try {
    return new SourceMap(JSON.parse(fs.readFileSync(file, 'utf8')));
  } catch {
    return null;
  }
}
