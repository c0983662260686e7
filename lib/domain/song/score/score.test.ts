import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { SongScore } from '@/lib/core/music/score';
import { composer } from '@/lib/testing/engines';
import { makeSongRow, makeUser } from '@/lib/testing/factories';
import { handlerOf, hit } from '@/lib/testing/hit';
import { SMALL_SONG } from '@/lib/testing/songs';
import { runTasks } from '@/lib/testing/tasks';
import { testWorld } from '@/lib/testing/world';
import { renditionFolder, SCORE_FILE } from '../rules';
import { purgeSong } from '../trash/purge';

type Person = { id: string };

const read = (id: string, as?: Person, headers: Record<string, string> = {}) =>
  hit('GET /song/:id/score', { as, params: { id }, headers });

/** A song that the composer made, with its score. */
async function make(more: { visibility?: 'public' | 'unlisted' | 'private' } = {}) {
  const owner = await makeUser();
  const { body } = await hit('POST /song/generate', {
    as: owner,
    body: { prompt: 'slow waltz for piano in D minor', durationSeconds: 12, seed: 1, ...more },
    headers: { prefer: 'respond-async' },
  });
  await runTasks();
  const { ctx } = await testWorld();
  const song = await ctx.db.song.findUniqueOrThrow({ where: { id: body.data[0].id } });
  return { owner, song, key: `${renditionFolder(song.id, song.rendition ?? '')}/${SCORE_FILE}` };
}

/** A finished song whose stored score is these bytes. */
async function makeWith(bytes: Uint8Array | null, scoreVersion = 1) {
  const { ctx } = await testWorld();
  const song = await makeSongRow((await makeUser()).id, { scoreVersion });
  if (bytes) await ctx.storage.put(`${renditionFolder(song.id, song.rendition ?? '')}/${SCORE_FILE}`, bytes);
  return song;
}

