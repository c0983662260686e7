import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '@/lib/core/constants';
import { deleteSongsOf } from '@/lib/domain/song/trash/delete-all-of';
import { purgeSong } from '@/lib/domain/song/trash/purge';
import { makeSongRow, makeUser } from '@/lib/testing/factories';
import { hit } from '@/lib/testing/hit';
import { mailsTo } from '@/lib/testing/people/mails';
import { lockWaits } from '@/lib/testing/sql/lock-waits';
import { plansOf } from '@/lib/testing/sql/statements';
import { runTasks } from '@/lib/testing/tasks';
import { testWorld } from '@/lib/testing/world';
import type { ModerationAction } from './rules';

/** A reported song that its owner moved to the trash. */
async function inTrash() {
  const [as, owner] = [await makeUser({ role: 'admin' }), await makeUser()];
  const song = await makeSongRow(owner.id);
  const params = { id: song.id };
  await hit('POST /song/:id/report', { params, body: { reason: 'copyright' } });
  await hit('DELETE /song/:id', { params, as: owner });
  const decide = (action: ModerationAction) =>
    hit('POST /song/moderate', { as, body: { ids: [song.id], action, reason: 'It is a copy' } });
  return { as, owner, id: song.id, params, decide };
}

async function rowOf(id: string) {
  const { ctx } = await testWorld();
  return ctx.db.song.findUniqueOrThrow({ where: { id }, include: { reports: true } });
}

const resolved = { status: 'acted', decidedById: null, decidedAt: expect.any(Date) };

describe('a reported song in the trash', () => {
  it('is listed with the reported songs and counted by their total', async () => {
    const total = async (as: { id: string }) =>
      (await hit('GET /song', { as, query: { scope: 'all', reported: 'true' } })).body.pagination.totalItems;
    const { ctx } = await testWorld();
    const { as, owner, id } = await inTrash();
    const query = { scope: 'all', owner: owner.id } as const;
    const listed = await hit('GET /song', { as, query: { ...query, reported: 'true', sortBy: 'reports' } });
    expect(listed.body.data).toMatchObject([{ id, openReports: 1, deletedAt: expect.any(String) }]);
    expect((await hit('GET /song', { as, query })).body.data).toEqual([]);
    expect(await total(as)).toBe(await ctx.db.song.count({ where: { openReports: { gt: 0 } } }));
  });

  it('can be taken down there: its owner may restore it, but not publish it', async () => {
    const { as, owner, id, params, decide } = await inTrash();
    const { deletedAt } = await rowOf(id);
    expect((await decide('unpublish')).status).toBe(200);
    expect(await rowOf(id)).toMatchObject({
      deletedAt,
      visibility: 'private',
      moderation: 'unpublished',
      reports: [{ status: 'acted', decidedById: as.id }],
    });
    expect((await hit('POST /song/:id/restore', { params, as: owner })).status).toBe(200);
    const publish = await hit('PUT /song/:id', { params, as: owner, body: { visibility: 'public' } });
    expect(publish.body.error).toBe('song.locked');
    await runTasks();
    const [mail] = await mailsTo(owner.email);
    expect(mail?.subject).toBe('Your song was taken down');
    expect(mail?.text).not.toContain(`/song/${id}`);
  });

  it('can have its reports dismissed, and cannot be removed again', async () => {
    const { id, decide } = await inTrash();
    expect((await decide('remove')).body.error).toBe('song.gone');
    expect((await decide('dismiss')).status).toBe(200);
    expect(await rowOf(id)).toMatchObject({ openReports: 0, reports: [{ status: 'dismissed' }] });
  });

  it('cannot be taken down once its owner can no longer restore it', async () => {
    const { ctx } = await testWorld();
    const { id, decide } = await inTrash();
    const deletedAt = new Date(ctx.clock.now().getTime() - 30 * DAY_MS);
    await ctx.db.song.update({ where: { id }, data: { deletedAt } });
    expect((await decide('unpublish')).body.error).toBe('song.gone');
  });

  it('has no open reports once it is purged', async () => {
    const { ctx } = await testWorld();
    const { id } = await inTrash();
    await purgeSong(ctx, { songId: id });
    expect(await rowOf(id)).toMatchObject({ openReports: 0, reports: [resolved] });
  });
});

it('an account that is closed leaves no open reports of its songs, those in the trash included', async () => {
  const { ctx } = await testWorld();
  const { as, owner, id } = await inTrash();
  const present = await makeSongRow(owner.id);
  await hit('POST /song/:id/report', { params: { id: present.id }, body: { reason: 'spam' } });
  const { status } = await hit('DELETE /users/:id', { as, params: { id: owner.id }, body: {} });
  expect(status).toBe(200);
  for (const song of [id, present.id])
    expect(await rowOf(song)).toMatchObject({ openReports: 0, reports: [resolved] });
  const open = await ctx.db.songReport.count({ where: { status: 'open', song: { ownerId: owner.id } } });
  expect(open).toBe(0);
});

it('closing an account finds its songs by an index, however many there are', async () => {
  const { ctx, pool } = await testWorld();
  const owner = await makeUser();
  const present = await makeSongRow(owner.id);
  await makeSongRow(owner.id, { deletedAt: new Date(0) });
  const plans = await plansOf(pool, 'Song', () =>
    ctx.db.$transaction((db) => deleteSongsOf({ ...ctx, db, transaction: true }, [owner.id])),
  );
  expect(plans.length).toBeGreaterThan(0);
  expect(plans.join()).not.toContain('Seq Scan');
  const row = await ctx.db.song.findUniqueOrThrow({ where: { id: present.id } });
  expect(row.deletedAt).not.toBeNull();
});

it('closing an account locks its songs in the order of moderations', async () => {
  const { ctx, pool } = await testWorld();
  const owner = await makeUser();
  const [a = '', b = ''] = [randomUUID(), randomUUID()].toSorted();
  // The order in which they are stored is the reverse.
  for (const id of [b, a]) await makeSongRow(owner.id, { id });
  const moderation = await pool.connect();
  try {
    await moderation.query('BEGIN');
    await moderation.query('SELECT FROM "Song" WHERE id = $1 FOR UPDATE', [a]);
    const closing = ctx.db.$transaction((db) => deleteSongsOf({ ...ctx, db, transaction: true }, [owner.id]));
    await expect.poll(lockWaits).toBeGreaterThan(0);
    await moderation.query('SELECT FROM "Song" WHERE id = $1 FOR UPDATE', [b]);
    await moderation.query('COMMIT');
    await closing;
  } finally {
    moderation.release();
  }
});
