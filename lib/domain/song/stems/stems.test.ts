import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { readWav } from '@/lib/audio/decoding/read-wav';
import { inspectFlac } from '@/lib/audio/flac';
import { decibels } from '@/lib/audio/true-peak';
import { AppError } from '@/lib/core/errors';
import { sourceAddress } from '@/lib/core/music/source-type';
import { makeSongRow, makeUser } from '@/lib/testing/factories';
import { unzipped } from '@/lib/testing/files/archive';
import { composedSong } from '@/lib/testing/files/composed-song';
import { hit } from '@/lib/testing/hit';
import { openPageServer } from '@/lib/testing/servers/page-server';
import { runningTasksFirst, runTasks } from '@/lib/testing/tasks';
import { testWorld } from '@/lib/testing/world';
import { makeSet } from './make-set';
import { sweepStems } from './sweep';

type Person = { id: string };

let origin = '';
beforeAll(async () => {
  origin = await openPageServer();
});

const WEEK_MS = 7 * 24 * 3_600_000;
const run = (isLast = true) => ({ signal: new AbortController().signal, isLast });
const create = (as: Person | undefined, id: string, format: 'flac' | 'wav' = 'wav') =>
  hit('POST /song/:id/stems', { as, params: { id }, body: { format } });
const look = (as: Person | undefined, id: string, stemsId: string) =>
  hit('GET /song/:id/stems/:stemsId', { as, params: { id, stemsId } });
const list = (as: Person | undefined, id: string) => hit('GET /song/:id/stems', { as, params: { id } });

async function ready(as: Person, id: string, format: 'flac' | 'wav' = 'wav') {
  const { body } = await create(as, id, format);
  await runTasks();
  return (await look(as, id, body.data.id)).body.data;
}

async function unpacked(url: string | undefined) {
  const response = await fetch(`${origin}${url}`);
  return { response, files: await unzipped(new Uint8Array(await response.arrayBuffer())) };
}

/** The archives of a song in storage. */
async function archivesOf(song: { id: string; rendition: string | null }): Promise<string[]> {
  const { files } = await testWorld();
  const folder = path.join(files, 'songs', song.id, song.rendition ?? '', 'stems');
  const names = await readdir(folder, { recursive: true }).catch((): string[] => []);
  return names.filter((name) => /\.(zip|mp3|part)$/.test(name));
}

const BY_SOFTWARE = sourceAddress('algorithmicMedia');
const mixOf = (files: Map<string, Buffer>) => files.get('mix.flac') ?? Buffer.alloc(0);

/** Expects a whole WAV file whose chunk of texts says the song's licence and how it was made. */
function expectWavTags(bytes: Buffer, name: string): void {
  expect(bytes.readUInt32LE(4), name).toBe(bytes.length - 8);
  const texts = bytes.subarray(44 + bytes.readUInt32LE(40)).toString();
  expect(texts).toContain(`Ferry (${name.replace('.wav', '')})`);
  expect(texts).toContain('CC BY 4.0 https://creativecommons.org/licenses/by/4.0/');
  expect(texts).toContain(BY_SOFTWARE);
}

