import { describe, expect, it } from 'vitest';
import { DAY_MS } from '@/lib/core/constants';
import { makeSongRow, makeUser } from '@/lib/testing/factories';
import { hit } from '@/lib/testing/hit';
import { testWorld } from '@/lib/testing/world';
import { songApi } from './contract';
import { likeSong, unlikeSong } from './like';
import { listSongs } from './queries';

const row = async (id: string) => (await testWorld()).ctx.db.song.findUniqueOrThrow({ where: { id } });

describe('a like', () => {
  it('is idempotent, and so is its removal', async () => {
    const [owner, fan] = [await makeUser(), await makeUser()];
    const { id } = await makeSongRow(owner.id);
    for (let n = 0; n < 2; n++) {
      const { status, body } = await hit('PUT /song/:id/like', { params: { id }, as: fan });
      expect([status, body.data]).toEqual([200, { id, isLiked: true, likeCount: 1 }]);
    }
    expect((await hit('GET /song/:id', { params: { id }, as: fan })).body.data).toMatchObject({
      isLiked: true,
      likeCount: 1,
    });
    expect((await hit('GET /song/:id', { params: { id }, as: owner })).body.data.isLiked).toBe(false);
    for (let n = 0; n < 2; n++) {
      const { body } = await hit('DELETE /song/:id/like', { params: { id }, as: fan });
      expect(body.data).toEqual({ id, isLiked: false, likeCount: 0 });
    }
    expect((await row(id)).heat).toBe(0);
  });

  it('is counted exactly under concurrent changes', async () => {
    const { as } = await testWorld();
    const owner = await makeUser();
    const fans = await Promise.all(Array.from({ length: 12 }, () => makeUser({}, 0)));
    const { id } = await makeSongRow(owner.id);
    await Promise.all(
      fans.flatMap((fan, n) => [
        likeSong(as(fan), id),
        likeSong(as(fan), id),
        ...(n % 3 === 0 ? [unlikeSong(as(fan), id)] : []),
      ]),
    );
    const { ctx } = await testWorld();
    expect((await row(id)).likeCount).toBe(await ctx.db.songLike.count({ where: { songId: id } }));
    await Promise.all(fans.map((fan) => unlikeSong(as(fan), id)));
    expect((await row(id)).likeCount).toBe(0);
  });

  it('answers 404 for a hidden song and 410 for a removed one', async () => {
    const [owner, stranger] = [await makeUser(), await makeUser()];
    const hidden = await makeSongRow(owner.id, { visibility: 'private' });
    const gone = await makeSongRow(owner.id, { deletedAt: new Date() });
    const like = async (id: string, as = stranger) =>
      (await hit('PUT /song/:id/like', { params: { id }, as })).status;
    expect([await like(hidden.id), await like(gone.id), await like(hidden.id, owner)]).toEqual([
      404, 410, 200,
    ]);
  });

  it('can be removed after the song has become private', async () => {
    const [owner, fan] = [await makeUser(), await makeUser()];
    const { id } = await makeSongRow(owner.id);
    await hit('PUT /song/:id/like', { params: { id }, as: fan });
    await hit('PUT /song/:id', { params: { id }, as: owner, body: { visibility: 'private' } });
    expect((await hit('DELETE /song/:id/like', { params: { id }, as: fan })).status).toBe(404);
    expect((await row(id)).likeCount).toBe(0);
  });
});

describe('liked songs', () => {
  it('are listed by when they were liked, from any artist, without hidden ones', async () => {
    const { as, advance } = await testWorld();
    const [owner, fan] = [await makeUser(), await makeUser()];
    const songs = [];
    for (const name of ['a', 'b', 'c', 'mine', 'hidden']) {
      songs.push(await makeSongRow(name === 'mine' ? fan.id : owner.id, { name }));
    }
    for (const song of [...songs].reverse()) {
      advance(1_000);
      await likeSong(as(fan), song.id);
    }
    const hidden = songs.at(-1)?.id ?? '';
    await hit('PUT /song/:id', { params: { id: hidden }, as: owner, body: { visibility: 'private' } });
    const names: string[] = [];
    let cursor: string | undefined;
    do {
      const query = songApi.list.query.parse({ liked: 'true', limit: '2', cursor });
      const { data, pagination } = await listSongs(as(fan), query);
      expect(pagination.totalItems).toBe(4);
      names.push(...data.map(({ name }) => name));
      cursor = pagination.nextCursor ?? undefined;
    } while (cursor);
    expect(names).toEqual(['a', 'b', 'c', 'mine']);
    expect((await hit('GET /song', { query: { liked: 'true' } })).status).toBe(401);
  });
});

describe('trending songs', () => {
  it('are those recently played and liked; old popularity decays', async () => {
    const { ctx, as, advance } = await testWorld();
    const [owner, fan] = [await makeUser(), await makeUser()];
    const old = await makeSongRow(owner.id, { name: 'old' });
    const loud = await makeSongRow(owner.id, { name: 'loud' });
    const fresh = await makeSongRow(owner.id, { name: 'fresh' });
    await makeSongRow(owner.id, { name: 'unheard' });
    const past = new Date(ctx.clock.now().getTime() - 30 * DAY_MS);
    await ctx.db
      .$executeRaw`UPDATE "Song" SET heat = song_warmed(heat, 1000, ${past}) WHERE id = ${old.id}::uuid`;
    advance(1);
    await likeSong(as(fan), fresh.id);
    await likeSong(as(fan), loud.id);
    await hit('POST /song/:id/play', { params: { id: loud.id }, as: fan });
    await expect.poll(async () => (await row(loud.id)).playCount).toBe(1);
    const query = songApi.list.query.parse({ sortBy: 'trending' });
    const { data } = await listSongs(as(owner), query);
    expect(data.map(({ name }) => name)).toEqual(['loud', 'fresh', 'old', 'unheard']);
  });

  it('have a heat that neither depends on the order of events nor overflows', async () => {
    const { pool } = await testWorld();
    const { rows } = await pool.query(`
      SELECT song_warmed(song_warmed(0, 1, '2026-11-01'), 5, '2026-11-20') AS a,
        song_warmed(song_warmed(0, 5, '2026-11-20'), 1, '2026-11-01') AS b,
        song_cooled(song_warmed(song_warmed(0, 1, '2026-11-20'), 5, '2026-11-20'), 5, '2026-11-20') AS c,
        song_warmed(0, 1, '2026-11-20') AS d,
        song_warmed(song_warmed(0, 1, '2026-11-20'), 1, '2099-01-01') AS far`);
    const [{ a, b, c, d, far }] = rows;
    expect(a).toBeCloseTo(b, 9);
    expect(c).toBeCloseTo(d, 9);
    expect(Number.isFinite(far)).toBe(true);
  });
});
