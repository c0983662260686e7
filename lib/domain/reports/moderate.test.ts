import { describe, expect, it } from 'vitest';
import { DAY_MS } from '@/lib/core/constants';
import { getBalance } from '@/lib/domain/credits/queries';
import { holdSongCredits } from '@/lib/domain/song/generation/credits';
import { makeSongRow, makeUser } from '@/lib/testing/factories';
import { hit } from '@/lib/testing/hit';
import { mailsTo } from '@/lib/testing/people/mails';
import { runTasks } from '@/lib/testing/tasks';
import { testWorld } from '@/lib/testing/world';
import type { ModerationAction } from './rules';

const admin = () => makeUser({ role: 'admin' });

async function decide(as: { id: string }, action: ModerationAction, ids: string[], reason?: string) {
  return hit('POST /song/moderate', { as, body: { ids, action, reason } });
}

async function reported(ownerId: string, overrides: Parameters<typeof makeSongRow>[1] = {}) {
  const song = await makeSongRow(ownerId, overrides);
  await hit('POST /song/:id/report', { params: { id: song.id }, body: { reason: 'copyright' } });
  return song;
}

async function erases(id: string): Promise<number> {
  const { pool } = await testWorld();
  const { rows } = await pool.query("SELECT FROM graphile_worker.jobs WHERE key = 'erase:' || $1", [id]);
  return rows.length;
}

describe('a song taken down', () => {
  it('is hidden from everyone but its owner, who sees the reason and gets an email', async () => {
    const { ctx, listening } = await testWorld();
    const [as, owner] = [await admin(), await makeUser()];
    const song = await reported(owner.id, { visibility: 'unlisted', name: 'Loud' });
    const notifiedIds = new Set<string>();
    const close = ctx.events.subscribe('song', ({ id }) => notifiedIds.add(id));
    await listening();
    const { status, body } = await decide(as, 'unpublish', [song.id, song.id], 'It copies a known song');
    expect([status, body]).toEqual([200, { message: 'Song taken down', data: { ids: [song.id] } }]);
    await expect.poll(() => notifiedIds.has(song.id)).toBe(true);
    close();
    const params = { id: song.id };
    expect((await hit('GET /song/:id', { params })).status).toBe(404);
    const seen = (await hit('GET /song/:id', { params, as: owner })).body.data;
    expect(seen).toMatchObject({
      visibility: 'private',
      moderation: { state: 'unpublished', reason: 'It copies a known song' },
    });
    expect(seen).not.toHaveProperty('openReports');
    expect(await ctx.db.songReport.findMany({ where: { songId: song.id } })).toMatchObject([
      { status: 'acted', decidedById: as.id },
    ]);
    await runTasks();
    const [mail] = await mailsTo(owner.email);
    expect(mail?.subject).toBe('Your song was taken down');
    expect(mail?.text).toContain('“Loud”');
    expect(mail?.text).toContain('Reason: It copies a known song');
    const audit = await ctx.db.auditEntry.findMany({ where: { targetId: song.id } });
    expect(audit).toMatchObject([
      {
        action: 'song.unpublish',
        reason: 'It copies a known song',
        before: { visibility: 'unlisted', moderation: null, openReports: 1 },
        after: { visibility: 'private', moderation: 'unpublished', openReports: 0 },
      },
    ]);
  });

  it('cannot be published by its owner, but still be changed, removed and restored', async () => {
    const { ctx } = await testWorld();
    const owner = await makeUser();
    const song = await makeSongRow(owner.id);
    const params = { id: song.id };
    await decide(await admin(), 'unpublish', [song.id], 'Why not');
    const update = (body: object) => hit('PUT /song/:id', { params, as: owner, raw: JSON.stringify(body) });
    const bulk = (action: 'publish' | 'unlist' | 'unpublish') =>
      hit('POST /song/bulk', { as: owner, body: { ids: [song.id], action } });
    for (const answer of [
      await update({ visibility: 'public' }),
      await update({ visibility: 'unlisted', name: 'Other' }),
      await bulk('publish'),
      await bulk('unlist'),
    ]) {
      expect([answer.status, answer.body.error]).toEqual([409, 'song.locked']);
    }
    expect((await update({ name: 'Quiet', visibility: 'private' })).body.data.name).toBe('Quiet');
    expect((await bulk('unpublish')).status).toBe(200);
    expect((await hit('DELETE /song/:id', { params, as: owner })).status).toBe(200);
    expect((await hit('POST /song/:id/restore', { params, as: owner })).body.data.moderation.state).toBe(
      'unpublished',
    );
    await expect(
      ctx.db.song.update({ where: { id: song.id }, data: { visibility: 'public' } }),
    ).rejects.toThrow();
  });

  it('cannot be published by regenerating it', async () => {
    const owner = await makeUser();
    const song = await makeSongRow(owner.id, { status: 'failed', rendition: null });
    await decide(await admin(), 'unpublish', [song.id], 'Why not');
    const body = { songId: song.id, prompt: 'A calm song', visibility: 'public' } as const;
    const answer = await hit('POST /song/generate', { as: owner, body });
    expect(answer.body.error).toBe('song.locked');
  });

  it('is restored unchanged, even after two takedowns, each of which is audited', async () => {
    const { ctx } = await testWorld();
    const [as, owner] = [await admin(), await makeUser()];
    const song = await makeSongRow(owner.id, { visibility: 'unlisted' });
    await decide(as, 'unpublish', [song.id], 'One');
    await decide(as, 'unpublish', [song.id], 'Two');
    expect((await decide(as, 'putBack', [song.id])).body.message).toBe('Song restored');
    await decide(as, 'putBack', [song.id]);
    const audit = await ctx.db.auditEntry.findMany({
      where: { targetId: song.id },
      orderBy: { id: 'asc' },
    });
    const at = expect.any(String);
    expect(audit.map(({ reason, before, after }) => ({ reason, before, after }))).toEqual([
      {
        reason: 'One',
        before: { visibility: 'unlisted', moderation: null, moderatedAt: null },
        after: { visibility: 'private', moderation: 'unpublished', moderatedAt: at },
      },
      { reason: 'Two', before: { moderatedAt: at }, after: { moderatedAt: at } },
      {
        reason: null,
        before: { visibility: 'private', moderation: 'unpublished', moderatedAt: at },
        after: { visibility: 'unlisted', moderation: null, moderatedAt: null },
      },
    ]);
    const { data } = (await hit('GET /song/:id', { params: { id: song.id } })).body;
    expect(data).toMatchObject({ visibility: 'unlisted' });
    expect(data).not.toHaveProperty('moderation');
    expect(
      (await hit('PUT /song/:id', { params: { id: song.id }, as: owner, body: { visibility: 'public' } }))
        .status,
    ).toBe(200);
  });
});