describe('the stems of a song', { timeout: 120_000 }, () => {
  it('are an archive of every track, which sums to the mix, with tempo and markers', async () => {
    const { owner, song } = await composedSong({
      prompt: 'slow house in A minor',
      name: 'Ferry',
      licence: 'cc_by',
    });
    const created = await create(owner, song.id);
    expect([created.status, created.body]).toMatchObject([
      202,
      { message: 'Your stems are being made', data: { status: 'queued', progress: 0, format: 'wav' } },
    ]);
    expect(created.body.data).not.toHaveProperty('url');
    await runTasks();
    const { data } = (await look(owner, song.id, created.body.data.id)).body;
    expect(data).toMatchObject({ status: 'ready', progress: 100, failure: null });
    const { response, files } = await unpacked(data.url);
    expect(response.headers.get('content-disposition')).toContain('"Ferry stems.zip"');
    expect(Number(response.headers.get('content-length'))).toBe(data.size);

    const score = (await hit('GET /song/:id/score', { as: owner, params: { id: song.id } })).body.data;
    const names = [...files.keys()];
    for (const [at, track] of score.tracks.entries())
      expect(names.some((name) => name.startsWith(`${String(at + 1).padStart(2, '0')} ${track.id} - `))).toBe(
        true,
      );
    const mix = readWav(files.get('mix.wav') ?? new Uint8Array(), 60);
    const stems = names.filter((name) => /^\d\d /.test(name));
    let rest = mix.left;
    for (const name of stems) {
      const { left } = readWav(files.get(name) ?? new Uint8Array(), 60);
      expect(left.length).toBe(mix.left.length);
      rest = rest.map((x, i) => x - (left[i] ?? 0));
    }
    expect(decibels(rest.reduce((max, x) => Math.max(max, Math.abs(x)), 1e-9))).toBeLessThan(-100);
    expect(String(files.get('tempo.txt'))).toMatch(/^Tempo: \d+(\.\d+)? bpm\r\nMeter: 4\/4\r\nKey: A minor/);
    expect(String(files.get('markers.txt'))).toContain(`\t${score.sections[0]?.label}\r\n`);
    expect(files.get('tempo and markers.mid')?.subarray(0, 4).toString()).toBe('MThd');
    expect(String(files.get('tempo and markers.mid'))).toContain(BY_SOFTWARE);
    for (const [name, bytes] of files) if (name.endsWith('.wav')) expectWavTags(bytes, name);
  });

  it('are FLAC by default, made once however often they are requested', async () => {
    const { owner, song } = await composedSong();
    const answers = await Promise.all([1, 2, 3].map(() => create(owner, song.id, 'flac')));
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
    await runTasks();
    const again = await hit('POST /song/:id/stems', { as: owner, params: { id: song.id }, body: {} });
    expect(again.body.data).toMatchObject({ id: answers[0]?.body.data.id, format: 'flac', status: 'ready' });
    const { files } = await unpacked(again.body.data.url);
    for (const [name, bytes] of files) {
      if (!name.endsWith('.flac')) continue;
      expect(inspectFlac(bytes), name).toMatchObject({ bits: 24, frames: inspectFlac(mixOf(files))?.frames });
      expect(String(bytes)).toContain(`DIGITALSOURCETYPE=${BY_SOFTWARE}`);
      expect(String(bytes)).toContain('LICENSE=http://localhost:3000/licence');
    }
    const other = await create(owner, song.id, 'wav');
    expect(other.body.data.id).not.toBe(again.body.data.id);
    expect((await list(owner, song.id)).body.data.map(({ format }: { format: string }) => format)).toEqual([
      'wav',
      'flac',
    ]);
    // Its task finds nothing to do.
    const { ctx } = await testWorld();
    await ctx.db.stemSet.delete({ where: { id: other.body.data.id } });
  });

  it('are their owner’s and an admin’s only', async () => {
    const { owner, song } = await composedSong();
    const { id, url } = await ready(owner, song.id);
    const stranger = await makeUser();
    for (const answer of [
      await create(stranger, song.id),
      await look(stranger, song.id, id),
      await list(stranger, song.id),
    ])
      expect([answer.status, answer.body.error]).toEqual([404, 'song.notFound']);
    for (const answer of [await create(undefined, song.id), await look(undefined, song.id, id)])
      expect(answer.status).toBe(401);
    const admin = await makeUser({ role: 'admin' });
    expect((await look(admin, song.id, id)).body.data.id).toBe(id);
    const { song: other } = await composedSong({ owner });
    expect((await look(owner, other.id, id)).body.error).toBe('stems.notFound');
    const part = await fetch(`${origin}${url}`, { headers: { range: 'bytes=0-3' } });
    expect([part.status, await part.text()]).toEqual([206, 'PK\u0003\u0004']);
    for (const bad of [`/api/files/stems/${id}.zip`, url.replace(id, crypto.randomUUID())])
      expect((await fetch(`${origin}${bad}`)).status).toBe(404);
    await hit('DELETE /song/:id', { as: owner, params: { id: song.id } });
    expect((await fetch(`${origin}${url}`)).status).toBe(404);
    expect((await create(owner, song.id)).body.error).toBe('song.gone');
  });

  it('are refused for songs without stored notes and for those that are not finished', async () => {
    const owner = await makeUser();
    const outside = await makeSongRow(owner.id, { provider: 'suno' });
    const running = await makeSongRow(owner.id, { status: 'generating' });
    expect((await create(owner, outside.id)).body).toMatchObject({
      error: 'stems.none',
      message: 'Only a song of the built-in composer, whose notes are stored, can be taken apart',
    });
    expect((await create(owner, running.id)).body.error).toBe('song.unfinished');
    const raw = { as: owner, params: { id: outside.id }, raw: '{"format":"ogg"}' };
    expect((await hit('POST /song/:id/stems', raw)).status).toBe(422);
  });

  it('fail with a sentence and leave no files when the disk is full or the notes are damaged', async () => {
    const { ctx } = await testWorld();
    const { owner, song } = await composedSong();
    const { body } = await create(owner, song.id);
    const order = { id: body.data.id, songId: song.id, rendition: song.rendition ?? '' };
    const storage: typeof ctx.storage = {
      ...ctx.storage,
      async put(key, content) {
        if (content instanceof Uint8Array) throw new Error('an archive is streamed');
        for await (const bytes of content) {
          if (bytes.length > 0) break;
        }
        throw new AppError('storage.full', { cause: key });
      },
    };
    await makeSet({ ...ctx, storage }, order, run(false));
    expect((await look(owner, song.id, order.id)).body.data).toMatchObject({
      status: 'failed',
      failure: 'There is no space left to store the song',
    });
    expect(await archivesOf(song)).toEqual([]);
    await runTasks();
    await ctx.storage.put(`songs/${song.id}/${song.rendition}/score.gz`, Buffer.from('garbage'));
    const second = await create(owner, song.id);
    expect(second.body.data.id).not.toBe(order.id);
    await makeSet(ctx, { ...order, id: second.body.data.id }, run());
    expect((await look(owner, song.id, second.body.data.id)).body.data.status).toBe('failed');
    await runTasks();
    expect(await archivesOf(song)).toEqual([]);
  });

  it('are retried after a failure, and leave nothing if their song is deleted meanwhile', async () => {
    const { ctx } = await testWorld();
    const { owner, song } = await composedSong();
    const { body } = await create(owner, song.id);
    const order = { id: body.data.id, songId: song.id, rendition: song.rendition ?? '' };
    const music: typeof ctx.music = {
      ...ctx.music,
      takeApart: () => {
        throw new Error('broken');
      },
    };
    await expect(makeSet({ ...ctx, music }, order, run(false))).rejects.toThrow('broken');
    expect((await look(owner, song.id, order.id)).body.data.status).toBe('running');
    const ended = { signal: AbortSignal.abort(), isLast: true };
    await expect(makeSet({ ...ctx, music }, order, ended), 'of a worker that ends').rejects.toThrow('broken');
    expect((await look(owner, song.id, order.id)).body.data.status).toBe('running');
    const storage: typeof ctx.storage = {
      ...ctx.storage,
      async put(key, content) {
        await ctx.storage.put(key, content);
        await ctx.db.stemSet.delete({ where: { id: order.id } });
      },
    };
    await makeSet({ ...ctx, storage }, order, run());
    expect(await archivesOf(song)).toEqual([]);
    await runTasks();
    expect(await archivesOf(song)).toEqual([]);
  });

  it('keep their archive if they become ready while an error or a sweep gives them up', async () => {
    const { ctx } = await testWorld();
    const { owner, song } = await composedSong();
    const flac = (await create(owner, song.id, 'flac')).body.data;
    await sweepStems({ ...ctx, db: runningTasksFirst(ctx.db) });
    expect((await look(owner, song.id, flac.id)).body.data.status).toBe('ready');
    expect(await archivesOf(song)).toHaveLength(1);
    const wav = (await create(owner, song.id, 'wav')).body.data;
    const storage: typeof ctx.storage = {
      ...ctx.storage,
      async put(key, content) {
        await ctx.storage.put(key, content);
        await ctx.db.stemSet.update({ where: { id: wav.id }, data: { status: 'ready' } });
        throw new Error('cut off');
      },
    };
    const order = { id: wav.id, songId: song.id, rendition: song.rendition ?? '' };
    await makeSet({ ...ctx, storage }, order, run());
    expect(await archivesOf(song)).toHaveLength(2);
    await runTasks();
  });

  it('are swept after a week, and fail if their task is lost', async () => {
    const { ctx, pool, advance } = await testWorld();
    const { owner, song } = await composedSong();
    const { id, url } = await ready(owner, song.id);
    await sweepStems(ctx);
    expect(await archivesOf(song)).toHaveLength(1);
    advance(WEEK_MS + 1_000);
    expect((await fetch(`${origin}${url}`)).status).toBe(404);
    const next = await create(owner, song.id);
    expect(next.body.data.id).not.toBe(id);
    await pool.query("DELETE FROM graphile_worker._private_jobs WHERE key = 'stems:' || $1", [
      next.body.data.id,
    ]);
    await sweepStems(ctx);
    expect(await archivesOf(song)).toEqual([]);
    expect(await ctx.db.stemSet.findMany({ where: { songId: song.id } })).toMatchObject([
      { id: next.body.data.id, status: 'failed', failure: 'stems.failed' },
    ]);
  });
});
