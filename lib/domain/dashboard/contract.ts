import { z } from 'zod';
import { endpoint } from '@/lib/contract/endpoint';
import { DEFAULT_TIMEFRAME } from '@/lib/core/constants';
import { periods } from './rules';

const when = z.iso.datetime();
const whole = z.number().int();
const timeframe = z.enum(periods, `One of ${periods.join(', ')}`).default(DEFAULT_TIMEFRAME);
const one = z.object({ period: timeframe });
const some = z.object({
  period: timeframe,
  /** The number of buckets, the latest last; at most 100. */
  limit: z
    .string()
    .max(12)
    .regex(/^[1-9]\d*$/, 'A whole number from 1')
    .optional(),
});

export type SeriesQuery = z.output<typeof some>;

/** A span of UTC, excluding the moment `end`. */
const bucket = {
  /** `2026-11-22`, `2026-W47`, `2026-11` or `2026`. */
  period: z.string(),
  start: when,
  end: when,
};
const seriesOf = <S extends z.ZodRawShape>(shape: S) => z.array(z.object({ ...bucket, ...shape }));

export const userGrowth = seriesOf({
  new: whole,
  deleted: whole,
  /** Accounts at the end of the bucket. */
  total: whole,
});

/** Cents. */
export const revenue = seriesOf({
  credits: whole,
  subscriptions: whole,
  /** Refunds and disputes, less what was paid back. */
  refunds: whole,
  net: whole,
  purchases: whole,
  invoices: whole,
});

/** Credits. */
export const creditUsage = seriesOf({
  sold: whole,
  granted: whole,
  spent: whole,
  expired: whole,
  /** Clawed back after refunds and disputes, less what was restored. */
  takenBack: whole,
  /** By admins. */
  deducted: whole,
  /** All balances at the end of the bucket, less debts. */
  balance: whole,
});

export const songGeneration = seriesOf({
  /** Requested in this bucket, whatever the outcome. */
  asked: whole,
  ready: whole,
  failed: whole,
  canceled: whole,
  /** Not finished yet. */
  running: whole,
  /** Seconds from the request to the finished song, within 5 percent; null if none is ready. */
  p50Seconds: z.number().nullable(),
  p95Seconds: z.number().nullable(),
});

/** Cents a month: before, the changes, and after. */
const movements = {
  opening: whole,
  new: whole,
  expansion: whole,
  contraction: whole,
  churn: whole,
  mrr: whole,
  /** Subscriptions at the end of the bucket that have paid at least once and have not ended. */
  subscribers: whole,
  joined: whole,
  left: whole,
  /** Percent of the subscribers at the beginning who left, to one decimal. */
  churnRate: z.number(),
};

export const subscriptionMetrics = z.object({
  currency: z.string(),
  /**
   * Cents a month from active and past due subscriptions, after lasting discounts; yearly plans count a
   * twelfth.
   */
  mrr: whole,
  arr: whole,
  /** Cents a month per paying subscription. */
  arpu: whole,
  /** Active or past due. */
  paying: whole,
  active: whole,
  trialing: whole,
  pastDue: whole,
  unpaid: whole,
  paused: whole,
  /** Live subscriptions that end at a known time. */
  canceling: whole,
  /** Percent of subscriptions live 30 days ago that have ended since, to one decimal. */
  churnRate: z.number(),
  series: seriesOf(movements),
});

export const popularPlans = z.array(
  z.object({
    planId: z.uuid(),
    name: z.string(),
    isActive: z.boolean(),
    /** Live subscriptions, whether they are paying or not. */
    subscribers: whole,
    /** Percent of all subscribers, to one decimal. */
    share: z.number(),
    /** Cents a month. */
    mrr: whole,
    /** Since this day: the last 30 days and today. */
    joined: whole,
    left: whole,
    since: when,
  }),
);

export const modelFigures = z.array(
  z.object({
    provider: z.string(),
    name: z.string(),
    /** Requested in this period, whatever the outcome. */
    asked: whole,
    ready: whole,
    failed: whole,
    /** Spent on those that are ready. */
    credits: whole,
    /** What the provider says it charged, by its own unit. */
    costs: z.array(z.object({ unit: z.string(), amount: z.number() })),
  }),
);

