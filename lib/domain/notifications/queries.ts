import { z } from 'zod';
import { type Ctx, isAdmin } from '@/lib/core/context';
import { fail } from '@/lib/core/errors';
import type { Notification } from './contract';
import { NOTIFICATION_CAP, notificationsOf } from './rules';

interface Counts {
  tasks: number;
  webhooks: number;
  referrals: number;
  reports: number;
  artistReports: number;
  pastDue: number;
  report: unknown;
}

const findings = z.object({ findings: z.array(z.unknown()) });

/** Returns what awaits an admin, in one statement: counters, and index counts that stop at 100 rows. */
export async function listNotifications(ctx: Ctx): Promise<Notification[]> {
  if (!isAdmin(ctx)) fail('auth.forbidden');
  const [row] = await ctx.db.$queryRaw<Counts[]>`
    SELECT
      (SELECT count(*) FROM (SELECT FROM graphile_worker._private_jobs
        WHERE attempts >= max_attempts AND locked_at IS NULL LIMIT ${NOTIFICATION_CAP}) AS t)::int AS tasks,
      (SELECT count(*) FROM (SELECT FROM "StripeEvent" WHERE status = 'dead' LIMIT ${NOTIFICATION_CAP}) AS t)::int AS webhooks,
      (SELECT count(*) FROM (SELECT FROM "Referral" WHERE state = 'held' LIMIT ${NOTIFICATION_CAP}) AS t)::int AS referrals,
      (SELECT coalesce(sum("openReports"), 0) FROM (SELECT "openReports" FROM "Song"
        WHERE "openReports" > 0 LIMIT ${NOTIFICATION_CAP}) AS t)::int AS reports,
      (SELECT count(*) FROM (SELECT FROM "SongReport"
        WHERE status = 'open' AND "artistId" IS NOT NULL LIMIT ${NOTIFICATION_CAP}) AS t)::int AS "artistReports",
      coalesce((SELECT sum(count) FROM "SubscriptionTally" WHERE status = 'past_due'), 0)::int AS "pastDue",
      (SELECT report FROM "ReconciliationRun" ORDER BY "startedAt" DESC LIMIT 1) AS report`;
  if (!row) return [];
  const { report, ...counts } = row;
  return notificationsOf({ ...counts, ledger: findings.safeParse(report).data?.findings.length ?? 0 });
}