describe('the score of a song', () => {
  it('is stored with its files, listed as a fact, and erased with them', async () => {
    const { owner, song, key } = await make();
    const { ctx, files } = await testWorld();
    expect(readdirSync(path.dirname(path.join(files, key))).sort()).toEqual(
      ['cover.png', 'cover.svg', 'score.gz', 'song.flac', 'song.mid', 'song.mp3'].sort(),
    );
    const stored = JSON.parse(gunzipSync((await ctx.storage.get(key)) ?? '').toString());
    expect(stored).toMatchObject({ version: song.scoreVersion, meter: { beats: 3, unit: 4 } });
    const { body } = await hit('GET /song', { as: owner });
    expect(body.data).toMatchObject([{ id: song.id, hasScore: true }]);
    await ctx.db.song.update({ where: { id: song.id }, data: { visibility: 'private' } });
    await hit('DELETE /song/:id', { as: owner, params: { id: song.id } });
    await purgeSong(ctx, { songId: song.id });
    expect(existsSync(path.join(files, key))).toBe(false);
  });

  it('is answered as notes in quarter notes', async () => {
    const { song } = await make();
    const { status, body } = await read(song.id);
    expect(status).toBe(200);
    const score: SongScore = body.data;
    expect(Object.keys(score).sort()).toEqual(
      ['bpm', 'engine', 'key', 'lyrics', 'meter', 'sections', 'tracks'].sort(),
    );
    expect(score).toMatchObject({ key: 'D minor', meter: '3/4', bpm: song.bpm });
    expect(score.engine).toMatch(/^tunewright-\d+$/);
    const ids = score.sections.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { startBeat, beats, chords } of score.sections)
      for (const chord of chords) {
        expect(chord.beat).toBeGreaterThanOrEqual(startBeat);
        expect(chord.beat).toBeLessThan(startBeat + beats);
      }
    expect(Object.keys(score.tracks[0] ?? {}).sort()).toEqual([
      'id',
      'instrument',
      'isMuted',
      'notes',
      'role',
    ]);
    expect(Object.keys(score.tracks[0]?.notes[0] ?? {}).sort()).toEqual([
      'beat',
      'beats',
      'pitch',
      'velocity',
    ]);
  });

  it('is the same for the same request and seed', async () => {
    const run = { signal: new AbortController().signal, onProgress: () => undefined };
    const tags = { title: '', artist: '', year: 2026, comment: '', source: '', licenceUrl: '' };
    const { seed: _, ...request } = SMALL_SONG;
    const take = (seed: number) => composer.make(request, seed, tags, run);
    const [one, two, other] = [await take(1), await take(1), await take(2)];
    expect(two.score).toEqual(one.score);
    expect(other.score).not.toEqual(one.score);
  });

  it('is as visible as the sound', async () => {
    const { owner, song } = await make();
    const { ctx } = await testWorld();
    const [other, admin] = [await makeUser(), await makeUser({ role: 'admin' })];
    const statuses = async () => {
      const answers = [read(song.id), read(song.id, other), read(song.id, owner), read(song.id, admin)];
      return (await Promise.all(answers)).map(({ status, headers }) => [
        status,
        headers.get('cache-control'),
      ]);
    };
    const change = (data: object) => ctx.db.song.update({ where: { id: song.id }, data });
    const open = [200, 'public, no-cache'];
    const own = [200, 'private, no-store'];
    const hidden = [404, 'private, no-store'];
    const gone = [410, 'private, no-store'];
    expect(await statuses()).toEqual([open, open, open, open]);
    await change({ visibility: 'unlisted' });
    expect(await statuses()).toEqual([own, own, own, own]);
    await change({ visibility: 'private' });
    expect(await statuses()).toEqual([hidden, hidden, own, own]);
    await change({ moderation: 'removed', moderatedAt: new Date() });
    expect(await statuses()).toEqual([hidden, hidden, own, own]);
    await change({ deletedAt: new Date() });
    expect(await statuses()).toEqual([hidden, hidden, gone, gone]);
  });

  it('is revalidated by caches while the song is public', async () => {
    const { song } = await make();
    const etag = (await read(song.id)).headers.get('etag') ?? '';
    const { ctx } = await testWorld();
    const ask = async () => {
      const handler = await handlerOf('GET', '/song/:id/score');
      const request = new Request('http://localhost:3000/', { headers: { 'if-none-match': etag } });
      return handler(request, { params: Promise.resolve({ id: song.id }) });
    };
    const fresh = await ask();
    expect([fresh.status, await fresh.text(), fresh.headers.get('etag')]).toEqual([304, '', etag]);
    await ctx.db.song.update({ where: { id: song.id }, data: { visibility: 'private' } });
    expect((await ask()).status).toBe(404);
  });

  it.each([['draft'], ['generating'], ['failed']] as const)('is none while a song is %s', async (status) => {
    const owner = await makeUser();
    const song = await makeSongRow(owner.id, { status, rendition: null });
    expect((await read(song.id, owner)).body).toMatchObject({
      error: 'score.none',
      message: 'The notes of this song are not known',
    });
  });

  it('is none for a song without one, and for one that does not exist', async () => {
    const song = await makeSongRow((await makeUser()).id);
    expect((await read(song.id)).body.error).toBe('score.none');
    expect((await read(randomUUID())).body.error).toBe('song.notFound');
  });

  it.each([
    ['missing', null],
    ['no gzip', randomBytes(500)],
    ['cut off', gzipSync('{"version": 1, "tracks": []}').subarray(0, 20)],
    ['no JSON', gzipSync('version 1')],
    ['no score', gzipSync('{"version": 1}')],
    ['of 10 MB', gzipSync(`{"version": 1, "words": "${'la '.repeat(3_500_000)}"}`)],
    ['stored as 10 MB', randomBytes(10_000_000)],
  ])('is refused with a sentence if the stored one is %s', async (_, bytes) => {
    const song = await makeWith(bytes);
    const { status, body } = await read(song.id);
    expect([status, body.error, body.message]).toEqual([
      502,
      'score.damaged',
      'The notes of this song cannot be read',
    ]);
  });

  it('of a newer composer is refused with a sentence', async () => {
    const { ctx } = await testWorld();
    const newer = ctx.music.scoreVersion + 1;
    const ofRow = await makeWith(gzipSync('{}'), newer);
    const ofFile = await makeWith(gzipSync(JSON.stringify({ version: newer })));
    for (const song of [ofRow, ofFile])
      expect((await read(song.id)).body).toMatchObject({
        error: 'score.newer',
        message: 'The notes of this song were written by a newer version of the composer',
      });
  });
});
