import fs from 'node:fs';
import { inRoot } from './paths.mjs';
import { attempt, run } from './run.mjs';
import { step } from './say.mjs';

const notes = inRoot('node_modules/.package-lock.json');

/** Installs the packages if they are missing or not those of package-lock.json. */
export async function ensurePackages() {
  if (!isInstalled()) await step('Installing packages', installPackages);
}

/**
 * Whether the installed packages are those of package-lock.json. npm records what it installed only at the very end, so
 * an interrupted installation counts as none.
 */
function isInstalled() {
  if (!fs.existsSync(notes)) return false;
  const installed = packagesOf(notes);
  return Object.entries(packagesOf(inRoot('package-lock.json'))).every(
    ([place, wanted]) => place === '' || wanted.optional || installed[place]?.version === wanted.version,
  );
}

/** Installs exactly the packages of package-lock.json. */
export async function installPackages() {
  fs.rmSync(notes, { force: true });
  // Without asking the registry again about packages that npm has stored, which takes six of fifty seconds. It fails if what
  // npm knows of a package is older than the version.
  const { code } = await attempt(...npmCi('--prefer-offline'));
  if (code !== 0) await run(...npmCi());
}

/** Returns command, arguments and options of `npm ci`. */
function npmCi(...more) {
  const npm = process.env.npm_execpath?.endsWith('.js') ? process.env.npm_execpath : null;
  const args = [
    'ci',
    '--include=dev',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    ...more,
  ];
  return npm ? [process.execPath, [npm, ...args]] : ['npm', args, { shell: process.platform === 'win32' }];
}

const packagesOf = (file) => JSON.parse(fs.readFileSync(file, 'utf8')).packages;
