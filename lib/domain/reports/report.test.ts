import { describe, expect, it } from 'vitest';
import { makeSongRow, makeUser } from '@/lib/testing/factories';
import { hit } from '@/lib/testing/hit';
import { lockWaits } from '@/lib/testing/sql/lock-waits';
import { testWorld } from '@/lib/testing/world';
import { reportSong } from './create';

const admin = () => makeUser({ role: 'admin' });

async function reportsOf(songId: string) {
  const { ctx } = await testWorld();
  return ctx.db.songReport.findMany({ where: { songId }, orderBy: { createdAt: 'asc' } });
}

async function openReportsOf(songId: string): Promise<number> {
  const { ctx } = await testWorld();
  return (await ctx.db.song.findUniqueOrThrow({ where: { id: songId } })).openReports;
}

describe('reporting a song', () => {
  it('is open to visitors, who are identified by a cookie', async () => {
    const song = await makeSongRow((await makeUser()).id);
    const params = { id: song.id };
    const body = { reason: 'copyright', details: ' That is mine. ' } as const;
    const first = await hit('POST /song/:id/report', { params, body });
    expect([first.status, first.body]).toEqual([201, { message: 'Thank you. We will review it' }]);
    const cookie = first.headers.get('set-cookie')?.split(';')[0] ?? '';
    expect(cookie).toMatch(/^listener=/);
    const again = { reason: 'spam' } as const;
    await hit('POST /song/:id/report', { params, body: again, headers: { cookie } });
    const reports = await reportsOf(song.id);
    expect(reports).toMatchObject([{ reason: 'spam', details: null, reporterId: null, status: 'open' }]);
    expect(reports[0]?.reporterMark).not.toContain(cookie.slice('listener='.length, 20));
    await hit('POST /song/:id/report', { params, body });
    expect(await openReportsOf(song.id)).toBe(2);
  });

  it('knows the reporter again across releases', async () => {
    const { ctx } = await testWorld();
    const song = await makeSongRow((await makeUser()).id);
    const reporter = '0192f0c1-0000-4000-8000-000000000000';
    await reportSong({ ...ctx, secret: 'a secret of the site', actor: { kind: 'visitor' } }, song.id, {
      reason: 'spam',
      details: undefined,
      reporter,
    });
    expect(await reportsOf(song.id)).toMatchObject([
      { reporterMark: '98F7B2GKAJNGCj-WgU6i4UHfXVm7fbAEw27FEDL4JVI' },
    ]);
  });

  it('keeps one open report per account and song under concurrent calls', async () => {
    const [song, reporter] = [await makeSongRow((await makeUser()).id), await makeUser()];
    const report = () =>
      hit('POST /song/:id/report', { params: { id: song.id }, body: { reason: 'hateful' }, as: reporter });
    const answers = await Promise.all([report(), report(), report()]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await reportsOf(song.id)).toMatchObject([{ reporterId: reporter.id }]);
    const params = { id: (await reportsOf(song.id))[0]?.id ?? '' };
    await hit('POST /reports/:id/dismiss', { params, body: {}, as: await admin() });
    await report();
    expect(await openReportsOf(song.id)).toBe(1);
    expect(await reportsOf(song.id)).toHaveLength(2);
  });

  it('rejects hidden songs, the reporter’s own songs, and invalid input', async () => {
    const owner = await makeUser();
    const hidden = await makeSongRow(owner.id, { visibility: 'private' });
    const own = await makeSongRow(owner.id);
    const report = async (id: string, body: object, as?: { id: string }) =>
      (await hit('POST /song/:id/report', { params: { id }, raw: JSON.stringify(body), as })).body;
    expect((await report(hidden.id, { reason: 'other' })).error).toBe('song.notFound');
    expect((await report(own.id, { reason: 'other' }, owner)).error).toBe('reports.own');
    expect((await report(own.id, { reason: 'ugly' })).fields).toEqual({ reason: 'Choose what is wrong' });
    expect((await report(own.id, { reason: 'other', details: 'x'.repeat(1001) })).fields).toEqual({
      details: 'At most 1,000 characters',
    });
    expect(await openReportsOf(own.id)).toBe(0);
  });
});