/** A number and its value in as much of the previous period; for levels, at that period's end. */
const figure = z.object({
  value: whole,
  previous: whole,
  /** Percent, to one decimal; null if the previous value is 0. */
  change: z.number().nullable(),
});

export type Figure = z.output<typeof figure>;

export const summary = z.object({
  timeframe: z.enum(periods),
  /** The present period up to now. */
  current: z.object(bucket),
  /** As much of the previous period. */
  previous: z.object(bucket),
  currency: z.string(),
  /** Cents. */
  revenue: figure,
  creditSales: figure,
  subscriptionSales: figure,
  refunds: figure,
  /** Cents a month; for levels, `previous` is the value at the beginning of the period. */
  mrr: figure,
  subscribers: figure,
  joined: figure,
  left: figure,
  users: figure,
  newUsers: figure,
  deletedUsers: figure,
  creditsSold: figure,
  creditsGranted: figure,
  creditsSpent: figure,
  creditsExpired: figure,
  creditBalance: figure,
  songsAsked: figure,
  songsReady: figure,
  songsFailed: figure,
});

export type Summary = z.output<typeof summary>;
export type UserGrowth = z.output<typeof userGrowth>;
export type Revenue = z.output<typeof revenue>;
export type CreditUsage = z.output<typeof creditUsage>;
export type SongGeneration = z.output<typeof songGeneration>;
export type SubscriptionMetrics = z.output<typeof subscriptionMetrics>;
export type PopularPlans = z.output<typeof popularPlans>;
export type ModelFigures = z.output<typeof modelFigures>;

/** All figures of the dashboard at one moment. */
export const dashboard = z.object({
  timeframe: z.enum(periods),
  summary,
  userGrowth,
  revenueData: revenue,
  creditUsage,
  songGeneration,
  subscriptionMetrics,
  popularPlans,
  models: modelFigures,
});

export type Dashboard = z.output<typeof dashboard>;

const admin = { method: 'GET', access: 'admin', bucket: 'read' } as const;

export const dashboardApi = {
  all: endpoint({
    ...admin,
    operation: 'dashboard.all',
    path: '/dashboard',
    summary: 'Everything the dashboard shows, of one moment',
    query: some,
    output: z.object({ data: dashboard }),
  }),
  summary: endpoint({
    ...admin,
    operation: 'dashboard.summary',
    path: '/dashboard/summary',
    summary: 'The figures of this period beside those of as much of the one before',
    query: one,
    output: z.object({ data: summary }),
  }),
  userGrowth: endpoint({
    ...admin,
    operation: 'dashboard.userGrowth',
    path: '/dashboard/user-growth',
    summary: 'Accounts that were opened and deleted, and how many there were',
    query: some,
    output: z.object({ data: userGrowth }),
  }),
  revenue: endpoint({
    ...admin,
    operation: 'dashboard.revenue',
    path: '/dashboard/revenue',
    summary: 'Money that came in and went back, in cents',
    query: some,
    output: z.object({ data: revenue }),
  }),
  creditUsage: endpoint({
    ...admin,
    operation: 'dashboard.creditUsage',
    path: '/dashboard/credit-usage',
    summary: 'Credits that came and went',
    query: some,
    output: z.object({ data: creditUsage }),
  }),
  songGeneration: endpoint({
    ...admin,
    operation: 'dashboard.songGeneration',
    path: '/dashboard/song-generation',
    summary: 'The outcomes of requested songs, and how long they took',
    query: some,
    output: z.object({ data: songGeneration }),
  }),
  subscriptionMetrics: endpoint({
    ...admin,
    operation: 'dashboard.subscriptionMetrics',
    path: '/dashboard/subscription-metrics',
    summary: 'Monthly recurring revenue, what moved it, and who left',
    query: some,
    output: z.object({ data: subscriptionMetrics }),
  }),
  models: endpoint({
    ...admin,
    operation: 'dashboard.models',
    path: '/dashboard/models',
    summary: 'Songs, credits and costs of this period by the model that makes them',
    query: one,
    output: z.object({ data: modelFigures }),
  }),
  popularPlans: endpoint({
    ...admin,
    operation: 'dashboard.popularPlans',
    path: '/dashboard/popular-plans',
    summary: 'Plans by their subscribers',
    output: z.object({ data: popularPlans }),
  }),
};
