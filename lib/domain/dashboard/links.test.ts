import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '@/lib/core/constants';
import type { Ctx } from '@/lib/core/context';
import { creditsAdminApi } from '@/lib/domain/credits/admin/contract';
import { listTransactions } from '@/lib/domain/credits/admin/transactions';
import { paymentsApi } from '@/lib/domain/payments/contract';
import { listPayments } from '@/lib/domain/payments/list';
import { songApi } from '@/lib/domain/song/contract';
import { listSongs } from '@/lib/domain/song/queries';
import { subscriptionAdminApi } from '@/lib/domain/subscription/admin/contract';
import { listSubscriptions } from '@/lib/domain/subscription/admin/list/list';
import { listMovements } from '@/lib/domain/subscription/admin/movements';
import { listUsers } from '@/lib/domain/users/admin/list';
import { usersApi } from '@/lib/domain/users/contract';
import { makeSongRow, makeUser } from '@/lib/testing/factories';
import { makePlan } from '@/lib/testing/stripe/plan';
import { makeSubscriptionRow } from '@/lib/testing/stripe/subscriptions';
import { testWorld } from '@/lib/testing/world';
import type { Summary } from './contract';
import { daysOf, daysSince, type FigureName, rowsOf, rowsOfPlan } from './links';
import { getDashboard, getPopularPlans, getSummary } from './queries';
import { periods } from './rules';

let admin: Ctx;

/** When the rows were created: from today to long ago, in different periods. */
const AGO_DAYS = [0, 1, 3, 9, 40, 75, 400];

beforeAll(async () => {
  const { as } = await testWorld();
  admin = as({ id: (await makeUser({ role: 'admin' }, 0)).id, role: 'admin' });
  for (const [n, days] of AGO_DAYS.entries()) await happen(new Date(Date.now() - days * DAY_MS - 1_000), n);
});

/** Creates one row of everything that figures count at a moment; `n` makes the amounts unique. */
async function happen(at: Date, n: number) {
  const { ctx } = await testWorld();
  const { db } = ctx;
  const user = await makeUser({ createdAt: at }, 0);
  await makeUser({ createdAt: at, status: 'deleted', deletedAt: at }, 0);
  const purchase = await db.creditPurchase.create({
    data: { userId: user.id, credits: 10, amount: 1_000 + n, status: 'paid', paidAt: at },
  });
  const plan = await makePlan({ name: `Plan ${n}` });
  const times = { startedAt: at, checkedAt: at, createdAt: at };
  const alive = await makeSubscriptionRow(plan, { ...times, userId: user.id });
  const left = await makeSubscriptionRow(plan, times);
  await makeSubscriptionRow(plan, { ...times, status: 'trialing' });
  const ending = { status: 'canceled', endedAt: at, checkedAt: at } as const;
  await db.subscription.update({ where: { id: left.id }, data: ending });
  const invoice = await db.subscriptionInvoice.create({
    data: {
      id: `in_${randomUUID()}`,
      subscriptionId: alive.id,
      userId: user.id,
      status: 'paid',
      reason: 'subscription_create',
      total: 2_000 + n,
      amountDue: 2_000 + n,
      amountPaid: 2_000 + n,
      issuedAt: at,
      paidAt: at,
    },
  });
  const back = (cents: number) => ({ refundedAmount: cents, refundedAt: at });
  await db.creditPurchase.update({ where: { id: purchase.id }, data: back(100 + n) });
  await db.subscriptionInvoice.update({ where: { id: invoice.id }, data: back(2_000 + n) });
  await db.subscriptionInvoice.update({ where: { id: invoice.id }, data: back(0) });
  for (const [kind, amount] of [
    ['purchase', 100 + n],
    ['signup_bonus', 50 + n],
    ['capture', -20 - n],
    ['expire', -10 - n],
    ['refund', -5 - n],
    ['correction', -3],
    ['correction', 4],
  ] as const)
    await db.creditOperation.create({
      data: {
        key: randomUUID(),
        userId: user.id,
        kind,
        amount,
        fingerprint: kind,
        createdAt: at,
        settledAt: at,
      },
    });
  for (const values of [
    {},
    { deletedAt: new Date() },
    { status: 'failed' },
    { status: 'generating' },
  ] as const)
    await makeSongRow(user.id, { createdAt: at, queuedAt: at, readyAt: at, ...values });
  await makeSongRow(user.id, { createdAt: at, status: 'draft' });
}

const everything = { limit: '100' };

