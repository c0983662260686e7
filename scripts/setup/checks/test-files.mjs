import fs from 'node:fs';
import path from 'node:path';
import { inRoot, root } from '../paths.mjs';

const TEST = /\.test\.(ts|tsx|mjs)$/;
const SKIPPED = new Set(['node_modules', 'e2e', 'build', 'generated', 'test-results']);
/** Tests here start databases, servers and threads. */
const PARTS = /^(dev|lib\/adapters|lib\/testing|scripts\/migrate)\//;
/** So do tests that import these. */
const IMPORTS =
  /lib\/testing\/(?!dice|timing|eventually)|\/postgres\/|node:(child_process|http|net|worker_threads)/;
/** Tests that make sound take seconds each. */
const SOUND = /from '\S*\/(render|sing)'/;
/** Tests that change or read the settings of their process, which are read once. */
const SETTINGS = /stubEnv|process\.(on|env)\b/;
/** Tests that take long and are short to read: they kill programs, or wait for providers. */
const LONG = /\/(kill|behaviours|estimates)\.test\./;

/** Returns the paths of all unit and integration tests, from the root of the repository. */
export const testFiles = () =>
  filesIn(root).map((file) => path.relative(root, file).replaceAll(path.sep, '/'));

/** Whether a test only calls functions, and makes no sound: such tests are fast. */
export function isFast(file) {
  const code = fs.readFileSync(inRoot(file), 'utf8');
  return !PARTS.test(file) && !IMPORTS.test(code) && !SOUND.test(code);
}

/** Whether a test takes far longer than its size suggests. */
export const isLong = (file) => LONG.test(file);

/** Whether a test cannot share its process with others. */
export const needsProcess = (file) => SETTINGS.test(fs.readFileSync(inRoot(file), 'utf8'));

function filesIn(folder) {
  return fs.readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const place = path.join(folder, entry.name);
    if (entry.isDirectory())
      return SKIPPED.has(entry.name) || entry.name.startsWith('.') ? [] : filesIn(place);
    return TEST.test(entry.name) ? [place] : [];
  });
}
