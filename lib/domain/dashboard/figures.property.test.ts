import { beforeAll, describe, expect, it } from 'vitest';
import { makeUser } from '@/lib/testing/factories';
import { hit } from '@/lib/testing/hit';
import { business } from '@/lib/testing/random/business';
import { everyNth } from '@/lib/testing/random/long';
import { makePlan } from '@/lib/testing/stripe/plan';
import { stripeSite } from '@/lib/testing/stripe/stripe-site';
import { discrepanciesOf } from '@/lib/testing/stripe/subscribed';
import { testWorld } from '@/lib/testing/world';
import type { Dashboard } from './contract';
import { type Period, periods } from './rules';

let site: Awaited<ReturnType<typeof stripeSite>>;
let stage: Parameters<typeof business>[1];
beforeAll(async () => {
  const { ctx } = await testWorld();
  site = await stripeSite();
  const plans = [await makePlan({ monthlyPrice: 999 }), await makePlan({ monthlyPrice: 2_905 })];
  const request = { prompt: 'calm piano', durationSeconds: 10, instrumental: true };
  const tags = { title: 'A', artist: 'B', year: 2026, comment: '', source: '', licenceUrl: '' };
  const options = { signal: new AbortController().signal, onProgress: () => {} };
  stage = { site, planIds: plans.map(({ id }) => id), take: await ctx.music.make(request, 1, tags, options) };
}, 60_000);

/** Reads all rows that figures are made of. */
async function readRows() {
  const { ctx } = await testWorld();
  const { db } = ctx;
  return {
    users: await db.user.findMany(),
    purchases: await db.creditPurchase.findMany({ where: { paidAt: { not: null } } }),
    invoices: await db.subscriptionInvoice.findMany({ where: { paidAt: { not: null } } }),
    returns: await db.moneyReturn.findMany(),
    operations: await db.creditOperation.findMany({ where: { status: 'done' } }),
    entries: await db.creditEntry.findMany(),
    songs: await db.song.findMany({ where: { queuedAt: { not: null } } }),
    movements: await db.subscriptionMovement.findMany({ orderBy: { id: 'asc' } }),
    subscriptions: await db.subscription.findMany(),
  };
}

type Rows = Awaited<ReturnType<typeof readRows>>;

const sum = (numbers: (number | bigint)[]) => numbers.reduce<number>((total, n) => total + Number(n), 0);

/** Calculates the expected figures of a time span as plain sums of plain rows. */
function plainSums(rows: Rows, from: number, to: number) {
  const within = (at: Date | null) => at !== null && at.getTime() >= from && at.getTime() < to;
  const before = (at: Date | null) => at !== null && at.getTime() < to;
  const operations = rows.operations.filter(({ settledAt }) => within(settledAt));
  const credits = (...kinds: string[]) =>
    sum(operations.filter(({ kind }) => kinds.includes(kind)).map(({ amount }) => amount));
  const positive = (kind: string) =>
    sum(operations.filter((one) => one.kind === kind && one.amount > 0).map(({ amount }) => amount));
  const negative = (kind: string) => credits(kind) - positive(kind);
  const songs = rows.songs.filter(({ queuedAt }) => within(queuedAt));
  const inState = (...states: string[]) => songs.filter(({ status }) => states.includes(status)).length;
  const moved = rows.movements.filter(({ at }) => within(at));
  const money = {
    credits: sum(rows.purchases.filter(({ paidAt }) => within(paidAt)).map(({ amount }) => amount)),
    subscriptions: sum(
      rows.invoices.filter(({ paidAt }) => within(paidAt)).map(({ amountPaid }) => amountPaid),
    ),
    refunds: sum(rows.returns.filter(({ at }) => within(at)).map(({ amount }) => amount)),
  };
  const joined = moved.filter(({ kind }) => kind === 'new').length;
  const left = moved.filter(({ kind }) => kind === 'churn').length;
  const annual = sum(rows.movements.filter(({ at }) => before(at)).map((move) => move.after - move.before));
  return {
    userGrowth: {
      new: rows.users.filter(({ createdAt }) => within(createdAt)).length,
      deleted: rows.users.filter(({ deletedAt }) => within(deletedAt)).length,
      total: rows.users.filter(({ createdAt, deletedAt }) => before(createdAt) && !before(deletedAt)).length,
    },
    revenueData: { ...money, net: money.credits + money.subscriptions - money.refunds },
    creditUsage: {
      sold: credits('purchase'),
      granted:
        credits('subscription_grant', 'signup_bonus', 'referral_bonus') +
        sum(['admin_add', 'bonus', 'correction', 'refund'].map(positive)),
      spent: -credits('capture') || 0,
      expired: -credits('expire') || 0,
      takenBack: -(credits('dispute', 'reversal') + negative('refund')) || 0,
      deducted: -sum(['admin_deduct', 'bonus', 'correction'].map(negative)) || 0,
      balance: sum(rows.entries.filter(({ at }) => before(at)).map(({ delta }) => delta)),
    },
    songGeneration: {
      asked: songs.length,
      ready: inState('ready'),
      failed: inState('failed'),
      canceled: inState('canceled'),
      running: inState('queued', 'generating'),
    },
    subscriptions: { joined, left, mrr: Math.round(annual / 12) },
  };
}

