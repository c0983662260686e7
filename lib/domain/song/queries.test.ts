import { describe, expect, it } from 'vitest';
import { makeSongRow, makeUser } from '@/lib/testing/factories';
import { hit } from '@/lib/testing/hit';
import { testWorld } from '@/lib/testing/world';
import { getSong, listMoreByArtist } from './queries';
import { purgeSong } from './trash/purge';

const cursorOf = (parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url');
const unknown = '0192f0c1-0000-7000-8000-000000000000';

describe('GET /song/:id', () => {
  it('shows public and unlisted songs to everyone, without private fields', async () => {
    const owner = await makeUser({ name: 'Ana' });
    for (const visibility of ['public', 'unlisted'] as const) {
      const { id } = await makeSongRow(owner.id, {
        visibility,
        prompt: 'secret wish',
        failure: 'music.failed',
      });
      const { status, body, headers } = await hit('GET /song/:id', { params: { id } });
      expect(status).toBe(200);
      expect(body.data).toMatchObject({ id, artist: 'Ana', isMine: false, prompt: null, failure: null });
      expect(JSON.stringify(body)).not.toMatch(/secret wish|ownerId|email/);
      expect(headers.get('cache-control')).toBe('private, no-store');
    }
  });

  it('answers the same 404 for another user’s private or unfinished song and a missing one', async () => {
    const [owner, stranger] = [await makeUser(), await makeUser()];
    const hidden = [
      await makeSongRow(owner.id, { visibility: 'private' }),
      await makeSongRow(owner.id, { status: 'generating' }),
      await makeSongRow(owner.id, { status: 'draft', visibility: 'public' }),
      { id: unknown },
    ];
    for (const { id } of hidden) {
      for (const as of [undefined, stranger]) {
        const { status, body } = await hit('GET /song/:id', { params: { id }, as });
        expect([status, body.message]).toEqual([404, 'Song not found']);
      }
    }
    expect((await hit('GET /song/:id', { params: { id: hidden[0]?.id ?? '' }, as: owner })).status).toBe(200);
  });

  it('answers 410 for a removed song', async () => {
    const owner = await makeUser();
    const { id } = await makeSongRow(owner.id);
    const removed = await hit('DELETE /song/:id', { params: { id }, as: owner });
    expect(removed.body).toEqual({ message: 'Song deleted successfully', data: { id } });
    expect((await hit('GET /song/:id', { params: { id } })).status).toBe(410);
    expect((await hit('DELETE /song/:id', { params: { id }, as: owner })).status).toBe(410);
  });
});

describe('a removed song', () => {
  it('loses its files only after the retention period', async () => {
    const { ctx, pool } = await testWorld();
    const owner = await makeUser();
    const song = await makeSongRow(owner.id);
    const key = `songs/${song.id}/${song.rendition}/song.mp3`;
    await ctx.storage.put(key, Buffer.from('sound'));
    await purgeSong(ctx, { songId: song.id });
    expect(await ctx.storage.get(key)).not.toBeNull();
    await hit('DELETE /song/:id', { params: { id: song.id }, as: owner });
    const { rows } = await pool.query(
      "SELECT run_at - now() > interval '29 days' AS later FROM graphile_worker.jobs WHERE key = 'erase:' || $1",
      [song.id],
    );
    expect(rows).toEqual([{ later: true }]);
    await purgeSong(ctx, { songId: song.id });
    expect(await ctx.storage.get(key)).toBeNull();
  });

  it('loses its words with its files, and its request once no song of it remains', async () => {
    const { ctx } = await testWorld();
    const owner = await makeUser();
    const request = { prompt: 'a secret', lyrics: 'a secret' };
    const { id: generationId } = await ctx.db.generation.create({
      data: { ownerId: owner.id, fingerprint: 'x', request },
    });
    const words = { name: 'A secret', lyrics: 'a secret', prompt: 'a secret', generationId };
    const songs = [await makeSongRow(owner.id, words), await makeSongRow(owner.id, words)];
    const stored = () => ctx.db.generation.findUniqueOrThrow({ where: { id: generationId } });
    for (const [n, { id }] of songs.entries()) {
      await hit('DELETE /song/:id', { params: { id }, as: owner });
      const deletedAt = new Date(ctx.clock.now().getTime() - 30 * 86_400_000);
      await ctx.db.song.update({ where: { id }, data: { deletedAt } });
      await purgeSong(ctx, { songId: id });
      const row = await ctx.db.song.findUniqueOrThrow({ where: { id } });
      expect([row.name, row.lyrics, row.prompt]).toEqual(['Deleted song', null, null]);
      expect((await stored()).request).toEqual(n === 0 ? request : {});
    }
  });
});

describe('PUT and DELETE /song/:id', () => {
  it('change only the given keys of the owner’s song and drop unknown ones', async () => {
    const owner = await makeUser();
    const { id } = await makeSongRow(owner.id, { description: 'before' });
    const raw = JSON.stringify({ name: '  After  ', playCount: 999, ownerId: unknown, status: 'draft' });
    const { body } = await hit('PUT /song/:id', { params: { id }, as: owner, raw });
    expect(body.message).toBe('Song updated successfully');
    expect(body.data).toMatchObject({
      name: 'After',
      description: 'before',
      playCount: 0,
      status: 'ready',
      isMine: true,
    });
  });

  it('clear a genre with null or an empty string, and strip control characters from names', async () => {
    const owner = await makeUser();
    const { id } = await makeSongRow(owner.id);
    const put = (body: object) =>
      hit('PUT /song/:id', { params: { id }, as: owner, raw: JSON.stringify(body) });
    expect((await put({ genre: '' })).body.data.genre).toBeNull();
    expect((await put({ name: 'a\u202Eb\nc\u200B' })).body.data.name).toBe('ab c');
    expect((await put({ name: '\u200B\u2060' })).status).toBe(422);
  });

  it('answer 404 for another user’s song and change nothing', async () => {
    const [owner, stranger] = [await makeUser(), await makeUser()];
    const { id } = await makeSongRow(owner.id);
    expect(
      (await hit('PUT /song/:id', { params: { id }, as: stranger, body: { name: 'Mine' } })).status,
    ).toBe(404);
    expect((await hit('DELETE /song/:id', { params: { id }, as: stranger })).status).toBe(404);
    expect((await hit('GET /song/:id', { params: { id } })).body.data.name).toBe('Midnight Ferry');
  });

  it.each([
    { name: '' },
    { name: 'x'.repeat(121) },
    { visibility: 'secret' },
    { genre: 'nope' },
    { lyrics: 5 },
  ])('reject %j and name the field', async (body) => {
    const owner = await makeUser();
    const { id } = await makeSongRow(owner.id);
    const refused = await hit('PUT /song/:id', { params: { id }, as: owner, raw: JSON.stringify(body) });
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, Object.keys(body)]);
  });
});

