import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readPage } from '@/lib/contract/paging';
import { inTransaction } from '@/lib/core/context';
import { songApi } from '@/lib/domain/song/contract';
import { followingStatement } from '@/lib/domain/song/list/following';
import { closeAccounts } from '@/lib/domain/users/deletion/close';
import { lockUser } from '@/lib/domain/users/lock';
import { makeSongRow, makeUser } from '@/lib/testing/factories';
import { hit } from '@/lib/testing/hit';
import { testWorld } from '@/lib/testing/world';
import { sweepArtists } from './sweep';

interface Named {
  name: string;
}

const LETTERS = 'ghijklmnop';
/** Returns a word of eight letters that no other test has. */
const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000);
const mark = () =>
  randomUUID()
    .slice(0, 8)
    .replace(/\d/g, (digit) => LETTERS[Number(digit)] ?? digit);

/** Creates an artist with a public song; returns their row with the handle that they were given. */
async function makeArtist(overrides: { name?: string; displayName?: string } = {}) {
  const { ctx } = await testWorld();
  const { id } = await makeUser({ name: `Ana ${mark()}`, ...overrides });
  const song = await makeSongRow(id);
  const { handle, name } = await ctx.db.user.findUniqueOrThrow({ where: { id } });
  return { id, name, handle: handle ?? '', song };
}

const get = (handle: string, as?: { id: string }) => hit('GET /artists/:handle', { params: { handle }, as });
const follow = (handle: string, as: { id: string }) =>
  hit('POST /artists/:handle/follow', { params: { handle }, as });
const block = (handle: string, as: { id: string }) =>
  hit('POST /artists/:handle/block', { params: { handle }, as });
const rename = (as: { id: string }, handle: string) => hit('PUT /users', { as, body: { handle } });

async function namesOf(as: { id: string }, query: object) {
  const { body } = await hit('GET /song', { as, query: { limit: '100', ...query } });
  return body.data.map(({ name }: Named) => name);
}

