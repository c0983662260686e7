import { type Flow, sumOfFlow } from '@/lib/domain/credits/rules';
import type { CreditUsage, Revenue, SongGeneration, SubscriptionMetrics, UserGrowth } from './contract';
import type { Figures, Sums } from './figures';
import { type Bucket, monthly, monthlySteps, percentOf, quantileOf } from './rules';

const span = ({ period, start, end }: Bucket) => ({
  period,
  start: start.toISOString(),
  end: end.toISOString(),
});

/** Opened less deleted accounts. */
export const accounts = (sums: Sums) => sums.count('users.new') - sums.count('users.deleted');
/** Subscriptions that began to pay, less those that ended. */
export const subscribers = (sums: Sums) => sums.count('mrr.new') - sums.count('mrr.churn');
/** Cents a year. */
export const annual = (sums: Sums) => total(sums, 'mrr');
/** Credits added less credits removed. */
export const balance = (sums: Sums) => total(sums, 'credits');
/** Cents. */
export const refunded = (sums: Sums) => sums.amount('refunds.credits', 'refunds.subscriptions');

function total(sums: Sums, family: string): number {
  return sums.family(family).reduce((sum, { amount }) => sum + amount, 0);
}

/** Returns the sources and uses of all credits: the difference is the change of all balances. */
export function creditFlows(sums: Sums): Record<Flow, number> {
  const flow = (name: Flow) => sumOfFlow(name, (kind, way) => sums.amount(`credits.${kind}.${way}`));
  return {
    sold: flow('sold'),
    granted: flow('granted'),
    spent: flow('spent'),
    expired: flow('expired'),
    takenBack: flow('takenBack'),
    deducted: flow('deducted'),
  };
}

/** Returns the number of requested songs and their outcomes. */
export function songsOf(sums: Sums) {
  const [ready, failed, canceled, running] = [
    sums.count('songs.ready'),
    sums.count('songs.failed'),
    sums.count('songs.canceled'),
    sums.count('songs.queued', 'songs.generating', 'songs.draft'),
  ];
  return { asked: ready + failed + canceled + running, ready, failed, canceled, running };
}

/** Returns the level at the end of each bucket, calculated backwards from the present one. */
function levelsOf(figures: Figures, buckets: Bucket[], measure: (sums: Sums) => number): number[] {
  let now = measure(figures.of('all'));
  const ends: number[] = [];
  for (const { start } of buckets.toReversed()) {
    ends.unshift(now);
    now -= measure(figures.of('series', start));
  }
  return ends;
}

export function userGrowthOf(figures: Figures, buckets: Bucket[]): UserGrowth {
  const totals = levelsOf(figures, buckets, accounts);
  return buckets.map((bucket, n) => {
    const sums = figures.of('series', bucket.start);
    const counts = { new: sums.count('users.new'), deleted: sums.count('users.deleted') };
    return { ...span(bucket), ...counts, total: totals[n] ?? 0 };
  });
}

export function revenueOf(figures: Figures, buckets: Bucket[]): Revenue {
  return buckets.map((bucket) => {
    const sums = figures.of('series', bucket.start);
    const credits = sums.amount('revenue.credits');
    const subscriptions = sums.amount('revenue.subscriptions');
    const refunds = refunded(sums);
    return {
      ...span(bucket),
      credits,
      subscriptions,
      refunds,
      net: credits + subscriptions - refunds,
      purchases: sums.count('revenue.credits'),
      invoices: sums.count('revenue.subscriptions'),
    };
  });
}

export function creditUsageOf(figures: Figures, buckets: Bucket[]): CreditUsage {
  const balances = levelsOf(figures, buckets, balance);
  return buckets.map((bucket, n) => ({
    ...span(bucket),
    ...creditFlows(figures.of('series', bucket.start)),
    balance: balances[n] ?? 0,
  }));
}

export function songGenerationOf(figures: Figures, buckets: Bucket[]): SongGeneration {
  return buckets.map((bucket) => {
    const sums = figures.of('series', bucket.start);
    const waits = new Map(sums.family('waits').map(({ rest, count }) => [Number(rest), count]));
    return {
      ...span(bucket),
      ...songsOf(sums),
      p50Seconds: quantileOf(waits, 0.5),
      p95Seconds: quantileOf(waits, 0.95),
    };
  });
}

export function movementsOf(figures: Figures, buckets: Bucket[]): SubscriptionMetrics['series'] {
  const annuals = levelsOf(figures, buckets, annual);
  const counts = levelsOf(figures, buckets, subscribers);
  return buckets.map((bucket, n) => {
    const sums = figures.of('series', bucket.start);
    const after = annuals[n] ?? 0;
    const before = after - annual(sums);
    const moves = ['new', 'expansion', 'contraction', 'churn'].map((kind) => sums.amount(`mrr.${kind}`));
    const [added = 0, expansion = 0, contraction = 0, churn = 0] = monthlySteps(before, moves);
    const [joined, left] = [sums.count('mrr.new'), sums.count('mrr.churn')];
    const alive = counts[n] ?? 0;
    return {
      ...span(bucket),
      opening: monthly(before),
      new: added,
      expansion,
      contraction,
      churn,
      mrr: monthly(after),
      subscribers: alive,
      joined,
      left,
      churnRate: percentOf(left, alive - joined + left),
    };
  });
}