describe('GET /song', () => {
  it('pages through the caller’s songs, newest first, by number and by cursor', async () => {
    const owner = await makeUser();
    for (let n = 0; n < 23; n++)
      await makeSongRow(owner.id, { name: `Song ${n}`, createdAt: new Date(1_700_000_000_000 + n) });
    const second = await hit('GET /song', { as: owner, query: { page: '2' } });
    expect(second.body.pagination).toMatchObject({
      totalItems: 23,
      currentPage: 2,
      pageSize: 10,
      totalPages: 3,
      hasNextPage: true,
      hasPreviousPage: true,
    });
    const names: string[] = [];
    let cursor: string | undefined;
    do {
      const { body } = await hit('GET /song', { as: owner, query: { limit: '7', cursor } });
      names.push(...body.data.map((song: { name: string }) => song.name));
      cursor = body.pagination.nextCursor ?? undefined;
    } while (cursor);
    expect(names).toEqual(Array.from({ length: 23 }, (_, n) => `Song ${22 - n}`));
    expect(second.body.data[0].name).toBe(names[10]);
  });

  it('sorts by every allowed column in both directions, with matching cursors', async () => {
    const owner = await makeUser();
    for (const [n, name] of ['b', 'a', 'c'].entries())
      await makeSongRow(owner.id, { name, playCount: n, durationSeconds: 30 - n });
    const named = async (sortBy: 'name' | 'playCount' | 'duration', sortOrder: 'asc' | 'desc') => {
      const first = await hit('GET /song', { as: owner, query: { sortBy, sortOrder, limit: '2' } });
      const rest = await hit('GET /song', {
        as: owner,
        query: { sortBy, sortOrder, limit: '2', cursor: first.body.pagination.nextCursor },
      });
      return [...first.body.data, ...rest.body.data].map((song: { name: string }) => song.name).join('');
    };
    expect(await named('name', 'asc')).toBe('abc');
    expect(await named('name', 'desc')).toBe('cba');
    expect(await named('playCount', 'asc')).toBe('bac');
    expect(await named('duration', 'asc')).toBe('cab');
  });

  it('keeps totals exact when songs are created, hidden and removed', async () => {
    const { ctx } = await testWorld();
    const owner = await makeUser();
    const total = async () => (await hit('GET /song', { as: owner })).body.pagination.totalItems;
    const publicTotal = async () =>
      (await hit('GET /song', { query: { scope: 'public' } })).body.pagination.totalItems;
    const before = await publicTotal();
    const one = await makeSongRow(owner.id);
    await makeSongRow(owner.id, { visibility: 'private' });
    expect([await total(), (await publicTotal()) - before]).toEqual([2, 1]);
    await hit('PUT /song/:id', { as: owner, params: { id: one.id }, body: { visibility: 'private' } });
    expect([await total(), (await publicTotal()) - before]).toEqual([2, 0]);
    await hit('DELETE /song/:id', { as: owner, params: { id: one.id } });
    expect(await total()).toBe(1);
    await ctx.db.song.deleteMany({ where: { ownerId: owner.id } });
    expect(await total()).toBe(0);
  });

  it('finds words of name and description, and treats wildcards as plain characters', async () => {
    const owner = await makeUser();
    await makeSongRow(owner.id, { name: '100% rain' });
    await makeSongRow(owner.id, { name: 'Other', description: 'in the RAIN' });
    const totalFor = async (search: string) =>
      (await hit('GET /song', { as: owner, query: { search } })).body.pagination.totalItems;
    expect([
      await totalFor('rain'),
      await totalFor('100%'),
      await totalFor('%'),
      await totalFor('_'),
    ]).toEqual([2, 1, 1, 0]);
  });

  it('shows visitors only public songs; answers 401 to a visitor’s "mine" and 403 to a user’s "all"', async () => {
    const owner = await makeUser();
    const secret = await makeSongRow(owner.id, { visibility: 'private' });
    const { body } = await hit('GET /song', { query: { limit: '100' } });
    expect(body.data.map((song: { id: string }) => song.id)).not.toContain(secret.id);
    expect((await hit('GET /song', { query: { scope: 'mine' } })).status).toBe(401);
    expect((await hit('GET /song', { query: { scope: 'all' } })).status).toBe(401);
    expect((await hit('GET /song', { query: { scope: 'all' }, as: owner })).status).toBe(403);
    const admin = await makeUser({ role: 'admin' });
    expect((await hit('GET /song', { query: { scope: 'all' }, as: admin })).status).toBe(200);
  });

  it.each([
    ['page', '0'],
    ['page', '-1'],
    ['page', '1.5'],
    ['page', 'x'],
    ['limit', '0'],
    ['page', '1e9'],
    ['page', '999999999'],
    ['sortBy', 'passwordHash'],
    ['sortOrder', 'sideways'],
    ['scope', 'theirs'],
    ['cursor', 'nonsense'],
    ['status', 'lost'],
    ['cursor', cursorOf(['createdAt', '0000-01-01T00:00:00Z', unknown])],
    ['cursor', cursorOf(['createdAt', 'x', unknown])],
    ['page', '10001'],
  ])('answers 400 for %s=%s', async (name, value) => {
    expect((await hit('GET /song', { query: { [name]: value } })).status).toBe(400);
  });

  it('clamps sizes above 100, and returns an empty page past the end with the true total', async () => {
    const owner = await makeUser();
    await makeSongRow(owner.id);
    const { body } = await hit('GET /song', { as: owner, query: { limit: '5000', page: '9' } });
    expect(body.data).toEqual([]);
    expect(body.pagination).toMatchObject({
      pageSize: 100,
      totalItems: 1,
      currentPage: 9,
      hasNextPage: false,
    });
  });
});

