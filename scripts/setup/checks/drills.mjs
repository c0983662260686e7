import fs from 'node:fs';
import { discardTemporaryFolder, makeTemporaryFolder } from '../../postgres/temporary.mjs';
import { inRoot } from '../paths.mjs';
import { atEnd } from '../processes/ending.mjs';
import { attempt } from '../run.mjs';
import { blankSettings } from './site-under-test.mjs';

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
  const program = ['--import', 'tsx', inRoot('scripts/drill/run.ts'), ...args];
  const { code, printed } = await attempt(process.execPath, program, { ...options, env });
  return { code, printed, faults: printed.split('\n').filter((line) => FAULT.test(line)) };
}
