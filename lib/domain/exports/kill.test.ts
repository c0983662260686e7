import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeUser } from '@/lib/testing/factories';
import { unzipped } from '@/lib/testing/files/archive';
import { storedSong } from '@/lib/testing/files/sound';
import { hit } from '@/lib/testing/hit';
import { startWorker } from '@/lib/testing/servers/worker';
import { testWorld } from '@/lib/testing/world';

/** Enough large songs to keep the packing busy for a while. */
const SONGS = 60;
describe('a worker killed while it packs', () => {
  it('leaves no partial archive, and the next worker packs everything again', {
    timeout: 240_000,
  }, async () => {
    const { ctx, files } = await testWorld();
    const owner = await makeUser();
    const noise = new Uint8Array(2 * 2 ** 20).fill(7);
    for (let n = 1; n <= SONGS; n++) {
      const { song, rendition } = await storedSong({ ownerId: owner.id, name: `Song ${n}`, master: false });
      await ctx.storage.put(`songs/${song.id}/${rendition}/song.mp3`, noise);
    }
    const { body } = await hit('POST /exports', { as: owner, body: { formats: ['mp3'] } });
    const folder = path.join(files, 'exports', body.data.id);
    const look = async () => (await hit('GET /exports', { as: owner })).body.data[0];
    const lying = () => readdir(folder).catch((): string[] => []);

    const first = await startWorker();
    await expect.poll(lying, { timeout: 60_000, interval: 5 }).toEqual([expect.stringMatching(/\.part$/)]);
    first.kill('SIGKILL');
    expect(await look()).toMatchObject({ status: 'running', url: null });

    await startWorker();
    await expect.poll(async () => (await look()).status, { timeout: 120_000, interval: 200 }).toBe('ready');
    const names = await lying();
    expect(names).toEqual([expect.stringMatching(/^[\w-]+\.zip$/)]);
    const archive = await ctx.storage.get(`exports/${body.data.id}/${names[0]}`);
    expect((await look()).size).toBe(archive?.length);
    const packed = [...(await unzipped(archive ?? new Uint8Array())).keys()];
    expect(packed.filter((name) => name.endsWith('.mp3'))).toHaveLength(SONGS);
  });
});
