import { describe, expect, it } from 'vitest';
import { makeSongRow, makeUser } from '@/lib/testing/factories';
import { hit } from '@/lib/testing/hit';
import { testWorld } from '@/lib/testing/world';
import { moveInPlaylist } from './move';

interface Named {
  name: string;
}
type Who = { id: string };

async function listOf(owner: Who, names: string[], overrides: object = {}) {
  const ids: Record<string, string> = {};
  for (const name of names) ids[name] = (await makeSongRow(owner.id, { name })).id;
  const body = { name: 'Road', songIds: Object.values(ids), ...overrides };
  const { body: created } = await hit('POST /playlist', { as: owner, body });
  const id: string = created.data.id;
  const songNames = async (as: Who | undefined = owner, query = {}) => {
    const { status, body } = await hit('GET /playlist/:id/songs', { params: { id }, as, query });
    return status === 200 ? body.data.map(({ name }: Named) => name).join('') : status;
  };
  return { id, ids, songNames, created };
}

describe('a playlist', () => {
  it('holds songs in order, with their count and total duration', async () => {
    const owner = await makeUser({ name: 'Ana' });
    const { created, songNames } = await listOf(owner, ['a', 'b', 'c']);
    expect(created.message).toBe('Playlist created');
    expect(created.data).toMatchObject({
      name: 'Road',
      visibility: 'private',
      isMine: true,
      owner: 'Ana',
      songCount: 3,
      duration: 270,
    });
    expect(created.data.coverUrls).toHaveLength(3);
    expect(await songNames()).toBe('abc');
    const { body } = await hit('GET /playlist', { as: owner });
    expect(body.data).toEqual([created.data]);
    expect(body.pagination.totalItems).toBe(1);
  });

  it('is a 404 for others while it is private', async () => {
    const [owner, stranger] = [await makeUser(), await makeUser()];
    const { id, ids, songNames } = await listOf(owner, ['a']);
    const params = { id };
    for (const as of [stranger, undefined]) {
      expect((await hit('GET /playlist/:id', { params, as })).body.message).toBe('Playlist not found');
      expect(await songNames(as ?? undefined)).toBe(as ? 404 : 'a');
    }
    expect((await hit('GET /playlist/:id/songs', { params })).status).toBe(404);
    expect((await hit('GET /song', { as: stranger, query: { playlist: id } })).body.data).toEqual([]);
    const songIds = [ids.a ?? ''];
    expect([
      (await hit('PUT /playlist/:id', { params, as: stranger, body: { name: 'Mine' } })).status,
      (await hit('DELETE /playlist/:id', { params, as: stranger })).status,
      (await hit('POST /playlist/:id/songs', { params, as: stranger, body: { songIds } })).status,
      (await hit('DELETE /playlist/:id/songs', { params, as: stranger, body: { songIds } })).status,
      (
        await hit('POST /playlist/:id/move', {
          params,
          as: stranger,
          body: { songId: ids.a ?? '', after: null },
        })
      ).status,
    ]).toEqual([404, 404, 404, 404, 404]);
    expect(
      (await hit('PUT /playlist/:id', { params, as: owner, body: { visibility: 'public' } })).status,
    ).toBe(200);
    expect((await hit('GET /playlist/:id', { params })).body.data).toMatchObject({
      name: 'Road',
      isMine: false,
    });
    expect((await hit('PUT /playlist/:id', { params, as: stranger, body: { name: 'Mine' } })).status).toBe(
      404,
    );
  });

  it('lists and counts only songs that its viewer may see', async () => {
    const [owner, friend] = [await makeUser(), await makeUser()];
    const { id, ids, songNames } = await listOf(owner, ['a', 'b', 'c'], { visibility: 'public' });
    const theirs = await makeSongRow(friend.id, { name: 'x', visibility: 'unlisted' });
    await hit('POST /playlist/:id/songs', { params: { id }, as: owner, body: { songIds: [theirs.id] } });
    await hit('PUT /song/:id', { params: { id: ids.b ?? '' }, as: owner, body: { visibility: 'private' } });
    await hit('DELETE /song/:id', { params: { id: ids.c ?? '' }, as: owner });
    expect(await songNames(owner)).toBe('abx');
    expect(await songNames(friend)).toBe('ax');
    const visitor = await hit('GET /playlist/:id/songs', { params: { id } });
    expect(visitor.body.data.map(({ name }: Named) => name)).toEqual(['a']);
    expect((await hit('GET /playlist/:id', { params: { id } })).body.data.songCount).toBe(1);
    await hit('POST /song/:id/restore', { params: { id: ids.c ?? '' }, as: owner });
    expect(await songNames(owner)).toBe('abcx');
  });

  it('accepts each song once, no hidden songs, and at most 5,000', async () => {
    const { ctx } = await testWorld();
    const [owner, stranger] = [await makeUser(), await makeUser()];
    const { id, ids, songNames } = await listOf(owner, ['a', 'b']);
    const hidden = await makeSongRow(stranger.id, { visibility: 'private' });
    const fresh = await makeSongRow(stranger.id, { name: 'z' });
    const add = (songIds: string[]) =>
      hit('POST /playlist/:id/songs', { params: { id }, as: owner, body: { songIds } });
    expect((await add([fresh.id, hidden.id])).status).toBe(404);
    expect(await songNames()).toBe('ab');
    const added = await add([ids.a ?? '', fresh.id, fresh.id]);
    expect([added.body.message, added.body.data]).toEqual(['Added to Road', { id, songIds: [fresh.id] }]);
    expect(await songNames()).toBe('abz');
    expect((await add(Array(501).fill(fresh.id))).status).toBe(422);
    await ctx.db.song.createMany({
      data: Array.from({ length: 4_997 }, () => ({ ownerId: owner.id, name: 'n' })),
    });
    await ctx.db.$executeRaw`
      INSERT INTO "PlaylistSong" ("playlistId", "songId", place)
      SELECT ${id}::uuid, id, 'z' || row_number() OVER () FROM "Song" WHERE "ownerId" = ${owner.id}::uuid AND name = 'n'`;
    const more = await makeSongRow(owner.id);
    const full = await add([more.id]);
    expect([full.status, full.body.error]).toEqual([409, 'playlist.full']);
  });

  it('can lose songs, and is deleted without them', async () => {
    const owner = await makeUser();
    const { id, ids, songNames } = await listOf(owner, ['a', 'b', 'c']);
    const songIds = [ids.b ?? '', '0192f0c1-0000-7000-8000-000000000000'];
    const removed = await hit('DELETE /playlist/:id/songs', { params: { id }, as: owner, body: { songIds } });
    expect(removed.body).toEqual({ message: 'Removed from Road', data: { id, songIds: [ids.b] } });
    expect(await songNames()).toBe('ac');
    expect((await hit('DELETE /playlist/:id', { params: { id }, as: owner })).body.data).toEqual({ id });
    expect((await hit('GET /playlist/:id', { params: { id }, as: owner })).status).toBe(404);
    expect((await hit('GET /song/:id', { params: { id: ids.a ?? '' } })).status).toBe(200);
  });

  it('is reordered song by song', async () => {
    const owner = await makeUser();
    const { id, ids, songNames } = await listOf(owner, ['a', 'b', 'c', 'd']);
    const move = async (song: string, after: string | null) => {
      const body = { songId: ids[song] ?? song, after: after === null ? null : (ids[after] ?? after) };
      const { status } = await hit('POST /playlist/:id/move', { params: { id }, as: owner, body });
      return status === 200 ? songNames() : status;
    };
    expect(await move('d', null)).toBe('dabc');
    expect(await move('a', 'c')).toBe('dbca');
    expect(await move('a', 'd')).toBe('dabc');
    expect(await move('b', 'b')).toBe('dabc');
    expect(await move('b', 'a')).toBe('dabc');
    const other = await makeSongRow(owner.id);
    expect([await move(other.id, null), await move('a', other.id)]).toEqual([404, 404]);
  });

  it('keeps places unique under concurrent moves, and short', async () => {
    const { ctx, as } = await testWorld();
    const owner = await makeUser();
    const { id, ids, songNames } = await listOf(owner, ['a', 'b', 'c', 'd', 'e']);
    const [a = '', b = '', c = '', d = '', e = ''] = Object.values(ids);
    await Promise.all([
      moveInPlaylist(as(owner), id, { songId: e, after: a }),
      moveInPlaylist(as(owner), id, { songId: d, after: a }),
      moveInPlaylist(as(owner), id, { songId: c, after: a }),
      moveInPlaylist(as(owner), id, { songId: b, after: null }),
    ]);
    const places = await ctx.db.playlistSong.findMany({ where: { playlistId: id } });
    expect(new Set(places.map(({ place }) => place)).size).toBe(5);
    await ctx.db.$executeRaw`
      UPDATE "PlaylistSong" SET place = 'i0000000' || repeat('0', 70) || '1' WHERE "playlistId" = ${id}::uuid AND "songId" = ${a}::uuid`;
    await ctx.db.$executeRaw`
      UPDATE "PlaylistSong" SET place = 'i0000000' || repeat('0', 70) || '2' WHERE "playlistId" = ${id}::uuid AND "songId" = ${b}::uuid`;
    await moveInPlaylist(as(owner), id, { songId: c, after: a });
    expect(await songNames()).toMatch(/^acb/);
    const short = await ctx.db.playlistSong.findMany({ where: { playlistId: id } });
    expect(Math.max(...short.map(({ place }) => place.length))).toBe(8);
  });

  it('is paged by cursor and searched like any list', async () => {
    const owner = await makeUser();
    const { id } = await listOf(owner, ['a', 'b', 'c', 'd', 'e']);
    const names: string[] = [];
    let cursor: string | undefined;
    do {
      const { body } = await hit('GET /playlist/:id/songs', {
        params: { id },
        as: owner,
        query: { limit: '2', cursor },
      });
      expect(body.pagination.totalItems).toBe(5);
      names.push(...body.data.map(({ name }: Named) => name));
      cursor = body.pagination.nextCursor ?? undefined;
    } while (cursor);
    expect(names.join('')).toBe('abcde');
    const found = await hit('GET /song', { as: owner, query: { playlist: id, search: 'c' } });
    expect(found.body.data.map(({ name }: Named) => name)).toEqual(['c']);
    const refused = await hit('GET /playlist/:id/songs', {
      params: { id },
      as: owner,
      query: { cursor: 'nonsense' },
    });
    expect(refused.status).toBe(400);
  });

  it('is found by part of its name, and tells whether it holds a song', async () => {
    const [owner, stranger] = [await makeUser(), await makeUser()];
    const [held, other] = [await makeSongRow(owner.id), await makeSongRow(owner.id)];
    const make = (name: string, songIds: string[]) =>
      hit('POST /playlist', { as: owner, body: { name, songIds } });
    await make('Café at night', [held.id]);
    await make('100% rain', []);
    const find = async (query: Record<string, string>, as: Who = owner) => {
      const { body } = await hit('GET /playlist', { as, query });
      return { names: body.data.map(({ name }: Named) => name), total: body.pagination.totalItems, ...body };
    };
    expect((await find({ search: 'CAFE' })).names).toEqual(['Café at night']);
    expect(await find({ search: '%' })).toMatchObject({ names: ['100% rain'], total: 1 });
    expect((await find({ search: 'night' }, stranger)).names).toEqual([]);
    const holds = async (song: string) =>
      (await find({ song })).data.map(({ holdsSong }: { holdsSong?: boolean }) => holdsSong);
    expect(await holds(held.id.toUpperCase())).toEqual([false, true]);
    expect(await holds(other.id)).toEqual([false, false]);
    expect((await find({})).data[0]).not.toHaveProperty('holdsSong');
    expect((await hit('GET /playlist', { as: owner, query: { song: 'x' } })).status).toBe(400);
  });

  it('returns its name without control characters, otherwise unchanged', async () => {
    const owner = await makeUser();
    const name = '</script>\u2028<b>🎵 שלום {name}';
    const { body } = await hit('POST /playlist', { as: owner, body: { name } });
    expect(body.data.name).toBe('</script> <b>🎵 שלום {name}');
    expect((await hit('POST /playlist', { as: owner, body: { name: '\u200b' } })).status).toBe(422);
  });
});
