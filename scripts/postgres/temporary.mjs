import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readText, writeText } from '../setup/paths.mjs';
import { discardCluster, openCluster } from './cluster.mjs';
import { FORGETFUL, startServer, stopServer } from './server.mjs';

const PREFIX = 'tunewright-test-';

/**
 * A PostgreSQL for tests: fast, forgetful, with a temporary folder of its own. Returns `{ url, close }`; `close` stops
 * it and removes every trace.
 */
export async function startTemporary() {
  const folder = await makeTemporaryFolder();
  const { url } = await startServer(openCluster(folder, { durable: false }), FORGETFUL);
  return { url, close: () => discardTemporaryFolder(folder) };
}

/** A data folder for this process alone. What killed processes left behind is removed at this occasion. */
export async function makeTemporaryFolder() {
  for (const name of fs.readdirSync(os.tmpdir())) {
    const folder = path.join(os.tmpdir(), name);
    if (name.startsWith(PREFIX) && isOurs(folder) && isAbandoned(folder))
      await discardTemporaryFolder(folder);
  }
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), PREFIX));
  // Postgres's own account must be able to pass through.
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
