import { describe, expect, it } from 'vitest';
import { DAY_MS } from '@/lib/core/constants';
import { songBulkSentence } from '@/lib/core/messages';
import { getBalance } from '@/lib/domain/credits/queries';
import { makeSongRow, makeUser } from '@/lib/testing/factories';
import { hit } from '@/lib/testing/hit';
import { testWorld } from '@/lib/testing/world';
import { holdSongCredits } from './generation/credits';

const unknown = '0192f0c1-0000-7000-8000-000000000000';

async function eraseTasks(id: string): Promise<number> {
  const { pool } = await testWorld();
  const { rows } = await pool.query("SELECT FROM graphile_worker.jobs WHERE key = 'erase:' || $1", [id]);
  return rows.length;
}

async function publicTotal(): Promise<number> {
  return (await hit('GET /song', { query: { scope: 'public' } })).body.pagination.totalItems;
}

describe('the trash', () => {
  it('holds the owner’s removed songs, latest first, and restores them unchanged', async () => {
    const [owner, stranger] = [await makeUser(), await makeUser()];
    const [a, b] = [await makeSongRow(owner.id, { name: 'a' }), await makeSongRow(owner.id, { name: 'b' })];
    const before = await publicTotal();
    for (const { id } of [a, b]) await hit('DELETE /song/:id', { params: { id }, as: owner });
    expect(await publicTotal()).toBe(before - 2);
    const trash = await hit('GET /song', { as: owner, query: { trash: 'true' } });
    expect(trash.body.data.map((song: { name: string }) => song.name)).toEqual(['b', 'a']);
    expect(trash.body.data[0].deletedAt).toBeTypeOf('string');
    expect(trash.body.pagination.totalItems).toBe(2);
    expect((await hit('GET /song', { as: stranger, query: { trash: 'true' } })).body.data).toEqual([]);
    expect((await hit('GET /song', { query: { trash: 'true' } })).status).toBe(401);
    expect((await hit('POST /song/:id/restore', { params: { id: a.id }, as: stranger })).status).toBe(404);

    for (let n = 0; n < 2; n++) {
      const { status, body } = await hit('POST /song/:id/restore', { params: { id: a.id }, as: owner });
      expect([status, body.data.name, body.data.deletedAt]).toEqual([200, 'a', null]);
    }
    expect([await eraseTasks(a.id), await eraseTasks(b.id)]).toEqual([0, 1]);
    expect((await hit('GET /song/:id', { params: { id: a.id } })).status).toBe(200);
    expect(await publicTotal()).toBe(before - 1);
  });

  it('releases the credits of a running song once', async () => {
    const { as } = await testWorld();
    const owner = await makeUser();
    const { id } = await makeSongRow(owner.id, { status: 'generating', attempt: 1 });
    await holdSongCredits(as(owner), { songId: id, attempt: 1 }, { cost: 5, take: 0, count: 1 });
    const balance = async () => JSON.stringify(await getBalance(as(owner)));
    const held = await balance();
    await hit('DELETE /song/:id', { params: { id }, as: owner });
    const released = await balance();
    expect(released).not.toBe(held);
    const { body } = await hit('POST /song/:id/restore', { params: { id }, as: owner });
    expect(body.data.status).toBe('canceled');
    await hit('DELETE /song/:id', { params: { id }, as: owner });
    expect(await balance()).toBe(released);
  });

  it('restores nothing after 30 days', async () => {
    const { ctx } = await testWorld();
    const owner = await makeUser();
    const deletedAt = new Date(ctx.clock.now().getTime() - 30 * DAY_MS);
    const { id } = await makeSongRow(owner.id, { deletedAt });
    expect((await hit('POST /song/:id/restore', { params: { id }, as: owner })).status).toBe(410);
    expect((await hit('GET /song', { as: owner, query: { trash: 'true' } })).body.data).toEqual([]);
  });
});

describe('POST /song/bulk', () => {
  it('changes all songs and notifies about each', async () => {
    const { ctx, listening } = await testWorld();
    const owner = await makeUser();
    const ids: string[] = [];
    for (let n = 0; n < 3; n++) ids.push((await makeSongRow(owner.id)).id);
    const notifiedIds = new Set<string>();
    const close = ctx.events.subscribe('song', ({ id }) => notifiedIds.add(id));
    const bulk = async (action: 'publish' | 'unlist' | 'unpublish' | 'delete' | 'restore') => {
      notifiedIds.clear();
      const twice = [...ids, ...ids];
      const { status, body } = await hit('POST /song/bulk', { as: owner, body: { ids: twice, action } });
      expect([status, body.message, body.data]).toEqual([200, songBulkSentence(action, 3), { ids }]);
      await expect.poll(() => ids.every((id) => notifiedIds.has(id))).toBe(true);
      const rows = await ctx.db.song.findMany({ where: { ownerId: owner.id } });
      return rows.map(({ visibility, deletedAt }) => (deletedAt ? 'gone' : visibility));
    };
    await listening();
    const before = await publicTotal();
    expect(await bulk('unpublish')).toEqual(['private', 'private', 'private']);
    expect(await publicTotal()).toBe(before - 3);
    expect(await bulk('unlist')).toEqual(['unlisted', 'unlisted', 'unlisted']);
    expect(await bulk('publish')).toEqual(['public', 'public', 'public']);
    expect(await bulk('delete')).toEqual(['gone', 'gone', 'gone']);
    expect(await publicTotal()).toBe(before - 3);
    expect(await bulk('restore')).toEqual(['public', 'public', 'public']);
    expect(await publicTotal()).toBe(before);
    expect(await eraseTasks(ids[0] ?? '')).toBe(0);
    close();
  });

  it.each(['publish', 'unlist', 'unpublish', 'delete', 'restore'] as const)(
    '%s changes nothing if one song belongs to another user',
    async (action) => {
      const { ctx } = await testWorld();
      const [owner, stranger] = [await makeUser(), await makeUser()];
      const mine = await makeSongRow(owner.id, { visibility: 'unlisted' });
      const theirs = await makeSongRow(stranger.id, { visibility: 'unlisted' });
      for (const other of [theirs.id, unknown]) {
        const { status } = await hit('POST /song/bulk', {
          as: owner,
          body: { ids: [mine.id, other], action },
        });
        expect(status).toBe(404);
      }
      const rows = await ctx.db.song.findMany({ where: { id: { in: [mine.id, theirs.id] } } });
      expect(rows.map(({ visibility, deletedAt }) => [visibility, deletedAt])).toEqual([
        ['unlisted', null],
        ['unlisted', null],
      ]);
    },
  );

  it('rejects removed songs, an empty list, and more than 1,000', async () => {
    const owner = await makeUser();
    const gone = await makeSongRow(owner.id, { deletedAt: new Date() });
    const bulk = async (ids: string[]) =>
      (await hit('POST /song/bulk', { as: owner, body: { ids, action: 'publish' } })).status;
    expect([await bulk([gone.id]), await bulk([]), await bulk(Array(1_001).fill(unknown))]).toEqual([
      410, 422, 422,
    ]);
  });
});