describe('reports for admins', () => {
  it('are listed with song and reporter, filtered, sorted, paged by cursor, and have exact totals', async () => {
    const as = await admin();
    const [owner, reporter] = [await makeUser({ displayName: 'Ana B' }), await makeUser()];
    const song = await makeSongRow(owner.id, { name: 'Loud' });
    const params = { id: song.id };
    await hit('POST /song/:id/report', { params, body: { reason: 'spam' } });
    await hit('POST /song/:id/report', {
      params,
      body: { reason: 'sexual', details: 'The second verse' },
      as: reporter,
    });
    const list = async (query: object) =>
      (await hit('GET /reports', { as, query: { songId: song.id, ...query } })).body;
    const { data } = await list({});
    expect(data).toMatchObject([
      {
        reason: 'sexual',
        details: 'The second verse',
        reporter: { id: reporter.id, email: reporter.email },
        song: { name: 'Loud', artist: 'Ana B', openReports: 2 },
        decidedBy: null,
      },
      { reason: 'spam', reporter: null },
    ]);
    const [oldest] = (await list({ sortOrder: 'asc', limit: '1' })).data;
    expect(oldest.id).toBe(data[1].id);
    const { cursor } = { cursor: (await list({ limit: '1' })).pagination.nextCursor };
    expect((await list({ limit: '1', cursor })).data[0].id).toBe(data[1].id);
    await hit('POST /reports/:id/dismiss', { params: { id: oldest.id }, body: {}, as });
    expect((await list({ status: 'dismissed' })).data).toMatchObject([
      { id: oldest.id, decidedBy: { id: as.id } },
    ]);
    expect((await list({ status: 'open', reason: 'spam' })).pagination.totalItems).toBe(0);
    const all = (await hit('GET /reports', { as, query: { status: 'open' } })).body.pagination;
    const { ctx } = await testWorld();
    expect(all.totalItems).toBe(await ctx.db.songReport.count({ where: { status: 'open' } }));
  });

  it('are dismissed once, with an audit entry', async () => {
    const { ctx } = await testWorld();
    const as = await admin();
    const song = await makeSongRow((await makeUser()).id);
    await hit('POST /song/:id/report', { params: { id: song.id }, body: { reason: 'other' } });
    const [report] = await reportsOf(song.id);
    const dismiss = () =>
      hit('POST /reports/:id/dismiss', {
        params: { id: report?.id ?? '' },
        body: { reason: 'Harmless' },
        as,
      });
    const answers = await Promise.all([dismiss(), dismiss()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await openReportsOf(song.id)).toBe(0);
    const audit = await ctx.db.auditEntry.findMany({ where: { targetId: song.id } });
    expect(audit).toMatchObject([{ action: 'reports.dismiss', actorId: as.id, reason: 'Harmless' }]);
    const unknown = { id: '0192f0c1-0000-7000-8000-000000000000' };
    expect((await hit('POST /reports/:id/dismiss', { params: unknown, body: {}, as })).body.error).toBe(
      'reports.notFound',
    );
  });
  it('are dismissed after a moderation of their song that is under way', async () => {
    const { pool } = await testWorld();
    const as = await admin();
    const song = await makeSongRow((await makeUser()).id);
    await hit('POST /song/:id/report', { params: { id: song.id }, body: { reason: 'other' } });
    const [report] = await reportsOf(song.id);
    const moderation = await pool.connect();
    try {
      await moderation.query('BEGIN');
      await moderation.query('SELECT FROM "Song" WHERE id = $1 FOR UPDATE', [song.id]);
      const dismissal = hit('POST /reports/:id/dismiss', { params: { id: report?.id ?? '' }, body: {}, as });
      await expect.poll(lockWaits).toBeGreaterThan(0);
      await moderation.query(`UPDATE "SongReport" SET status = 'acted' WHERE "songId" = $1`, [song.id]);
      await moderation.query('COMMIT');
      expect((await dismissal).body.error).toBe('reports.decided');
    } finally {
      moderation.release();
    }
  });
});
