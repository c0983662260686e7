import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { makeSongRow, makeUser } from '@/lib/testing/factories';
import { hit } from '@/lib/testing/hit';
import { testWorld } from '@/lib/testing/world';
import { NOTIFICATION_CAP, notificationsOf } from './rules';

const none = { tasks: 0, webhooks: 0, referrals: 0, reports: 0, artistReports: 0, pastDue: 0, ledger: 0 };

describe('notices', () => {
  it('are empty if nothing is waiting', () => {
    expect(notificationsOf(none)).toEqual([]);
  });

  it('state the number, the most severe first, with a link', () => {
    expect(notificationsOf({ ...none, reports: 2, webhooks: 1 })).toEqual([
      {
        kind: 'webhooks',
        count: 1,
        text: 'A payment event could not be processed',
        href: '/admin/settings/webhooks?status=dead',
      },
      {
        kind: 'reports',
        count: 2,
        text: '2 reports are waiting for a decision',
        href: '/admin/settings/songs',
      },
    ]);
  });

  it('stop counting at a hundred', () => {
    const [notice] = notificationsOf({ ...none, tasks: NOTIFICATION_CAP });
    expect([notice?.count, notice?.text]).toEqual([100, '100 or more background tasks were given up']);
  });
});

describe('GET /notices', () => {
  it('counts the rows that exist', async () => {
    const { ctx, pool } = await testWorld();
    const as = await makeUser({ role: 'admin' });
    const counts = async () => {
      const { data } = (await hit('GET /notices', { as })).body;
      return Object.fromEntries(
        data.map(({ kind, count }: { kind: string; count: number }) => [kind, count]),
      );
    };
    expect(await counts()).toEqual({});
    const song = await makeSongRow((await makeUser()).id);
    await hit('POST /song/:id/report', { params: { id: song.id }, body: { reason: 'spam' } });
    const now = ctx.clock.now();
    await ctx.db.stripeEvent.create({
      data: { id: randomUUID(), type: 'x', created: now, livemode: false, payload: {}, status: 'dead' },
    });
    await pool.query("SELECT graphile_worker.add_job('song:sweep', '{}'::json, max_attempts => 1)");
    await pool.query('UPDATE graphile_worker._private_jobs SET attempts = max_attempts');
    const findings = ['One', 'Two', 'Three'];
    await ctx.db.reconciliationRun.create({
      data: { startedAt: now, finishedAt: now, isClean: false, report: { findings } },
    });
    const [friend, inviter] = [await makeUser(), await makeUser()];
    await ctx.db.referral.create({
      data: {
        friendId: friend.id,
        inviterId: inviter.id,
        state: 'held',
        reasons: ['aliased'],
        mailbox: randomUUID(),
        createdAt: now,
      },
    });
    await ctx.db.songReport.create({
      data: {
        id: randomUUID(),
        artistId: inviter.id,
        reporterMark: 'someone',
        reason: 'impersonation',
        createdAt: now,
      },
    });
    expect(await counts()).toEqual({
      ledger: 3,
      webhooks: 1,
      tasks: 1,
      reports: 1,
      artistReports: 1,
      referrals: 1,
    });
  });
});
