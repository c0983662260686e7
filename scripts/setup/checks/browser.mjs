import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import { Failure } from '../failure.mjs';
import { inRoot } from '../paths.mjs';
import { attempt } from '../run.mjs';

// The shell without windows does the same with a sixth less processor time.
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];
const PATIENCE_MS = 300_000;

/** Returns the path of a working Chromium, installing one if there is none. Throws a Failure if that fails. */
export async function ensureBrowser() {
  return findBrowser() ?? (await installBrowser());
}

/** CHROMIUM_PATH, else an installed Chrome or Chromium, else the one Playwright has downloaded, else null. */
export function findBrowser() {
  const wish = process.env.CHROMIUM_PATH;
  if (wish && !runs(wish)) throw new Failure(`CHROMIUM_PATH ${wish} does not run.`);
  if (wish) return wish;
  const installed = [...NAMES, ...PLACES.filter((place) => fs.existsSync(place))].find(runs);
  if (installed) return which(installed);
  const own = playwrights();
  return fs.existsSync(own) && runs(own) ? own : null;
}

async function installBrowser() {
  const isRoot = process.getuid?.() === 0;
  const cli = [
    inRoot('node_modules/playwright/cli.js'),
    'install',
    ...(isRoot ? ['--with-deps'] : []),
    'chromium',
  ];
  // A network that drops connections should not delay the tests for long.
  const env = { DEBIAN_FRONTEND: 'noninteractive', PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '15000' };
  await attempt(process.execPath, cli, { env, timeout: PATIENCE_MS });
  const downloaded = findBrowser();
  if (downloaded) return downloaded;
  if (isRoot) {
    await attempt('apt-get', ['update'], { env, timeout: PATIENCE_MS });
    for (const name of ['chromium-headless-shell', 'chromium']) {
      const install = ['install', '-y', '--no-install-recommends', name];
      const { code } = await attempt('apt-get', install, { env, timeout: PATIENCE_MS });
      if (code === 0) break;
    }
  }
  const installed = findBrowser();
  if (installed) return installed;
  throw new Failure('The browser tests need Chrome or Chromium: install one, or set CHROMIUM_PATH to it.');
}

const runs = (program) =>
  spawnSync(program, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0;

/** Playwright requires a full path. */
function which(program) {
  if (fs.existsSync(program)) return program;
  return spawnSync('sh', ['-c', 'command -v "$1"', 'sh', program], { encoding: 'utf8' }).stdout.trim();
}

function playwrights() {
  return createRequire(import.meta.url)('playwright-core').chromium.executablePath();
}