/** Returns the slowest wait of the fastest half or 95 percent, in seconds. */
function exactWait(rows: Rows, from: number, to: number, share: number): number | null {
  const waits = rows.songs
    .filter(({ status, readyAt, queuedAt }) => {
      const at = queuedAt?.getTime() ?? 0;
      return status === 'ready' && readyAt !== null && at >= from && at < to;
    })
    .map(({ readyAt, queuedAt }) => ((readyAt?.getTime() ?? 0) - (queuedAt?.getTime() ?? 0)) / 1000)
    .sort((one, other) => one - other);
  return waits[Math.max(0, Math.ceil(share * waits.length) - 1)] ?? null;
}

function expectSeries(data: Dashboard, rows: Rows): void {
  const { userGrowth, revenueData, creditUsage, songGeneration, subscriptionMetrics } = data;
  for (const [n, { start, end, period }] of userGrowth.entries()) {
    const [from, to] = [Date.parse(start), Date.parse(end)];
    const plain = plainSums(rows, from, to);
    expect(userGrowth[n], period).toMatchObject(plain.userGrowth);
    expect(revenueData[n], period).toMatchObject(plain.revenueData);
    expect(creditUsage[n], period).toMatchObject(plain.creditUsage);
    expect(songGeneration[n], period).toMatchObject(plain.songGeneration);
    const moves = subscriptionMetrics.series[n];
    expect(moves, period).toMatchObject(plain.subscriptions);
    if (!moves) throw new Error('the series differ in length');
    expect(moves.opening + moves.new + moves.expansion + moves.contraction + moves.churn).toBe(moves.mrr);
    for (const [share, reported] of [
      [0.5, songGeneration[n]?.p50Seconds],
      [0.95, songGeneration[n]?.p95Seconds],
    ] as const) {
      const exact = exactWait(rows, from, to, share);
      if (exact === null) expect(reported).toBeNull();
      // Within its step of a tenth, and rounded to a tenth of a second.
      else if (exact >= 0.1) expect(Math.abs((reported ?? 0) - exact)).toBeLessThan(exact * 0.05 + 0.051);
    }
  }
}