describe('a song removed by an admin', () => {
  it('releases its credits, cannot be restored by its owner, and can be by an admin', async () => {
    const { as: by } = await testWorld();
    const [as, owner] = [await admin(), await makeUser()];
    const song = await makeSongRow(owner.id, { status: 'generating', attempt: 1 });
    const balance = async () => (await getBalance(by(owner))).balance;
    const before = await balance();
    await holdSongCredits(by(owner), { songId: song.id, attempt: 1 }, { cost: 5, take: 0, count: 1 });
    await decide(as, 'remove', [song.id], 'Not here');
    expect([await balance(), await erases(song.id)]).toEqual([before, 1]);
    const params = { id: song.id };
    expect((await hit('GET /song/:id', { params, as: owner })).status).toBe(410);
    const restore = await hit('POST /song/:id/restore', { params, as: owner });
    expect([restore.status, restore.body.error]).toEqual([409, 'song.locked']);
    const trash = (await hit('GET /song', { as: owner, query: { trash: 'true' } })).body.data;
    expect(trash).toMatchObject([{ id: song.id, moderation: { state: 'removed', reason: 'Not here' } }]);
    await decide(as, 'putBack', [song.id]);
    expect(await erases(song.id)).toBe(0);
    expect((await hit('GET /song/:id', { params, as: owner })).body.data).toMatchObject({
      visibility: 'public',
      status: 'canceled',
    });
  });

  it('cannot be restored after 30 days or from a deleted account', async () => {
    const { ctx } = await testWorld();
    const [as, owner, left] = [await admin(), await makeUser(), await makeUser()];
    const [late, lost] = [await makeSongRow(owner.id), await makeSongRow(left.id)];
    await decide(as, 'remove', [late.id, lost.id], 'Not here');
    const deletedAt = new Date(ctx.clock.now().getTime() - 30 * DAY_MS);
    await ctx.db.song.update({ where: { id: late.id }, data: { deletedAt } });
    await ctx.db.user.update({ where: { id: left.id }, data: { status: 'deleted' } });
    for (const { id } of [late, lost]) expect((await decide(as, 'putBack', [id])).status).toBe(410);
  });
});

