import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readText, writeText } from '../setup/paths.mjs';
import { discardCluster, openCluster } from './cluster.mjs';
import { FORGETFUL, startServer, stopServer } from './server.mjs';

const PREFIX = 'tunewright-test-';

/**
 * Starts a PostgreSQL for tests: fast, not durable, in its own temporary folder. Returns `{ url, close }`; `close`
 * stops it and removes every trace.
 */
export async function startTemporary() {
  const folder = await makeTemporaryFolder();
  const { url } = await startServer(openCluster(folder, { durable: false }), FORGETFUL);
  return { url, close: () => discardTemporaryFolder(folder) };
}

/** Creates a data folder for this process alone, and removes those that killed processes left behind. */
export async function makeTemporaryFolder() {
  for (const name of fs.readdirSync(os.tmpdir())) {
    const folder = path.join(os.tmpdir(), name);
    if (name.startsWith(PREFIX) && isOurs(folder) && isAbandoned(folder))
      await discardTemporaryFolder(folder);
  }
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), PREFIX));
  // The account of Postgres must be able to enter it.
  fs.chmodSync(folder, 0o711);
  writeText(path.join(folder, 'owner.pid'), String(process.pid));
  return folder;
}

/** Stops a PostgreSQL that still runs in this folder and removes both. */
export async function discardTemporaryFolder(folder) {
  const cluster = openCluster(folder, { make: false });
  await stopServer(cluster);
  discardCluster(cluster);
  fs.rmSync(folder, { recursive: true, force: true });
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
