import { fork } from 'node:child_process';
import fs from 'node:fs';
import { Failure } from '../failure.mjs';
import { inRoot, root } from '../paths.mjs';
import { atEnd } from '../processes/ending.mjs';

const ID = 'tunewright-under-test';
const SECRET = 'a secret of the journeys';
const log = inRoot('test-results/openid-provider.log');

/**
 * Starts an OpenID provider on this machine for a site at this address, and returns the settings with which the site
 * uses it in place of Google. Its output goes to test-results/openid-provider.log. It stops when this process ends.
 */
export async function startOpenidProvider(siteUrl) {
  fs.mkdirSync(inRoot('test-results'), { recursive: true });
  const output = fs.openSync(log, 'w');
  const client = [ID, SECRET, `${siteUrl}/api/auth/callback/google`];
  const child = fork(inRoot('e2e/support/openid-provider.ts'), client, {
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
  const issuer = await Promise.race([
    new Promise((resolve) => child.once('message', resolve)),
    gone.then(() => Promise.reject(new Failure(`The OpenID provider did not start: see ${log}`))),
  ]);
  return { GOOGLE_CLIENT_ID: ID, GOOGLE_CLIENT_SECRET: SECRET, GOOGLE_ISSUER: issuer };
}
