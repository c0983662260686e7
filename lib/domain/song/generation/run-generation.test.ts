import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { AppError } from '@/lib/core/errors';
import { makeUser } from '@/lib/testing/factories';
import { hit } from '@/lib/testing/hit';
import { SMALL_SONG } from '@/lib/testing/songs';
import { runTasks } from '@/lib/testing/tasks';
import { testWorld } from '@/lib/testing/world';
import { musicRecording } from '../seo/structured-data';
import { abandonGeneration } from './abandon-generation';
import { discardFiles } from './discard';
import { runGeneration } from './run-generation';
import { sweepSongs } from './sweep';

const body = SMALL_SONG;
const run = (isLast: boolean) => ({ signal: new AbortController().signal, isLast });

async function accept(more: { prompt?: string; lyrics?: string; instrumental?: boolean } = {}) {
  const owner = await makeUser();
  const { body: answer } = await hit('POST /song/generate', {
    as: owner,
    body: { ...body, ...more },
    headers: { prefer: 'respond-async' },
  });
  const songId: string = answer.data[0].id;
  const look = async () => (await hit('GET /song/:id', { as: owner, params: { id: songId } })).body.data;
  return { owner, songId, payload: { songId, attempt: 1 }, look };
}

describe('generating a song', () => {
  it('fails with a readable reason and no partial files when the disk is full', async () => {
    const { ctx, files } = await testWorld();
    const { songId, payload, look } = await accept();
    const full: typeof ctx.storage = {
      ...ctx.storage,
      async put(key, bytes) {
        if (key.endsWith('.mp3')) throw new AppError('storage.full');
        await ctx.storage.put(key, bytes);
      },
    };
    await runGeneration({ ...ctx, storage: full }, payload, run(false));
    expect(await look()).toMatchObject({
      status: 'failed',
      failure: 'There is no space left to store the song',
      audioUrl: null,
    });
    await runTasks();
    const folder = path.join(files, `songs/${songId}`);
    expect(existsSync(folder) ? readdirSync(folder) : []).toEqual([]);
  });

  it('is retried after a failure, and fails with a reason after the last try', async () => {
    const { ctx } = await testWorld();
    const { payload, look } = await accept();
    const broken = {
      ...ctx,
      music: { ...ctx.music, make: () => Promise.reject(new Error('no sound card')) },
    };
    await expect(runGeneration(broken, payload, run(false))).rejects.toThrow('no sound card');
    expect(await look()).toMatchObject({ status: 'generating', failure: null });
    await runGeneration(broken, payload, run(true));
    expect(await look()).toMatchObject({ status: 'failed', failure: 'The song could not be made' });
  });

  it('keeps the words that were written for a song to be sung, and leaves the user’s own alone', async () => {
    const { ctx } = await testWorld();
    const { payload, look } = await accept({
      prompt: 'techno about the sea with female vocals',
      instrumental: false,
    });
    await runGeneration(ctx, payload, run(false));
    const song = await look();
    expect(song).toMatchObject({
      status: 'ready',
      lyrics: expect.stringMatching(/^\[Chorus\]\n.*the sea/is),
    });
    const [line] = song.timedLyrics;
    expect(song.lyrics).toContain(line.text);
    const own = await accept({ prompt: 'techno with female vocals', lyrics: 'My words' });
    await runGeneration(ctx, own.payload, run(false));
    expect(await own.look()).toMatchObject({ status: 'ready', lyrics: 'My words' });
  });

  it('ends ready once, with one set of files, when two workers run it concurrently', async () => {
    const { ctx, files } = await testWorld();
    const { songId, payload, look } = await accept();
    await Promise.all([runGeneration(ctx, payload, run(false)), runGeneration(ctx, payload, run(false))]);
    const song = await look();
    expect(song.status).toBe('ready');
    expect(Math.abs(song.loudness + 14)).toBeLessThan(1);
    expect(song.sections[0]).toEqual({ startSeconds: 0, name: expect.any(String) });
    expect(readdirSync(path.join(files, `songs/${songId}`))).toEqual([song.audioUrl.split('/')[4]]);
  });

  it('returns the credits if the storage is away, and removes what was stored once it is back', async () => {
    const { ctx, files } = await testWorld();
    const { owner, songId, payload, look } = await accept();
    const away = () => Promise.reject(new AppError('storage.failed'));
    const storage: typeof ctx.storage = {
      ...ctx.storage,
      put: (key, bytes) => (key.endsWith('.mp3') ? away() : ctx.storage.put(key, bytes)),
      remove: away,
    };
    await runGeneration({ ...ctx, storage }, payload, run(true));
    expect(await look()).toMatchObject({ status: 'failed', failure: 'The song could not be stored' });
    const { body: balance } = await hit('GET /credits/balance', { as: owner });
    expect(balance.data).toMatchObject({ held: 0 });
    await expect(discardFiles({ ...ctx, storage }, payload)).rejects.toThrow();
    expect(readdirSync(path.join(files, `songs/${songId}`))).toHaveLength(1);
    await runTasks();
    const folder = path.join(files, `songs/${songId}`);
    expect(existsSync(folder) ? readdirSync(folder) : []).toEqual([]);
  });

  it('leaves one set of files however often it is cut off after storing them, and none if it is given up', async () => {
    const { ctx, files } = await testWorld();
    const { songId, payload, look } = await accept();
    const transaction = ctx.db.$transaction;
    const foldersOf = () => readdirSync(path.join(files, `songs/${songId}`));
    /** The database is lost between the files and the row. */
    const cutOff = () => {
      const isStored = existsSync(path.join(files, `songs/${songId}`)) && foldersOf().length > 0;
      return isStored ? Promise.reject(new Error('Connection terminated unexpectedly')) : null;
    };
    const db = new Proxy(ctx.db, {
      get: (target, name) =>
        name === '$transaction'
          ? (...args: Parameters<typeof transaction>) => cutOff() ?? Reflect.apply(transaction, target, args)
          : Reflect.get(target, name),
    });
    for (let n = 0; n < 2; n++)
      await expect(runGeneration({ ...ctx, db }, payload, run(false))).rejects.toThrow(
        'Connection terminated',
      );
    expect(foldersOf()).toHaveLength(1);
    await runGeneration(ctx, payload, run(false));
    expect(foldersOf()).toEqual([(await look()).audioUrl.split('/')[4]]);

    const other = await accept();
    const stored = path.join(files, `songs/${other.songId}`);
    await expect(
      runGeneration(
        {
          ...ctx,
          storage: {
            ...ctx.storage,
            put: async (key, bytes) => {
              await ctx.storage.put(key, bytes);
              if (key.endsWith('.mp3')) throw new Error('cut off');
            },
          },
        },
        other.payload,
        run(false),
      ),
    ).rejects.toThrow('cut off');
    expect(readdirSync(stored)).toHaveLength(1);
    await abandonGeneration(ctx, other.payload, other.owner.id, 'music.interrupted');
    await runTasks();
    expect(existsSync(stored) ? readdirSync(stored) : []).toEqual([]);
  });

  it('ends ready without a length if the model does not tell it', async () => {
    const { ctx } = await testWorld();
    const { songId, payload, look } = await accept();
    const music: typeof ctx.music = {
      ...ctx.music,
      async make(...request) {
        const take = await ctx.music.make(...request);
        return { ...take, audio: { ...take.audio, durationSeconds: null } };
      },
    };
    await runGeneration({ ...ctx, music }, payload, run(false));
    const song = await look();
    expect(song).toMatchObject({ status: 'ready', duration: null, visibility: 'public' });
    expect(musicRecording(song, (path) => path)).toMatchObject({
      duration: 'PT3M',
      audio: { duration: 'PT3M', contentUrl: song.audioUrl },
    });
    const { body: list } = await hit('GET /song', { query: { sortBy: 'duration', limit: '100' } });
    expect(list.data.map(({ id }: { id: string }) => id)).toContain(songId);
  });

  it('leaves a canceled song alone and aborts the composer', async () => {
    const { ctx } = await testWorld();
    const { owner, payload, songId, look } = await accept();
    let stopped = false;
    const music: typeof ctx.music = {
      ...ctx.music,
      make: (_request, _seed, _tags, { signal, onProgress }) =>
        new Promise((_, reject) => {
          signal.addEventListener('abort', () => {
            stopped = true;
            reject(new Error('stopped'));
          });
          hit('POST /song/:id/cancel', { as: owner, params: { id: songId } }).then(() =>
            onProgress({ fraction: 0.5, stage: 'Verse 1' }),
          );
        }),
    };
    await runGeneration({ ...ctx, music }, payload, run(false));
    expect(stopped).toBe(true);
    expect((await look()).status).toBe('canceled');
  });
});

describe('the sweep', () => {
  it('fails songs whose task is gone or was tried too often, and keeps one whose task is queued', async () => {
    const { ctx, pool } = await testWorld();
    const [lost, killed, waiting] = [await accept(), await accept(), await accept()];
    await pool.query("SELECT graphile_worker.remove_job('song:' || $1 || ':1')", [lost.songId]);
    const key = `song:${killed.songId}:1`;
    const tasks = () => pool.query('SELECT id FROM graphile_worker.jobs WHERE key = $1', [key]);
    const [{ id }] = (await tasks()).rows;
    await pool.query('SELECT graphile_worker.permanently_fail_jobs($1)', [[id]]);
    await sweepSongs(ctx);
    for (const song of [lost, killed])
      expect(await song.look()).toMatchObject({
        status: 'failed',
        failure: 'Making the song was interrupted too often',
      });
    expect((await tasks()).rows).toEqual([]);
    expect((await waiting.look()).status).toBe('queued');
    await runTasks();
    expect((await waiting.look()).status).toBe('ready');
  });
});
