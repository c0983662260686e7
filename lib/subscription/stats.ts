import type { z } from 'zod';
import { DAY_MS } from '../constants';
import type { Ctx } from '../context';
import type { subscriptionAdminApi } from './admin-contract';
import { isLive } from './rules';

type Stats = z.output<typeof subscriptionAdminApi.stats.output>['data'];
type Tally = Awaited<ReturnType<Ctx['db']['subscriptionTally']['findMany']>>[number];

const CURRENCY = 'usd';
const MONTHS = 12;
const WINDOW_MS = 30 * DAY_MS;

/** How many subscriptions there are of each kind, what they pay, and how many came and left in 30 days: kept, not counted. */
export async function getSubscriptionStats(ctx: Ctx): Promise<Stats> {
  const since = new Date(ctx.clock.now().getTime() - WINDOW_MS);
  const [tallies, { started, ended, endedOlder }, plans] = await Promise.all([
    ctx.db.subscriptionTally.findMany(),
    movesSince(ctx, since),
    ctx.db.plan.findMany({ select: { id: true, name: true } }),
  ]);
  const of = (...statuses: Tally['status'][]) =>
    count(tallies.filter((row) => statuses.includes(row.status)));
  const live = tallies.filter(({ status }) => isLive(status));
  const startedAndAlive = started - (ended - endedOlder);
  const aliveBefore = count(live) - startedAndAlive + endedOlder;
  return {
    total: count(tallies),
    active: of('active'),
    trialing: of('trialing'),
    pastDue: of('past_due'),
    unpaid: of('unpaid'),
    paused: of('paused'),
    incomplete: of('incomplete'),
    canceled: of('canceled', 'incomplete_expired'),
    expired: of('incomplete_expired'),
    canceling: count(live.filter(({ isCanceling }) => isCanceling)),
    mrr: monthly(tallies),
    currency: CURRENCY,
    started,
    ended,
    churnRate: aliveBefore > 0 ? Math.round((endedOlder / aliveBefore) * 1_000) / 10 : 0,
    plans: plans
      .map(({ id, name }) => {
        const own = live.filter(({ planId }) => planId === id);
        return { planId: id, planName: name, subscribers: count(own), mrr: monthly(own) };
      })
      .filter(({ subscribers }) => subscribers > 0)
      .sort((one, other) => other.mrr - one.mrr || other.subscribers - one.subscribers),
  };
}

const count = (tallies: Tally[]) => tallies.reduce((sum, row) => sum + Number(row.count), 0);

/** Cents a month of those that pay or owe. */
function monthly(tallies: Tally[]): number {
  const paying = tallies.filter(({ status }) => status === 'active' || status === 'past_due');
  const annual = paying.reduce((sum, row) => sum + Number(row.annualAmount), 0);
  return Math.round(annual / MONTHS);
}

/** Those that began, that ended, and that ended after they had begun before; one that was never paid did neither. */
async function movesSince(ctx: Ctx, since: Date) {
  const [row] = await ctx.db.$queryRaw<{ started: number; ended: number; endedOlder: number }[]>`
    SELECT began.n AS started, gone.n AS ended, gone.older AS "endedOlder" FROM
      (SELECT count(*)::int AS n FROM "Subscription"
        WHERE "startedAt" >= ${since}::timestamptz AND "status" NOT IN ('incomplete', 'incomplete_expired')) AS began,
      (SELECT count(*)::int AS n, (count(*) FILTER (WHERE "startedAt" < ${since}::timestamptz))::int AS older
        FROM "Subscription" WHERE "status" = 'canceled' AND "endedAt" >= ${since}::timestamptz) AS gone`;
  return row ?? { started: 0, ended: 0, endedOlder: 0 };
}
