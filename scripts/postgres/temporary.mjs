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
  await sweep();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), PREFIX));
  // Postgres's own account must be able to pass through.
  fs.chmodSync(folder, 0o711);
  writeText(path.join(folder, 'owner.pid'), String(process.pid));
  const cluster = openCluster(folder, { durable: false });
  const { url } = await startServer(cluster, FORGETFUL);
  return { url, close: () => discard(folder, cluster) };
}

/** Removes what runs left behind that were killed before they could close theirs. */
async function sweep() {
  for (const name of fs.readdirSync(os.tmpdir())) {
    const folder = path.join(os.tmpdir(), name);
    if (name.startsWith(PREFIX) && isOurs(folder) && isAbandoned(folder)) {
      await discard(folder, openCluster(folder, { durable: false }));
    }
  }
}

async function discard(folder, cluster) {
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