describe('a handle', () => {
  it('is given with the first public song, by the name that the user shows', async () => {
    const { ctx } = await testWorld();
    const word = mark();
    const { id } = await makeUser({ name: 'Ana Secret', displayName: `Béla & the ${word}!` });
    await makeSongRow(id, { visibility: 'private' });
    expect((await ctx.db.user.findUniqueOrThrow({ where: { id } })).handle).toBeNull();
    await makeSongRow(id);
    expect((await ctx.db.user.findUniqueOrThrow({ where: { id } })).handle).toBe(`bela-the-${word}`);
    const namesake = await makeArtist({ name: `bela the ${word}` });
    expect(namesake.handle).toMatch(new RegExp(`^bela-the-${word}-[0-9a-f]{5}$`));
    expect((await makeArtist({ name: 'Admin' })).handle).toMatch(/^admin-[0-9a-f]{5}$/);
    expect((await makeArtist({ name: '夜' })).handle).toMatch(/^artist-[0-9a-f]{5}$/);
  });

  it('is given by the sweep to users of older versions', async () => {
    const { ctx } = await testWorld();
    const { id } = await makeArtist();
    await ctx.db.user.update({ where: { id }, data: { handle: null } });
    expect((await hit('GET /song', { query: { scope: 'public' } })).body.data[0].artistHandle).toBeNull();
    await sweepArtists(ctx, { signal: new AbortController().signal });
    expect((await ctx.db.user.findUniqueOrThrow({ where: { id } })).handle).toMatch(/^ana-/);
  });

  it('leads to the artist, as does each former one, in any case', async () => {
    const artist = await makeArtist();
    const [first, second] = [mark(), mark()];
    await rename(artist, first);
    const { body } = await rename(artist, second.toUpperCase());
    expect(body).toMatchObject({ message: 'User updated successfully', data: { handle: second } });
    for (const handle of [artist.handle, first, second, second.toUpperCase()])
      expect((await get(handle)).body.data).toMatchObject({
        handle: second,
        name: artist.name,
        songCount: 1,
      });
  });

  it.each([
    ['ab', 422],
    ['a--b', 422],
    ['-ab', 422],
    ['Ána', 422],
    ['a'.repeat(31), 422],
    ['0192f0c1-0000-7000-8000-00000', 422],
    ['settings', 422],
    ['admin', 422],
  ])('cannot be %j', async (handle, status) => {
    const answer = await rename(await makeUser(), handle);
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([status, ['handle']]);
  });

  it('belongs to one user, former ones included, and changes three times in 30 days', async () => {
    const { advance } = await testWorld();
    const [artist, other] = [await makeArtist(), await makeUser()];
    const words = [mark(), mark(), mark(), mark()];
    for (const word of words.slice(0, 3)) expect((await rename(artist, word)).status).toBe(200);
    advance(3_600_000);
    const refused = await rename(artist, words[3] ?? '');
    expect(refused.body).toMatchObject({
      error: 'users.handleTooOften',
      fields: { handle: expect.any(String) },
    });
    expect(30 * 86_400 - Number(refused.headers.get('retry-after'))).toBeCloseTo(3_600, -2);
    for (const taken of [artist.handle, ...words.slice(0, 3)])
      expect((await rename(other, taken)).body.error).toBe('users.handleTaken');
    const wanted = mark();
    const both = await Promise.all([rename(other, wanted), rename(await makeUser(), wanted)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    advance(31 * 86_400_000);
    expect((await rename(artist, artist.handle)).body.data.handle).toBe(artist.handle);
  });
});

describe('an artist', () => {
  it.each(['no-such-artist', 'a\0b', '%', "'"])('is not found under the handle %j', async (handle) => {
    expect((await get(handle)).status).toBe(404);
    expect((await hit('GET /song', { query: { scope: 'public', artist: handle } })).body.data).toEqual([]);
  });

  it('is shown to others only with a public song', async () => {
    const { ctx } = await testWorld();
    const artist = await makeArtist();
    await hit('PUT /song/:id', {
      as: artist,
      params: { id: artist.song.id },
      body: { visibility: 'unlisted' },
    });
    expect((await get(artist.handle)).status).toBe(404);
    expect((await get(artist.handle, artist)).body.data).toMatchObject({ isMe: true, songCount: 0 });
    const { body } = await hit('GET /song/:id', { params: { id: artist.song.id } });
    expect(body.data).toMatchObject({ artist: artist.name, artistHandle: null });
    await ctx.db.song.update({ where: { id: artist.song.id }, data: { visibility: 'public' } });
    expect((await get(artist.handle)).body.data).toEqual({
      handle: artist.handle,
      name: artist.name,
      picture: null,
      tagline: null,
      songCount: 1,
      followerCount: 0,
      isMe: false,
      isFollowing: false,
      isBlocked: false,
    });
    await ctx.db.user.update({ where: { id: artist.id }, data: { status: 'suspended' } });
    expect((await get(artist.handle)).status).toBe(404);
  });

  it('has songs by time and by plays', async () => {
    const artist = await makeArtist();
    await makeSongRow(artist.id, { name: 'Played', playCount: 9, createdAt: new Date('2026-01-01') });
    await makeSongRow(artist.id, { name: 'Secret', visibility: 'private' });
    const of = { scope: 'public', artist: artist.handle.toUpperCase() };
    expect(await namesOf(artist, of)).toEqual(['Midnight Ferry', 'Played']);
    expect(await namesOf(artist, { ...of, sortBy: 'playCount' })).toEqual(['Played', 'Midnight Ferry']);
  });

  it('leaves nothing behind when the account is deleted but a reserved handle, for a year', async () => {
    const { ctx, advance } = await testWorld();
    const [artist, fan] = [await makeArtist(), await makeUser()];
    await follow(artist.handle, fan);
    await inTransaction(ctx, async (tx) => closeAccounts(tx, [await lockUser(tx, artist.id)]));
    expect((await get(artist.handle)).body).toMatchObject({ error: 'artists.gone' });
    expect(await ctx.db.artistFollow.count({ where: { followerId: fan.id } })).toBe(0);
    expect((await rename(fan, artist.handle)).body.error).toBe('users.handleTaken');
    advance(366 * 86_400_000);
    await sweepArtists(ctx, { signal: new AbortController().signal });
    expect((await rename(fan, artist.handle)).status).toBe(200);
  });
});

describe('following', () => {
  it('lists new songs of followed artists across pages, newest first', async () => {
    const [one, two, stranger, fan] = [
      await makeArtist(),
      await makeArtist(),
      await makeArtist(),
      await makeUser(),
    ];
    for (const [n, artist] of [one, two, one, stranger, two, one].entries())
      await makeSongRow(artist.id, { name: `${n}`, createdAt: daysFromNow(n + 1) });
    for (const { handle } of [one, two, two]) {
      const { body } = await follow(handle, fan);
      expect(body.data).toEqual({ handle, isFollowing: true, followerCount: 1 });
    }
    const names: string[] = [];
    let cursor: string | undefined;
    do {
      const query = { scope: 'following', limit: '3', ...(cursor ? { cursor } : {}) } as const;
      const { body } = await hit('GET /song', { as: fan, query });
      expect(body.pagination.totalItems).toBe(7);
      names.push(...body.data.map(({ name }: Named) => name));
      cursor = body.pagination.nextCursor ?? undefined;
    } while (cursor);
    expect(names).toEqual(['5', '4', '2', '1', '0', 'Midnight Ferry', 'Midnight Ferry']);
    expect(await namesOf(fan, { scope: 'following', limit: '2', page: '2' })).toEqual(['2', '1']);
    expect(await namesOf(fan, { scope: 'following', limit: '100', page: '50' })).toEqual([]);
    const { body } = await hit('GET /artists', { as: fan, query: { following: 'true' } });
    expect(body.data.map(({ handle }: { handle: string }) => handle)).toEqual([two.handle, one.handle]);
    const end = await hit('DELETE /artists/:handle/follow', { as: fan, params: { handle: one.handle } });
    expect(end.body.data).toEqual({ handle: one.handle, isFollowing: false, followerCount: 0 });
    expect(await namesOf(fan, { scope: 'following' })).toEqual(['4', '1', 'Midnight Ferry']);
  });

  it('reads the newest songs of each artist by index, however many songs there are', async () => {
    const { ctx } = await testWorld();
    const fan = await makeUser();
    const artists = await Promise.all(Array.from({ length: 20 }, () => makeUser()));
    await ctx.db.song.createMany({
      data: artists.flatMap(({ id }) =>
        Array.from({ length: 60 }, () => ({ ownerId: id, name: 'Sea', status: 'ready' as const })),
      ),
    });
    await ctx.db.artistFollow.createMany({
      data: artists.map(({ id }) => ({ followerId: fan.id, artistId: id, createdAt: ctx.clock.now() })),
    });
    await ctx.db.$executeRaw`ANALYZE "Song", "ArtistFollow"`;
    const query = songApi.list.query.parse({ scope: 'following' });
    const statement = followingStatement(query, { page: readPage(query), viewer: fan.id });
    const plan = await ctx.db.$queryRaw<{ 'QUERY PLAN': string }[]>`EXPLAIN ${statement}`;
    const lines = plan.map((row) => row['QUERY PLAN']).join('\n');
    expect(lines.match(/Song_artist_newest/g)?.length).toBeGreaterThanOrEqual(2);
  });

  it('refuses oneself, searches and strangers', async () => {
    const artist = await makeArtist();
    expect((await follow(artist.handle, artist)).body.error).toBe('artists.self');
    expect((await follow(mark(), artist)).status).toBe(404);
    for (const query of [
      { search: 'a' },
      { genre: 'lo-fi' },
      { sortBy: 'playCount' },
      { sortOrder: 'asc' },
    ] as const)
      expect((await hit('GET /song', { as: artist, query: { scope: 'following', ...query } })).status).toBe(
        422,
      );
    expect((await hit('GET /song', { query: { scope: 'following' } })).status).toBe(401);
  });
});

describe('blocking', () => {
  it('hides songs from lists and searches, unfollows, and can be undone', async () => {
    const [artist, fan] = [await makeArtist(), await makeUser()];
    const word = mark();
    await makeSongRow(artist.id, { name: word, heat: 1e6, createdAt: daysFromNow(1) });
    const lists = [
      { scope: 'public' },
      { scope: 'public', sortBy: 'trending' },
      { scope: 'public', genre: 'lo-fi' },
      { scope: 'public', search: word },
      { scope: 'public', artist: artist.handle },
      { scope: 'following' },
    ];
    const seen = () => Promise.all(lists.map(async (query) => (await namesOf(fan, query)).includes(word)));
    await follow(artist.handle, fan);
    expect(await seen()).toEqual(lists.map(() => true));
    expect((await block(artist.handle, fan)).body).toEqual({
      message: 'Artist blocked',
      data: { handle: artist.handle, isBlocked: true },
    });
    expect(await seen()).toEqual(lists.map(() => false));
    expect((await follow(artist.handle, fan)).body.error).toBe('artists.blocked');
    expect((await get(artist.handle, fan)).body.data).toMatchObject({ isBlocked: true, isFollowing: false });
    const { body } = await hit('GET /artists', { as: fan, query: { blocked: 'true' } });
    expect(body.data).toMatchObject([{ handle: artist.handle }]);
    await hit('DELETE /artists/:handle/block', { as: fan, params: { handle: artist.handle } });
    expect(await namesOf(fan, { scope: 'public', search: word })).toEqual([word]);
  });
});

it('a report about an artist reaches the admins once per reporter, and can be dismissed', async () => {
  const [artist, fan, admin] = [await makeArtist(), await makeUser(), await makeUser({ role: 'admin' })];
  const report = (as: { id: string }, reason: 'spam' | 'impersonation') =>
    hit('POST /artists/:handle/report', { as, params: { handle: artist.handle }, body: { reason } });
  expect((await report(artist, 'spam')).body.error).toBe('artists.self');
  for (const reason of ['spam', 'impersonation'] as const)
    expect((await report(fan, reason)).status).toBe(201);
  const { body } = await hit('GET /reports', { as: admin, query: { about: 'artist' } });
  expect(body.data).toMatchObject([
    { song: null, artist: { id: artist.id, handle: artist.handle }, reason: 'impersonation', status: 'open' },
  ]);
  const params = { id: body.data[0].id };
  expect((await hit('POST /reports/:id/dismiss', { as: admin, params, body: {} })).status).toBe(200);
});
