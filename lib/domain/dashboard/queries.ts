import { DAY_MS, DEFAULT_TIMEFRAME } from '@/lib/core/constants';
import type { Ctx } from '@/lib/core/context';
import type { Discrepancy } from '@/lib/core/discrepancy';
import { getSubscriptionStats } from '@/lib/domain/subscription/admin/get-stats';
import type {
  CreditUsage,
  Dashboard,
  PopularPlans,
  Revenue,
  SeriesQuery,
  SongGeneration,
  SubscriptionMetrics,
  Summary,
  UserGrowth,
} from './contract';
import { type Figures, readFigures, seriesWindows, type Window } from './figures';
import { modelsOf, modelWindow } from './models';
import { type Bucket, bucketsOf, dayOf, limitOf, monthly, type Period, percentOf, periods } from './rules';
import { annual, creditUsageOf, movementsOf, revenueOf, songGenerationOf, userGrowthOf } from './series';
import { summaryOf, summaryWindows } from './summary';

type Stats = Awaited<ReturnType<typeof getSubscriptionStats>>;

const LATELY_MS = 30 * DAY_MS;
const MAX_PLANS = 100;

/** Returns everything on the dashboard, from stored figures of one moment. */
export async function getDashboard(ctx: Ctx, query: SeriesQuery): Promise<Dashboard> {
  const now = ctx.clock.now();
  const { period } = query;
  const families = ['users', 'revenue', 'refunds', 'credits', 'songs', 'waits', 'mrr'];
  const series = seriesOf(query, families, now);
  const [figures, stats, plans] = await Promise.all([
    readFigures(ctx, [
      ...series.windows,
      ...summaryWindows(period, now),
      planWindow(now),
      modelWindow(period, now),
    ]),
    getSubscriptionStats(ctx),
    listPlans(ctx),
  ]);
  const { buckets } = series;
  return {
    timeframe: period,
    summary: summaryOf(figures, period, now, stats.currency),
    userGrowth: userGrowthOf(figures, buckets),
    revenueData: revenueOf(figures, buckets),
    creditUsage: creditUsageOf(figures, buckets),
    songGeneration: songGenerationOf(figures, buckets),
    subscriptionMetrics: metricsOf(figures, buckets, stats),
    popularPlans: popularOf(figures, { plans, stats, now }),
    models: modelsOf(figures),
  };
}

/**
 * Returns the dashboard for server rendering, or undefined if it cannot be read: its parts then report the
 * error.
 */
export async function findDashboard(ctx: Ctx, timeframe: unknown): Promise<Dashboard | undefined> {
  const period = periods.find((candidate) => candidate === timeframe) ?? DEFAULT_TIMEFRAME;
  try {
    return await getDashboard(ctx, { period });
  } catch (error) {
    ctx.log.error({ err: error }, 'the dashboard could not be read');
    return undefined;
  }
}

/** Returns the figures of the present period next to as much of the previous one. */
export async function getSummary(ctx: Ctx, period: Period): Promise<Summary> {
  const now = ctx.clock.now();
  return summaryOf(await readFigures(ctx, summaryWindows(period, now)), period, now, CURRENCY);
}

const CURRENCY = 'usd';

export async function getUserGrowth(ctx: Ctx, query: SeriesQuery): Promise<UserGrowth> {
  const { figures, buckets } = await readSeries(ctx, query, ['users']);
  return userGrowthOf(figures, buckets);
}

/** Amounts are cents. */
export async function getRevenue(ctx: Ctx, query: SeriesQuery): Promise<Revenue> {
  const { figures, buckets } = await readSeries(ctx, query, ['revenue', 'refunds']);
  return revenueOf(figures, buckets);
}

export async function getCreditUsage(ctx: Ctx, query: SeriesQuery): Promise<CreditUsage> {
  const { figures, buckets } = await readSeries(ctx, query, ['credits']);
  return creditUsageOf(figures, buckets);
}

/** Counts songs by the moment of their request, with their present state. */
export async function getSongGeneration(ctx: Ctx, query: SeriesQuery): Promise<SongGeneration> {
  const { figures, buckets } = await readSeries(ctx, query, ['songs', 'waits']);
  return songGenerationOf(figures, buckets);
}

