import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readText, writeText } from '../setup/paths.mjs';
import { discardCluster, openCluster } from './cluster.mjs';
import { FORGETFUL, startServer, stopServer } from './server.mjs';

const PREFIX = 'tunewright-test-';

/** A file system in memory that Linux has. */
const MEMORY = '/dev/shm';
/** A database for each test file makes 4 GB of small files. */
const NEEDED_BYTES = 8 * 1024 ** 3;

/**
 * Starts a PostgreSQL that is fast and not durable, in a temporary folder of its own in `parent`: by default in memory if
 * there is plenty, as tests need it. Returns `{ url, close }`; `close` stops it and removes every trace.
 */
export async function startTemporary(parent) {
  const folder = await makeTemporaryFolder(parent ?? ((await hasMemory()) ? MEMORY : os.tmpdir()));
  const { url } = await startServer(openCluster(folder, { durable: false }), FORGETFUL);
  return { url, close: () => discardTemporaryFolder(folder) };
}

/** Creates a data folder for this process alone, and removes those that killed processes left behind. */
export async function makeTemporaryFolder(parent = os.tmpdir()) {
  await discardAbandoned(parent);
  const folder = fs.mkdtempSync(path.join(parent, PREFIX));
  // The account of Postgres must be able to enter it.
  fs.chmodSync(folder, 0o711);
  writeText(path.join(folder, 'owner.pid'), String(process.pid));
  return folder;
}

async function discardAbandoned(parent) {
  for (const name of fs.readdirSync(parent)) {
    const folder = path.join(parent, name);
    if (name.startsWith(PREFIX) && isOurs(folder) && isAbandoned(folder))
      await discardTemporaryFolder(folder);
  }
}

/** Stops a PostgreSQL that still runs in this folder and removes both. */
export async function discardTemporaryFolder(folder) {
  const cluster = openCluster(folder, { make: false });
  await stopServer(cluster);
  discardCluster(cluster);
  fs.rmSync(folder, { recursive: true, force: true });
}

/** Half of what is free stays free for the tests. What killed processes left behind does not count: it is removed. */
async function hasMemory() {
  if (!fs.existsSync(MEMORY)) return false;
  await discardAbandoned(MEMORY);
  const { bavail, bsize } = fs.statfsSync(MEMORY);
  return bavail * bsize >= NEEDED_BYTES && os.freemem() >= 2 * NEEDED_BYTES;
}

const isOurs = (folder) => fs.lstatSync(folder).uid === (process.getuid?.() ?? 0);

function isAbandoned(folder) {
  const owner = readText(path.join(folder, 'owner.pid'));
  if (!owner) return false;
  try {
    return !process.kill(Number(owner), 0);
  } catch {
    return true;
  }
}
