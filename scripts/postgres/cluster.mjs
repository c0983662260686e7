import { spawnSync } from 'node:child_process';
import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { Failure } from '../setup/failure.mjs';
import { readText, writeText } from '../setup/paths.mjs';
import { accountFor, canEnter, giveTo, systemFolder } from './account.mjs';
import { findBinaries, plainEnvironment, program } from './binaries.mjs';

const ROLE = 'tunewright';
const LOCATION = 'postgres.location';

/**
 * Opens the database cluster of a data folder, creating it if there is none yet.
 * `durable: false` does not wait for the disk, for disposable clusters; `make: false` creates none.
 * Returns `{ folder, account, native, role, password, log }`.
 */
export function openCluster(dataDir, { durable = true, make = true } = {}) {
  const folder = place(dataDir);
  const account = accountFor(folder);
  const native = findBinaries(account);
  const password = ownPassword(dataDir);
  const cluster = { folder, account, native, role: ROLE, password, log: path.join(dataDir, 'postgres.log') };
  if (make && !fs.existsSync(path.join(folder, 'PG_VERSION'))) create(cluster, durable);
  return cluster;
}

/**
 * Returns the folder of the cluster: inside the data folder, unless root works below a folder that the account of
 * Postgres cannot enter. Then it is in the system's folder under a random name that `postgres.location` stores.
 */
function place(dataDir) {
  const near = path.join(dataDir, 'postgres');
  const note = path.join(dataDir, LOCATION);
  const far = readText(note);
  if (far && belongsTo(far, dataDir)) return far;
  if (far) {
    console.log(
      'This folder is a copy: its database stayed with the original, so it begins with an empty one.',
    );
    fs.rmSync(note);
  }
  return canEnter(dataDir, accountFor(near)) ? near : placeFarAway(near, note);
}

function placeFarAway(near, note) {
  const folder = path.join(systemFolder('clusters'), crypto.randomBytes(8).toString('hex'));
  if (fs.existsSync(near)) moveCluster(near, folder);
  writeText(ownerNote(folder), path.dirname(near), 0o600);
  writeText(note, folder, 0o600);
  return folder;
}

/** Moves a cluster whose parent folder has become private since it was created. */
function moveCluster(near, folder) {
  try {
    fs.renameSync(near, folder);
  } catch {
    throw new Failure(
      `Postgres, which does not run as root, cannot enter ${near}: set DATA_DIR to a folder it can enter.`,
    );
  }
}

/** Whether a cluster outside this data folder belongs to it: by its note, or because the folder was renamed. */
function belongsTo(far, dataDir) {
  const owner = readText(ownerNote(far));
  if (owner === dataDir) return true;
  if (owner && readText(path.join(owner, LOCATION)) === far) return false;
  writeText(ownerNote(far), dataDir, 0o600);
  return true;
}

/** Removes a stopped cluster outside its data folder; one inside is removed with the folder. */
export function discardCluster({ folder }) {
  fs.rmSync(folder, { recursive: true, force: true });
  fs.rmSync(ownerNote(folder), { force: true });
}

const ownerNote = (folder) => `${folder}.owner`;

function ownPassword(dataDir) {
  const file = path.join(dataDir, 'postgres.password');
  const known = readText(file);
  if (known) return known;
  const password = crypto.randomBytes(24).toString('hex');
  writeText(file, password, 0o600);
  return password;
}

/** initdb works in a draft that is renamed when complete: an interrupted one is never mistaken for a cluster. */
function create({ folder, account, native, password }, durable) {
  removeDrafts(folder);
  const draft = fs.mkdtempSync(`${folder}.draft-`);
  giveTo(draft, account);
  const passwordFile = path.join(draft, '..', `${path.basename(draft)}.password`);
  fs.writeFileSync(passwordFile, password, { mode: 0o600 });
  giveTo(passwordFile, account);
  const options = ['-U', ROLE, '--pwfile', passwordFile, '--auth=scram-sha-256', '-E', 'UTF8', '--locale=C'];
  if (!durable) options.push('--no-sync');
  const made = spawnSync(program(native, 'initdb'), ['-D', draft, ...options, '--no-instructions'], {
    ...account,
    cwd: '/',
    env: plainEnvironment(),
    encoding: 'utf8',
  });
  fs.rmSync(passwordFile);
  if (made.status !== 0) {
    fs.rmSync(draft, { recursive: true });
    throw new Failure(
      `The database could not be created in ${folder}: ${made.error?.message ?? made.stderr.trim()}`,
    );
  }
  fs.rmSync(folder, { recursive: true, force: true });
  fs.renameSync(draft, folder);
}

function removeDrafts(folder) {
  const parent = path.dirname(folder);
  for (const name of fs.readdirSync(parent)) {
    if (name.startsWith(`${path.basename(folder)}.draft-`))
      fs.rmSync(path.join(parent, name), { recursive: true });
  }
}
