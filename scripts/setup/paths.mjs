import fs from 'node:fs';
import path from 'node:path';

/** The root of the repository. */
export const root = path.resolve(import.meta.dirname, '../..');

/** Returns an absolute path inside the repository. */
export const inRoot = (...parts) => path.join(root, ...parts);

/** Returns the absolute path of DATA_DIR, which may be relative to the root. */
export function dataDir() {
  return path.resolve(root, process.env.DATA_DIR || '.data');
}

/** Returns the text of a small file without its final newline, or null if there is none. */
export function readText(file) {
  try {
    return fs.readFileSync(file, 'utf8').trim();
  } catch (error) {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
    throw error;
  }
}

/** Writes a file in one step: after a crash it holds the old text or the new one, never half. */
export function writeText(file, text, mode = 0o644) {
  const draft = `${file}.${process.pid}`;
  fs.writeFileSync(draft, `${text}\n`, { mode });
  fs.renameSync(draft, file);
}
