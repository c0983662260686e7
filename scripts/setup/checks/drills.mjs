import fs from 'node:fs';
import { discardTemporaryFolder, makeTemporaryFolder } from '../../postgres/temporary.mjs';
import { build } from '../bundling/build.mjs';
import { Failure } from '../failure.mjs';
import { inRoot } from '../paths.mjs';
import { atEnd } from '../processes/ending.mjs';
import { attempt } from '../run.mjs';
import { step } from '../say.mjs';
import { blankSettings } from './site-under-test.mjs';
import { patternOf } from './words.mjs';

/** How `scripts/drill/run.ts` prints a fault below the row of its drill. */
const FAULT = /^ {2}\S.*: /;

/**
 * Runs drills on the built site with an empty data folder, which it removes at the end. Returns `{ code, printed, faults }`.
 */
export async function runDrills(args, options = {}) {
  fs.mkdirSync(inRoot('test-results'), { recursive: true });
  const folder = await makeTemporaryFolder();
  await atEnd(() => discardTemporaryFolder(folder));
  const env = { ...blankSettings(), NODE_ENV: 'production', DRILL_FOLDER: folder };
  const { code, printed } = await attempt(...drill(...args), { ...options, env });
  return { code, printed, faults: printed.split('\n').filter((line) => FAULT.test(line)) };
}

/** Runs the short drills that have one of the words in their name. Returns whether there are any; if not, builds nothing. */
export async function runMatchingDrills(tally, words) {
  const names = await matchingDrills(words);
  if (names.length === 0) return false;
  await step('Building the pages', build);
  await tally.check(`these drills hold: ${names.join(', ')}`, () => runDrills(names));
  return true;
}

/** Returns the names of the short drills that contain one of the words. */
export async function matchingDrills(words) {
  const { code, output, printed } = await attempt(...drill('--list'));
  if (code !== 0) throw new Failure(printed);
  const matches = new RegExp(patternOf(words));
  const names = output.trim().split('\n');
  return names.filter((name) => matches.test(name));
}

const drill = (...args) => [process.execPath, ['--import', 'tsx', inRoot('scripts/drill/run.ts'), ...args]];
