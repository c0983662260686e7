import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterAll, expect, it, vi } from 'vitest';
import { openCluster } from './cluster.mjs';
import { keepServer, startServer } from './server.mjs';
import { discardTemporaryFolder, makeTemporaryFolder } from './temporary.mjs';

let folder = '';
const stop = new AbortController();
afterAll(async () => {
  stop.abort();
  await discardTemporaryFolder(folder);
});

it('starts a killed database again at the same address, with what was committed', async () => {
  folder = await makeTemporaryFolder();
  const cluster = openCluster(folder, { durable: false });
  const { url, pid } = await startServer(cluster);
  const said = vi.spyOn(console, 'error').mockReturnValue(undefined);
  const kept = keepServer(cluster, stop.signal);
  await ask(url, 'CREATE TABLE kept AS SELECT 42 AS n');
  process.kill(pid, 'SIGKILL');
  await expect.poll(() => ask(url, 'SELECT n FROM kept').catch(() => null)).toEqual([{ n: 42 }]);
  const [again] = fs.readFileSync(path.join(cluster.folder, 'postmaster.pid'), 'utf8').split('\n');
  expect(Number(again)).not.toBe(pid);
  expect(said.mock.calls).toEqual([['The database stopped unexpectedly; starting it again.']]);
  stop.abort();
  await kept;
});

async function ask(url, sql) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}
