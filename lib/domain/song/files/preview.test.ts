import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { MusicRun } from '@/lib/core/music/music';
import { makeUser } from '@/lib/testing/factories';
import { hit } from '@/lib/testing/hit';
import { openPageServer } from '@/lib/testing/servers/page-server';
import { SMALL_SONG } from '@/lib/testing/songs';
import { runTasks } from '@/lib/testing/tasks';
import { testWorld } from '@/lib/testing/world';
import { runGeneration } from '../generation/run-generation';

let origin = '';
beforeAll(async () => {
  origin = await openPageServer();
});

const run = { signal: new AbortController().signal, isLast: false };

/** Accepts a song and returns what its owner sees of it, and a composer that hands out a beginning and pauses then. */
async function begun() {
  const { ctx, files } = await testWorld();
  const owner = await makeUser();
  const { body } = await hit('POST /song/generate', {
    as: owner,
    body: SMALL_SONG,
    headers: { prefer: 'respond-async' },
  });
  const songId: string = body.data[0].id;
  const look = async (as = owner) => (await hit('GET /song/:id', { as, params: { id: songId } })).body.data;
  const folder = path.join(files, `songs/${songId}`);
  const stored = () =>
    existsSync(folder) ? readdirSync(folder).flatMap((name) => readdirSync(path.join(folder, name))) : [];
  let go = () => {};
  const pause = new Promise<void>((resolve) => {
    go = resolve;
  });
  const music: typeof ctx.music = {
    ...ctx.music,
    async make(request, seed, tags, { onPreview, ...rest }) {
      onPreview?.(Buffer.from('beginning'));
      await pause;
      rest.onProgress({ fraction: 0.5, stage: 'Verse 1' });
      return ctx.music.make(request, seed, tags, rest);
    },
  };
  const payload = { songId, attempt: 1 };
  const running = (more: Partial<typeof ctx> = {}) => runGeneration({ ...ctx, music, ...more }, payload, run);
  return { ctx, owner, songId, look, stored, go, payload, running };
}

const previewOf = (look: () => Promise<{ previewUrl: string | null }>) =>
  expect.poll(async () => (await look()).previewUrl);

async function fetched(address: string) {
  const response = await fetch(`${origin}${address}`);
  return [response.status, await response.text()];
}

describe('the beginning of a song that is being made', () => {
  it('is for its owner, by a signed address, until the song is ready', async () => {
    const { look, stored, go, running } = await begun();
    const ended = running();
    await previewOf(look).toMatch(/preview\.mp3\?expires=\d+&signature=/);
    const { previewUrl, audioUrl, status } = await look();
    expect([status, audioUrl]).toEqual(['generating', null]);
    expect(await fetched(previewUrl)).toEqual([200, 'beginning']);
    expect((await fetched(previewUrl.split('?')[0]))[0]).toBe(404);
    expect((await fetched(previewUrl.replace('preview.mp3', 'song.mp3')))[0]).toBe(404);
    expect((await look(await makeUser({ role: 'admin' }))).previewUrl).toBeNull();
    expect(await look(await makeUser())).toBeUndefined();
    go();
    await ended;
    expect(await look()).toMatchObject({ status: 'ready', previewUrl: null });
    await runTasks();
    expect(stored()).toContain('song.mp3');
    expect(stored()).not.toContain('preview.mp3');
    await expect.poll(async () => (await fetched(previewUrl))[0]).toBe(404);
  });

  it.each(['cancel', 'delete'] as const)('is gone after the owner’s %s', async (way) => {
    const { owner, songId, look, stored, go, running } = await begun();
    const ended = running();
    await previewOf(look).not.toBeNull();
    if (way === 'cancel') await hit('POST /song/:id/cancel', { as: owner, params: { id: songId } });
    else await hit('DELETE /song/:id', { as: owner, params: { id: songId } });
    if (way === 'cancel') expect((await look()).previewUrl).toBeNull();
    go();
    await ended;
    await runTasks();
    expect(stored()).toEqual([]);
  });

  it('is gone after a failure, and not stored again by a second try', async () => {
    const { ctx, look, stored, running, payload } = await begun();
    const previews: MusicRun['onPreview'][] = [];
    const broken = (isLast: boolean) =>
      runGeneration(
        {
          ...ctx,
          music: {
            ...ctx.music,
            async make(_request, _seed, _tags, { onPreview }) {
              previews.push(onPreview);
              onPreview?.(Buffer.from('beginning'));
              throw new Error('no sound card');
            },
          },
        },
        payload,
        { ...run, isLast },
      );
    await expect(broken(false)).rejects.toThrow('no sound card');
    expect((await look()).previewUrl).not.toBeNull();
    expect(stored()).toEqual(['preview.mp3']);
    await broken(true);
    expect(previews).toEqual([expect.any(Function), undefined]);
    expect(await look()).toMatchObject({ status: 'failed', previewUrl: null });
    await runTasks();
    expect(stored()).toEqual([]);
    await running();
    expect(stored()).toEqual([]);
  });

  it('is removed if the song was canceled while it was stored', async () => {
    const { ctx, owner, songId, stored, go, running } = await begun();
    const storage: typeof ctx.storage = {
      ...ctx.storage,
      async put(key, bytes) {
        await ctx.storage.put(key, bytes);
        if (key.endsWith('preview.mp3')) {
          await hit('POST /song/:id/cancel', { as: owner, params: { id: songId } });
          go();
        }
      },
    };
    await running({ storage });
    await runTasks();
    expect(stored()).toEqual([]);
  });

  it('does not fail its song if it cannot be stored', async () => {
    const { ctx, look, go, running } = await begun();
    const warnings: string[] = [];
    const storage: typeof ctx.storage = {
      ...ctx.storage,
      put: (key, bytes) =>
        key.endsWith('preview.mp3') ? Promise.reject(new Error('away')) : ctx.storage.put(key, bytes),
    };
    go();
    await running({ storage, log: { ...ctx.log, warn: (_fields, message) => warnings.push(message) } });
    expect(await look()).toMatchObject({ status: 'ready', previewUrl: null });
    expect(warnings).toEqual(['preview was not stored']);
  });
});