/** Returns the number of rows and the sum that a page of the portal lists at an address. */
async function follow(href: string): Promise<{ total: number; sum: number }> {
  const { pathname, searchParams } = new URL(href, 'http://localhost');
  const { tab, list, ...filters } = Object.fromEntries(searchParams);
  const query = { ...filters, ...everything };
  const reported = <Row>(
    { data, pagination }: { data: Row[]; pagination: { totalItems: number } },
    of: (row: Row) => number,
  ) => ({ total: pagination.totalItems, sum: data.reduce((sum, row) => sum + of(row), 0) });
  switch (`${pathname} ${tab ?? list ?? ''}`.trim()) {
    case '/admin/settings/payments':
      return reported(await listPayments(admin, paymentsApi.list.query.parse(query)), ({ amount }) => amount);
    case '/admin/credits movements':
      return reported(
        await listTransactions(admin, creditsAdminApi.operations.query.parse(query)),
        ({ amount }) => amount,
      );
    case '/admin/subscription movements':
      return reported(
        await listMovements(admin, subscriptionAdminApi.movements.query.parse(query)),
        ({ annualChange }) => annualChange,
      );
    case '/admin/settings/songs all':
      return reported(await listSongs(admin, songApi.list.query.parse({ ...query, scope: 'all' })), () => 0);
    case '/admin/subscription': {
      const { data, total } = await listSubscriptions(admin, subscriptionAdminApi.list.query.parse(query));
      return reported({ data, pagination: { totalItems: total } }, ({ frequency, amount }) =>
        frequency === 'monthly' ? amount * 12 : amount,
      );
    }
    case '/admin/users':
      return { total: (await listUsers(admin, usersApi.list.query.parse(query))).total, sum: 0 };
    default:
      throw new Error(`${href} leads nowhere`);
  }
}

type Measure = (rows: { total: number; sum: number }) => number;
const count: Measure = ({ total }) => total;
const sum: Measure = (rows) => rows.sum;
const less: Measure = (rows) => -rows.sum || 0;

const MEASURES: Record<FigureName, Measure> = {
  revenue: sum,
  creditSales: sum,
  subscriptionSales: sum,
  refunds: less,
  mrr: (rows) => Math.round(rows.sum / 12),
  subscribers: count,
  joined: count,
  left: count,
  users: count,
  newUsers: count,
  deletedUsers: count,
  creditsSold: sum,
  creditsGranted: sum,
  creditsSpent: less,
  creditsExpired: less,
  creditBalance: sum,
  songsAsked: count,
  songsReady: count,
  songsFailed: count,
};

const names = Object.keys(MEASURES) as FigureName[];

describe('the rows of a figure', () => {
  it.each(names)('add up to %s, in every timeframe', async (name) => {
    const seen = [];
    for (const period of periods) {
      const summary: Summary = await getSummary(admin, period);
      const rows = await follow(rowsOf(name, daysSince(summary.current)));
      expect([period, MEASURES[name](rows)]).toEqual([period, summary[name].value]);
      seen.push(summary[name].value);
    }
    expect(Math.max(...seen.map(Math.abs))).toBeGreaterThan(0);
  });

  it('of a period of a series are those of its days, the last one included', async () => {
    for (const period of periods) {
      const { revenueData, userGrowth, creditUsage, songGeneration, subscriptionMetrics } =
        await getDashboard(admin, { period, limit: '14' });
      for (const [n, bucket] of revenueData.entries()) {
        const days = daysOf(bucket);
        expect(sum(await follow(rowsOf('revenue', days)))).toBe(bucket.net);
        expect(count(await follow(rowsOf('newUsers', days)))).toBe(userGrowth[n]?.new);
        expect(count(await follow(rowsOf('songsAsked', days)))).toBe(songGeneration[n]?.asked);
        expect(less(await follow(rowsOf('creditsSpent', days)))).toBe(creditUsage[n]?.spent);
        const { joined = 0, left = 0 } = subscriptionMetrics.series[n] ?? {};
        // Joining and leaving in the same period moves it twice.
        expect(count(await follow(rowsOf('moves', days)))).toBe(joined + left);
      }
    }
  });

  it('of a plan are its subscribers, and recent new and lost ones', async () => {
    for (const plan of await getPopularPlans(admin)) {
      const rows = rowsOfPlan(plan);
      expect(count(await follow(rows.subscribers))).toBe(plan.subscribers);
      expect(count(await follow(rows.joined))).toBe(plan.joined);
      expect(count(await follow(rows.left))).toBe(plan.left);
    }
  });

  it('are selected by days of UTC', () => {
    const november = { start: '2026-11-01T00:00:00.000Z', end: '2026-12-01T00:00:00.000Z' };
    expect(daysOf(november)).toEqual({ from: '2026-11-01', to: '2026-11-30' });
    expect(rowsOf('revenue', daysOf(november))).toBe(
      '/admin/settings/payments?from=2026-11-01&to=2026-11-30',
    );
    expect(rowsOf('users', daysSince(november))).toBe('/admin/users');
    expect(rowsOf('creditsSold')).toBe('/admin/credits?tab=movements&flow=sold');
  });
});