function expectSummary({ summary }: Dashboard, rows: Rows): void {
  const now = plainSums(rows, Date.parse(summary.current.start), Number.POSITIVE_INFINITY);
  const then = plainSums(rows, Date.parse(summary.previous.start), Date.parse(summary.previous.end));
  const opening = plainSums(rows, 0, Date.parse(summary.current.start));
  const pairs = {
    revenue: [now.revenueData.net, then.revenueData.net],
    refunds: [now.revenueData.refunds, then.revenueData.refunds],
    creditSales: [now.revenueData.credits, then.revenueData.credits],
    subscriptionSales: [now.revenueData.subscriptions, then.revenueData.subscriptions],
    newUsers: [now.userGrowth.new, then.userGrowth.new],
    users: [now.userGrowth.total, opening.userGrowth.total],
    creditsSold: [now.creditUsage.sold, then.creditUsage.sold],
    creditsSpent: [now.creditUsage.spent, then.creditUsage.spent],
    creditBalance: [now.creditUsage.balance, opening.creditUsage.balance],
    songsAsked: [now.songGeneration.asked, then.songGeneration.asked],
    songsFailed: [now.songGeneration.failed, then.songGeneration.failed],
    joined: [now.subscriptions.joined, then.subscriptions.joined],
    left: [now.subscriptions.left, then.subscriptions.left],
    mrr: [now.subscriptions.mrr, opening.subscriptions.mrr],
  } as const;
  for (const [name, [value, previous]] of Object.entries(pairs))
    expect({ name, ...summary[name as keyof typeof pairs] }).toMatchObject({ name, value, previous });
}

/** Checks that the rows behind the figures agree with the other tables. */
function expectFacts(rows: Rows): void {
  const back = new Map<string, number>();
  for (const { purchaseId, invoiceId, amount } of rows.returns) {
    const id = purchaseId ?? invoiceId ?? '';
    back.set(id, (back.get(id) ?? 0) + amount);
  }
  for (const { id, refundedAmount } of [...rows.purchases, ...rows.invoices])
    expect(back.get(id) ?? 0).toBe(refundedAmount);
  for (const { id, status, annualAmount } of rows.subscriptions) {
    const own = rows.movements.filter(({ subscriptionId }) => subscriptionId === id);
    const pays = status === 'active' || status === 'past_due' ? annualAmount : 0;
    expect(own.at(-1)?.after ?? 0).toBe(pays);
    if (status === 'canceled' && own.length > 0) expect(own.at(-1)?.kind).toBe('churn');
    for (const [n, { before, at }] of own.entries()) {
      expect(before).toBe(own[n - 1]?.after ?? 0);
      expect(at.getTime()).toBeGreaterThanOrEqual(own[n - 1]?.at.getTime() ?? 0);
    }
  }
}

describe('figures, whatever happens and however late it is reported', () => {
  it.each(everyNth(2, [1, 2]))(
    'are the plain sums of their rows (%i)',
    { timeout: 240_000 },
    async (seed) => {
      const { ctx } = await testWorld();
      const admin = await makeUser({ role: 'admin' }, 0);
      const { step, settle, done } = await business(seed, stage);
      const look = async (period: Period) => {
        const { status, body } = await hit('GET /dashboard', { as: admin, query: { period } });
        expect(status).toBe(200);
        return body.data as Dashboard;
      };
      for (let n = 1; n <= 70; n++) {
        await step();
        if (n % 14 > 0) continue;
        const data = await look(periods[(n / 14) % 4] ?? 'monthly');
        const rows = await readRows();
        expectSeries(data, rows);
        expectSummary(data, rows);
      }
      await settle();
      const rows = await readRows();
      expectFacts(rows);
      for (const period of periods) {
        const data = await look(period);
        expectSeries(data, rows);
        expectSummary(data, rows);
        const tallies = await ctx.db.subscriptionTally.findMany({
          where: { status: { in: ['active', 'past_due'] } },
        });
        expect(data.subscriptionMetrics.mrr).toBe(
          Math.round(sum(tallies.map(({ annualAmount }) => annualAmount)) / 12),
        );
      }
      expect(await ctx.db.$queryRaw`SELECT * FROM "FigureViolation"`).toEqual([]);
      expect(await discrepanciesOf()).toEqual([]);
      expect([...done.keys()].length).toBeGreaterThan(12);
    },
  );
});
