import { fork } from 'node:child_process';
import fs from 'node:fs';
import { Failure } from '../failure.mjs';
import { inRoot } from '../paths.mjs';
import { atEnd } from '../processes/ending.mjs';
import { freePort } from '../processes/ports.mjs';
import { waitUntilReady } from '../processes/ready.mjs';
import { startLyricsModel } from './lyrics-model.mjs';
import { startMusicModel } from './music-model.mjs';
import { startOpenidProvider } from './openid-provider.mjs';

/** The first admin of the site, as whom tests sign in. */
export const admin = { ADMIN_EMAIL: 'admin@journeys.example', ADMIN_PASSWORD: 'Journeys-admin-1' };

const BUILD_SECONDS = 600;
const SHOWN_CHARACTERS = 4000;
const log = inRoot('test-results/site.log');

/**
 * Starts the built site exactly as `npm start` does, on a free port, with this data folder and without the settings of
 * the user who runs the tests. Its output goes to test-results/site.log. It stops when this process ends. Returns its
 * address.
 */
export async function startSite(dataDir) {
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const [google, lyrics, music] = await Promise.all([
    startOpenidProvider(url),
    startLyricsModel(),
    startMusicModel(),
  ]);
  const own = {
    PORT: port,
    DATA_DIR: dataDir,
    RATE_LIMITS: '0',
    SHOWCASE_SONGS: '0',
    LOG_LEVEL: 'warn',
    ...admin,
    ...google,
    ...lyrics,
    ...music,
  };
  fs.mkdirSync(inRoot('test-results'), { recursive: true });
  const output = fs.openSync(log, 'w');
  const child = fork(inRoot('scripts/start.mjs'), {
    env: { ...process.env, ...blankSettings(), ...own },
    stdio: ['ignore', output, output, 'ipc'],
  });
  fs.closeSync(output);
  const gone = new Promise((resolve) => child.once('exit', resolve));
  await atEnd(async () => {
    child.kill('SIGTERM');
    await gone;
  });
  await Promise.race([
    waitUntilReady(`${url}/api/readyz`, BUILD_SECONDS),
    gone.then(() => Promise.reject(new Failure(`The site did not start:\n${tail()}`))),
  ]);
  return url;
}

const tail = () => fs.readFileSync(log, 'utf8').slice(-SHOWN_CHARACTERS);

/** Returns every setting of .env.example as empty, so that neither the shell nor .env affects the tests. */
export function blankSettings() {
  const names = fs.readFileSync(inRoot('.env.example'), 'utf8').matchAll(/^#? ?([A-Z][A-Z0-9_]*)=/gm);
  return Object.fromEntries([...names].map(([, name]) => [name, '']));
}
