import { fork } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { Failure } from '../failure.mjs';
import { inRoot, root } from '../paths.mjs';
import { atEnd } from '../processes/ending.mjs';

/**
 * Starts a TypeScript server that the site under test talks to, and returns its address, which is its first message. Its
 * output goes to test-results/<its name>.log. It stops when this process ends.
 */
export async function startSideServer(file, args = []) {
  const log = inRoot('test-results', `${path.basename(file, '.ts')}.log`);
  fs.mkdirSync(path.dirname(log), { recursive: true });
  const output = fs.openSync(log, 'w');
  const child = fork(inRoot(file), args, {
    cwd: root,
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', output, output, 'ipc'],
  });
  fs.closeSync(output);
  const gone = new Promise((resolve) => child.once('exit', resolve));
  await atEnd(async () => {
    child.kill('SIGTERM');
    await gone;
  });
  return Promise.race([
    new Promise((resolve) => child.once('message', resolve)),
    gone.then(() => Promise.reject(new Failure(`${file} did not start: see ${log}`))),
  ]);
}
