import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { composedSong } from '@/lib/testing/files/composed-song';
import { hit } from '@/lib/testing/hit';
import { startWorker } from '@/lib/testing/servers/worker';
import { testWorld } from '@/lib/testing/world';

describe('a worker killed while it takes a song apart', () => {
  it('leaves no part of an archive, and the next worker makes it', { timeout: 300_000 }, async () => {
    const { files, ctx } = await testWorld();
    const { owner, song } = await composedSong({ seconds: 20 });
    const { body } = await hit('POST /song/:id/stems', { as: owner, params: { id: song.id }, body: {} });
    const params = { id: song.id, stemsId: body.data.id };
    const look = async () => (await hit('GET /song/:id/stems/:stemsId', { as: owner, params })).body.data;
    const folder = path.join(files, 'songs', song.id, song.rendition ?? '', 'stems', body.data.id);
    const stored = () => readdir(folder).catch((): string[] => []);

    const first = await startWorker();
    await expect
      .poll(async () => (await look()).progress, { timeout: 120_000, interval: 50 })
      .toBeGreaterThan(30);
    first.kill('SIGKILL');
    expect(await stored()).toEqual([expect.stringMatching(/\.part$/)]);
    const killed = await look();
    expect(killed.status).toBe('running');
    expect(killed).not.toHaveProperty('url');

    await startWorker();
    await expect.poll(async () => (await look()).status, { timeout: 150_000, interval: 200 }).toBe('ready');
    expect(await stored()).toEqual([expect.stringMatching(/^[\w-]+\.zip$/)]);
    expect(await ctx.db.stemSet.count({ where: { songId: song.id } })).toBe(1);
  });
});