describe('POST /song/:id/play', () => {
  it('counts once per listener and song in 30 minutes, exactly', async () => {
    const { ctx } = await testWorld();
    const [owner, listener] = [await makeUser(), await makeUser()];
    const { id } = await makeSongRow(owner.id);
    const play = (options: object = {}) => hit('POST /song/:id/play', { params: { id }, ...options });
    const first = await play();
    const cookie = first.headers.get('set-cookie')?.split(';')[0] ?? '';
    expect(first.body.data).toEqual({ id, playCount: 1 });
    expect((await play({ headers: { cookie } })).body.data.playCount).toBe(1);
    expect((await play({ headers: { cookie: 'listener=forged.mark' } })).body.data.playCount).toBe(2);
    expect((await play({ as: listener })).body.data.playCount).toBe(3);
    expect((await play({ as: listener })).body.data.playCount).toBe(3);
    await expect.poll(async () => (await ctx.db.song.findUniqueOrThrow({ where: { id } })).playCount).toBe(3);
    expect((await hit('POST /song/:id/play', { params: { id: unknown } })).status).toBe(404);
  });
});

describe('more by the same artist', () => {
  it('is their other public songs, newest first', async () => {
    const { ctx } = await testWorld();
    const [ana, bea] = [await makeUser(), await makeUser()];
    const shown = await makeSongRow(ana.id);
    const older = await makeSongRow(ana.id, { createdAt: new Date('2026-01-01') });
    const newer = await makeSongRow(ana.id, { createdAt: new Date('2026-02-01') });
    await makeSongRow(ana.id, { visibility: 'unlisted' });
    await makeSongRow(ana.id, { status: 'draft' });
    await makeSongRow(bea.id);
    const more = await listMoreByArtist(ctx, await getSong(ctx, shown.id));
    expect(more.map(({ id }) => id)).toEqual([newer.id, older.id]);
  });
});
