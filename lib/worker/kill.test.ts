import type { ChildProcess } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { makeUser } from '@/lib/testing/factories';
import { hit } from '@/lib/testing/hit';
import { startWorkerOf } from '@/lib/testing/programs';
import { testWorld } from '@/lib/testing/world';

const workers: ChildProcess[] = [];
let folder = '';

afterAll(async () => {
  for (const worker of workers) worker.kill('SIGKILL');
  if (folder) await rm(folder, { recursive: true, force: true });
});

async function startWorker(): Promise<ChildProcess> {
  const { databaseUrl } = await testWorld();
  folder ||= await mkdtemp(path.join(os.tmpdir(), 'tunewright-worker-'));
  const worker = startWorkerOf({ DATABASE_URL: databaseUrl, DATA_DIR: folder });
  workers.push(worker);
  return worker;
}

describe('a worker killed while it makes a song', () => {
  it('loses nothing and doubles nothing: the next one finishes the song', { timeout: 180_000 }, async () => {
    const owner = await makeUser();
    const body = { prompt: 'slow ambient pads', durationSeconds: 30 };
    const accepted = await hit('POST /song/generate', {
      as: owner,
      body,
      headers: { prefer: 'respond-async' },
    });
    const params = { id: accepted.body.data[0].id };
    const look = async () => (await hit('GET /song/:id', { as: owner, params })).body.data;

    const first = await startWorker();
    // Before it has loaded its modules. Without rights it could not undo this.
    os.setPriority(first.pid ?? 0, 10);
    await expect
      .poll(async () => (await look()).progress, { timeout: 40_000, interval: 50 })
      .toBeGreaterThan(0);
    expect(os.getPriority(first.pid ?? 0)).toBe(10);
    first.kill('SIGKILL');
    expect((await look()).status).toBe('generating');

    await startWorker();
    await expect.poll(async () => (await look()).status, { timeout: 120_000, interval: 200 }).toBe('ready');
    const renditions = await readdir(path.join(folder, 'files', 'songs', params.id));
    expect(renditions).toEqual([(await look()).audioUrl.split('/')[4]]);
    expect((await hit('GET /song', { as: owner })).body.pagination.totalItems).toBe(1);
  });
});