describe('moderating several songs', () => {
  it('is all or nothing, and requires a reason for takedowns', async () => {
    const { ctx } = await testWorld();
    const [as, owner] = [await admin(), await makeUser()];
    const song = await reported(owner.id);
    const unknown = '0192f0c1-0000-7000-8000-000000000000';
    expect((await decide(as, 'unpublish', [song.id, unknown], 'Why')).body.error).toBe('song.notFound');
    const silent = await decide(as, 'remove', [song.id], ' ');
    expect([silent.status, silent.body.fields]).toEqual([
      422,
      { reason: 'Enter a reason. The owner of the song will read it' },
    ]);
    const row = await ctx.db.song.findUniqueOrThrow({ where: { id: song.id } });
    expect(row).toMatchObject({ visibility: 'public', moderation: null, openReports: 1 });
    expect(await ctx.db.auditEntry.count({ where: { targetId: song.id } })).toBe(0);
  });

  it('sends one email to each owner', async () => {
    const as = await admin();
    const [ana, ben] = [await makeUser(), await makeUser()];
    const ids: string[] = [];
    for (let n = 0; n < 12; n++) ids.push((await makeSongRow(ana.id, { name: `Song ${n}` })).id);
    ids.push((await makeSongRow(ben.id)).id);
    const { body } = await decide(as, 'unpublish', ids, 'All of it');
    expect(body.message).toBe('13 songs taken down');
    await runTasks();
    const mails = await mailsTo(ana.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['Some of your songs were taken down']);
    expect(mails[0]?.text).toContain('and 2 more');
    expect(await mailsTo(ben.email)).toHaveLength(1);
  });

  it('dismisses all their open reports and leaves the songs alone', async () => {
    const { ctx } = await testWorld();
    const as = await admin();
    const song = await reported((await makeUser()).id);
    await hit('POST /song/:id/report', { params: { id: song.id }, body: { reason: 'spam' } });
    expect((await decide(as, 'dismiss', [song.id])).body.message).toBe('Reports dismissed');
    const row = await ctx.db.song.findUniqueOrThrow({ where: { id: song.id } });
    expect(row).toMatchObject({ visibility: 'public', openReports: 0 });
    const audit = await ctx.db.auditEntry.findMany({ where: { targetId: song.id } });
    expect(audit).toMatchObject([{ action: 'reports.dismissAll', before: { openReports: 2 } }]);
  });
});

describe('the admin list of songs', () => {
  it('filters by reports, owner, status and takedowns, with exact totals', async () => {
    const [as, owner] = [await admin(), await makeUser()];
    const plain = await makeSongRow(owner.id);
    const once = await reported(owner.id);
    const twice = await reported(owner.id);
    await hit('POST /song/:id/report', { params: { id: twice.id }, body: { reason: 'spam' } });
    const gone = await makeSongRow(owner.id);
    await decide(as, 'remove', [gone.id], 'Not here');
    const list = async (query: object) => {
      const { body } = await hit('GET /song', { as, query: { scope: 'all', owner: owner.id, ...query } });
      return { ids: body.data.map(({ id }: { id: string }) => id), ...body };
    };
    expect((await list({})).ids).toEqual([twice.id, once.id, plain.id]);
    expect((await list({ reported: 'true', sortBy: 'reports' })).ids).toEqual([twice.id, once.id]);
    expect((await list({ moderated: 'true' })).data).toMatchObject([
      { id: gone.id, ownerId: owner.id, moderation: { state: 'removed' } },
    ]);
    expect((await list({ status: 'failed' })).ids).toEqual([]);
    expect((await list({ sortBy: 'reports', limit: '1' })).data[0]).toMatchObject({ openReports: 2 });
    const first = await list({ sortBy: 'reports', limit: '1' });
    const second = await list({ sortBy: 'reports', limit: '1', cursor: first.pagination.nextCursor });
    expect(second.ids).toEqual([once.id]);
    const { ctx } = await testWorld();
    const total = async (query: object) =>
      (await hit('GET /song', { as, query: { scope: 'all', ...query } })).body.pagination.totalItems;
    expect(await total({ reported: 'true' })).toBe(
      await ctx.db.song.count({ where: { openReports: { gt: 0 } } }),
    );
    expect(await total({ moderated: 'true' })).toBe(
      await ctx.db.song.count({ where: { moderation: { not: null } } }),
    );
  });

  it('reveals owners and reports only to admins', async () => {
    const [owner, other] = [await makeUser(), await makeUser()];
    const song = await reported(owner.id);
    const params = { id: song.id };
    for (const as of [owner, other, undefined]) {
      const { data } = (await hit('GET /song/:id', { params, as })).body;
      expect(JSON.stringify(data)).not.toMatch(/ownerId|openReports|moderation/);
    }
    const query = { scope: 'public', sortBy: 'reports' } as const;
    expect((await hit('GET /song', { query })).status).toBe(200);
  });
});