export async function getSubscriptionMetrics(ctx: Ctx, query: SeriesQuery): Promise<SubscriptionMetrics> {
  const [{ figures, buckets }, stats] = await Promise.all([
    readSeries(ctx, query, ['mrr']),
    getSubscriptionStats(ctx),
  ]);
  return metricsOf(figures, buckets, stats);
}

/** Returns plans that are sold or have subscribers, those with most subscribers first. */
export async function getPopularPlans(ctx: Ctx): Promise<PopularPlans> {
  const now = ctx.clock.now();
  const [figures, stats, plans] = await Promise.all([
    readFigures(ctx, [planWindow(now)]),
    getSubscriptionStats(ctx),
    listPlans(ctx),
  ]);
  return popularOf(figures, { plans, stats, now });
}

function seriesOf({ period, limit }: SeriesQuery, families: string[], now: Date) {
  const buckets = bucketsOf(period, limitOf(period, limit), now);
  const [first, last] = [buckets[0], buckets.at(-1)];
  const span = { from: first?.start ?? now, to: last?.end ?? now };
  return { buckets, windows: seriesWindows(period, span, families) };
}

async function readSeries(ctx: Ctx, query: SeriesQuery, families: string[]) {
  const { buckets, windows } = seriesOf(query, families, ctx.clock.now());
  return { buckets, figures: await readFigures(ctx, windows) };
}

function metricsOf(figures: Figures, buckets: Bucket[], stats: Stats): SubscriptionMetrics {
  const yearly = annual(figures.of('all'));
  const mrr = monthly(yearly);
  const paying = stats.active + stats.pastDue;
  const { currency, active, trialing, pastDue, unpaid, paused, canceling, churnRate } = stats;
  return {
    currency,
    mrr,
    arr: yearly,
    arpu: paying > 0 ? Math.round(yearly / 12 / paying) : 0,
    paying,
    active,
    trialing,
    pastDue,
    unpaid,
    paused,
    canceling,
    churnRate,
    series: movementsOf(figures, buckets),
  };
}

const latelyFrom = (now: Date) => dayOf(new Date(now.getTime() - LATELY_MS));

function planWindow(now: Date): Window {
  return { name: 'lately', grain: 'day', from: latelyFrom(now), to: null, by: null, families: ['plans'] };
}

function listPlans(ctx: Ctx) {
  return ctx.db.plan.findMany({
    select: { id: true, name: true, isActive: true, retiredAt: true },
    orderBy: [{ sortOrder: 'asc' }, { id: 'asc' }],
  });
}

function popularOf(
  figures: Figures,
  { plans, stats, now }: { plans: Awaited<ReturnType<typeof listPlans>>; stats: Stats; now: Date },
): PopularPlans {
  const lately = figures.of('lately');
  const all = stats.plans.reduce((sum, { subscribers: count }) => sum + count, 0);
  return plans
    .map(({ id, name, isActive, retiredAt }) => {
      const own = stats.plans.find(({ planId }) => planId === id);
      const count = own?.subscribers ?? 0;
      return {
        planId: id,
        name,
        isActive: isActive && retiredAt === null,
        subscribers: count,
        share: percentOf(count, all),
        mrr: own?.mrr ?? 0,
        joined: lately.count(`plans.new.${id}`),
        left: lately.count(`plans.churn.${id}`),
        since: latelyFrom(now).toISOString(),
      };
    })
    .filter(({ isActive, subscribers: count, joined, left }) => isActive || count + joined + left > 0)
    .sort((one, other) => other.subscribers - one.subscribers || other.mrr - one.mrr)
    .slice(0, MAX_PLANS);
}

/**
 * Returns at most 100 figures that differ from the sum of their rows; there should be none. Reads all rows.
 * See prisma/functions/dashboard/FigureViolation.sql.
 */
export async function findFigureDiscrepancies({ db }: Pick<Ctx, 'db'>): Promise<Discrepancy[]> {
  const rows = await db.$queryRaw<
    { kind: string; start: Date; grain: string; stored: string; counted: string }[]
  >`
    SELECT kind, start, grain, concat_ws(' and ', count, amount) AS stored, concat_ws(' and ', "countedCount", "countedAmount") AS counted
    FROM "FigureViolation" LIMIT 100`;
  return rows.map(({ kind, start, grain, stored, counted }) => ({
    kind: 'tally',
    text: `Figure ${kind} of ${start.toISOString().slice(0, 7)} by ${grain}: ${stored || 'nothing'} kept, ${counted || 'nothing'} counted`,
    about: null,
  }));
}
