import type { z } from 'zod';
import { Prisma } from '@/generated/prisma/client';
import type { Ctx } from '@/lib/core/context';
import { figureCondition } from '../figures';
import { type Figure, isLive } from '../rules';
import type { subscriptionAdminApi } from './contract';

type Stats = z.output<typeof subscriptionAdminApi.stats.output>['data'];
type Tally = Awaited<ReturnType<Ctx['db']['subscriptionTally']['findMany']>>[number];

const CURRENCY = 'usd';
const MONTHS = 12;

/**
 * Returns subscriptions by status and plan, their revenue, and those that began and ended in 30 days. Reads tallies
 * that triggers maintain, except for the 30 days.
 */
export async function getSubscriptionStats(ctx: Ctx): Promise<Stats> {
  const [tallies, { started, ended, churned }, plans] = await Promise.all([
    ctx.db.subscriptionTally.findMany(),
    countFlows(ctx),
    ctx.db.plan.findMany({ select: { id: true, name: true } }),
  ]);
  const of = (...statuses: Tally['status'][]) =>
    count(tallies.filter((row) => statuses.includes(row.status)));
  const live = tallies.filter(({ status }) => isLive(status));
  const startedAndAlive = started - (ended - churned);
  const aliveBefore = count(live) - startedAndAlive + churned;
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
    churned,
    churnRate: aliveBefore > 0 ? Math.round((churned / aliveBefore) * 1_000) / 10 : 0,
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

/** Cents a month from those that pay or owe. */
function monthly(tallies: Tally[]): number {
  const paying = tallies.filter(({ status }) => status === 'active' || status === 'past_due');
  const annual = paying.reduce((sum, row) => sum + Number(row.annualAmount), 0);
  return Math.round(annual / MONTHS);
}

/** Counts those that began, that ended, and that ended after beginning before the window. */
async function countFlows(ctx: Ctx) {
  const now = ctx.clock.now();
  const numberOf = (figure: Figure) =>
    Prisma.sql`(SELECT count(*)::int FROM "Subscription" s WHERE ${figureCondition(figure, now)})`;
  const [row] = await ctx.db.$queryRaw<{ started: number; ended: number; churned: number }[]>`
    SELECT ${numberOf('started')} AS started, ${numberOf('ended')} AS ended, ${numberOf('churn')} AS churned`;
  return row ?? { started: 0, ended: 0, churned: 0 };
}
