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
  /** How many buckets, the latest last; at most 100. */
  limit: z
    .string()
    .max(12)
    .regex(/^[1-9]\d*$/, 'A whole number from 1')
    .optional(),
});

export type SeriesQuery = z.output<typeof some>;

/** A stretch of UTC: without the moment `end`. */
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
  /** Accounts there were at the end of it. */
  total: whole,
});

/** Cents. */
export const revenue = seriesOf({
  credits: whole,
  subscriptions: whole,
  /** What went back by refunds and disputes, less what came back again. */
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
  /** After refunds and disputes, less what was given back. */
  takenBack: whole,
  /** By admins. */
  deducted: whole,
  /** What all accounts had in the end, less what they owed. */
  balance: whole,
});

export const songGeneration = seriesOf({
  /** Accepted in this time, whatever became of them since. */
  asked: whole,
  ready: whole,
  failed: whole,
  canceled: whole,
  /** Not finished yet. */
  running: whole,
  /** Seconds from the press of the button to the song, within 5 percent; null where none is ready. */
  p50Seconds: z.number().nullable(),
  p95Seconds: z.number().nullable(),
});

/** Cents a month: what it was before, what changed it, and what it is since. */
const movements = {
  opening: whole,
  new: whole,
  expansion: whole,
  contraction: whole,
  churn: whole,
  mrr: whole,
  /** Subscriptions that have ever paid and have not ended, at the end of it. */
  subscribers: whole,
  joined: whole,
  left: whole,
  /** Percent of those at the beginning who left, to one decimal. */
  churnRate: z.number(),
};

export const subscriptionMetrics = z.object({
  currency: z.string(),
  /** Cents a month by those that are active or past due, after lasting discounts; a year counts a twelfth. */
  mrr: whole,
  arr: whole,
  /** Cents a month of each that pays. */
  arpu: whole,
  /** Active or past due. */
  paying: whole,
  active: whole,
  trialing: whole,
  pastDue: whole,
  unpaid: whole,
  paused: whole,
  /** Of those that are alive: will end at a known time. */
  canceling: whole,
  /** Percent of those alive 30 days ago that have ended since, to one decimal. */
  churnRate: z.number(),
  series: seriesOf(movements),
});

export const popularPlans = z.array(
  z.object({
    planId: z.uuid(),
    name: z.string(),
    isActive: z.boolean(),
    /** Alive, whether they pay just now or not. */
    subscribers: whole,
    /** Percent of all subscribers, to one decimal. */
    share: z.number(),
    /** Cents a month. */
    mrr: whole,
    /** In the last 30 days and today, which is since this. */
    joined: whole,
    left: whole,
    since: when,
  }),
);

/** A number beside what it was in as much of the period before, or at its end for what stands at any time. */
const figure = z.object({
  value: whole,
  previous: whole,
  /** Percent, to one decimal; null where there was nothing before. */
  change: z.number().nullable(),
});

export type Figure = z.output<typeof figure>;

export const summary = z.object({
  timeframe: z.enum(periods),
  /** What is summed up: up to now. */
  current: z.object(bucket),
  /** What it stands beside: as much of the period before. */
  previous: z.object(bucket),
  currency: z.string(),
  /** Cents. */
  revenue: figure,
  creditSales: figure,
  subscriptionSales: figure,
  refunds: figure,
  /** Cents a month; `previous` is at the beginning of the period, as it is of all that stands at any time. */
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

/** Everything at once, of one moment. */
export const dashboard = z.object({
  timeframe: z.enum(periods),
  summary,
  userGrowth,
  revenueData: revenue,
  creditUsage,
  songGeneration,
  subscriptionMetrics,
  popularPlans,
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
    summary: 'What became of the songs that were asked for, and how long they took',
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
  popularPlans: endpoint({
    ...admin,
    operation: 'dashboard.popularPlans',
    path: '/dashboard/popular-plans',
    summary: 'Plans by their subscribers',
    output: z.object({ data: popularPlans }),
  }),
};
