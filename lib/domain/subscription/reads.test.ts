import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeUser } from '@/lib/testing/factories';
import { hit } from '@/lib/testing/hit';
import { makePlan } from '@/lib/testing/stripe/plan';
import { makeSubscriptionRow } from '@/lib/testing/stripe/subscriptions';
import { testWorld } from '@/lib/testing/world';
import type { AdminSubscription } from './admin/schema';

const UNKNOWN = '0192f0c1-0000-7000-8000-000000000000';
const DAY = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * DAY);

let as: { id: string };
beforeAll(async () => {
  as = await makeUser({ role: 'admin' }, 0);
});

const stats = async () => (await hit('GET /subscription/stats', { as })).body.data;

describe('the statistics of subscriptions', () => {
  it('are zeros if there are none', async () => {
    expect(await stats()).toEqual({
      total: 0,
      active: 0,
      trialing: 0,
      pastDue: 0,
      unpaid: 0,
      paused: 0,
      incomplete: 0,
      canceled: 0,
      expired: 0,
      canceling: 0,
      mrr: 0,
      currency: 'usd',
      started: 0,
      ended: 0,
      churned: 0,
      churnRate: 0,
      plans: [],
    });
  });

  it('count each status, the monthly revenue, and starts and ends in 30 days', async () => {
    const { ctx } = await testWorld();
    const plan = await makePlan({ name: 'Ten' });
    const small = await makePlan({ name: 'Three', monthlyPrice: 300, yearlyPrice: 2_999 });
    const old = { startedAt: ago(90) };
    await makeSubscriptionRow(plan, old);
    await makeSubscriptionRow(plan, { ...old, frequency: 'yearly', cancelAt: ago(-5) });
    await makeSubscriptionRow(plan, { ...old, status: 'past_due' });
    await makeSubscriptionRow(plan, { ...old, status: 'unpaid' });
    await makeSubscriptionRow(plan, { status: 'trialing' });
    await makeSubscriptionRow(plan, { status: 'incomplete' });
    await makeSubscriptionRow(plan, { status: 'incomplete_expired', endedAt: ago(1) });
    await makeSubscriptionRow(small, { frequency: 'yearly', startedAt: ago(10) });
    const paused = await makeSubscriptionRow(small, { ...old, status: 'active' });
    await ctx.db.subscription.update({ where: { id: paused.id }, data: { status: 'paused' } });
    await makeSubscriptionRow(plan, { ...old, status: 'canceled', endedAt: ago(40), cancelAt: ago(40) });
    await makeSubscriptionRow(plan, { ...old, status: 'canceled', endedAt: ago(29) });
    await makeSubscriptionRow(plan, { startedAt: ago(20), status: 'canceled', endedAt: ago(3) });
    const gone = await makeSubscriptionRow(plan);
    await ctx.db.subscription.delete({ where: { id: gone.id } });
    expect(await stats()).toEqual({
      total: 12,
      active: 3,
      trialing: 1,
      pastDue: 1,
      unpaid: 1,
      paused: 1,
      incomplete: 1,
      canceled: 4,
      expired: 1,
      canceling: 1,
      // 12,000 + 10,000 + 12,000 + 2,999 cents a year.
      mrr: 3_083,
      currency: 'usd',
      // The trial, the small yearly one, and the one that has ended since.
      started: 3,
      ended: 2,
      churned: 1,
      // Of six that were live: five are still, one has ended.
      churnRate: 16.7,
      plans: [
        { planId: plan.id, planName: 'Ten', subscribers: 5, mrr: 2_833 },
        { planId: small.id, planName: 'Three', subscribers: 2, mrr: 250 },
      ],
    });
  });

  it('count exactly the rows that the list shows for each figure', async () => {
    const counted = await stats();
    const listed = async (query: object) => {
      const { body } = await hit('GET /subscription', { as, query: { limit: '100', ...query } as never });
      expect(body.total, JSON.stringify(query)).toBe(body.data.length);
      return body as { data: AdminSubscription[]; total: number };
    };
    for (const figure of ['started', 'ended'] as const)
      expect([figure, (await listed({ figure })).total]).toEqual([figure, counted[figure]]);
    expect((await listed({ figure: 'churn' })).total).toBe(counted.churned);
    const { data } = await listed({ figure: 'mrr' });
    expect(data.length).toBe(counted.active + counted.pastDue);
    const annual = data.reduce(
      (sum, { amount, frequency }) => sum + amount * (frequency === 'monthly' ? 12 : 1),
      0,
    );
    expect(Math.round(annual / 12)).toBe(counted.mrr);
    expect((await listed({ figure: 'mrr', status: 'canceled' })).total).toBe(0);
    expect((await listed({ figure: 'mrr', planId: counted.plans[1]?.planId })).total).toBe(1);
    expect((await hit('GET /subscription', { as, query: { figure: 'all' } as never })).status).toBe(400);
  });
});

describe('one subscription for admins', () => {
  it('comes with its invoices and monthly grants, newest first', async () => {
    const { ctx } = await testWorld();
    const row = await makeSubscriptionRow(await makePlan(), { frequency: 'yearly', problem: 'Look at it' });
    const invoiceId = `in_${randomUUID()}`;
    const invoice = {
      subscriptionId: row.id,
      status: 'paid' as const,
      reason: 'subscription_create',
      total: 10_000,
      amountDue: 10_000,
      amountPaid: 10_000,
    };
    await ctx.db.subscriptionInvoice.createMany({
      data: [
        { ...invoice, id: `in_${randomUUID()}`, issuedAt: ago(400), number: 'OLD-1' },
        { ...invoice, id: invoiceId, issuedAt: ago(35), paidAt: ago(35), refundedAmount: 500 },
      ],
    });
    await ctx.db.subscriptionGrant.createMany({
      data: [0, 1].map((ordinal) => ({
        subscriptionId: row.id,
        periodStart: ago(35),
        ordinal,
        invoiceId,
        key: randomUUID(),
        credits: 500,
        planCredits: 500,
        dueAt: ago(35 - ordinal * 30),
        endsAt: ago(5 - ordinal * 30),
        expiresAt: ago(-25),
        ...(ordinal === 0
          ? { status: 'granted' as const, userId: row.userId, grantedAt: ago(35) }
          : { status: 'due' as const }),
      })),
    });
    const { status, body } = await hit('GET /subscription/:id', { as, params: { id: row.id } });
    expect([status, body.data.problem, body.data.frequency]).toEqual([200, 'Look at it', 'yearly']);
    expect(body.data.invoices.map((one: { id: string }) => one.id)[0]).toBe(invoiceId);
    expect(body.data.invoices).toMatchObject([{ refundedAmount: 500 }, { number: 'OLD-1' }]);
    expect(body.data.grants).toMatchObject([
      { status: 'due', grantedAt: null, userId: null },
      { status: 'granted', credits: 500, userId: row.userId },
    ]);
  });

  it('is a 404 if there is none', async () => {
    const answer = await hit('GET /subscription/:id', { as, params: { id: UNKNOWN } });
    expect([answer.status, answer.body.message]).toEqual([404, 'Subscription not found']);
  });
});

describe('the subscriptions of a user', () => {
  it('are all of theirs, including ended ones, newest first, and no one else’s', async () => {
    const plan = await makePlan();
    const { id: userId } = await makeUser({}, 0);
    const old = await makeSubscriptionRow(plan, { userId, status: 'canceled', createdAt: ago(50) });
    const now = await makeSubscriptionRow(plan, { userId });
    const { body } = await hit('GET /subscription/user/:userId', { as, params: { userId } });
    expect(body.data.map(({ id }: { id: string }) => id)).toEqual([now.id, old.id]);
  });

  it('are an empty list for a user without one, and a 404 for an unknown user', async () => {
    const { id: userId } = await makeUser({}, 0);
    const none = await hit('GET /subscription/user/:userId', { as, params: { userId } });
    expect([none.status, none.body.data]).toEqual([200, []]);
    const unknown = await hit('GET /subscription/user/:userId', { as, params: { userId: UNKNOWN } });
    expect([unknown.status, unknown.body.message]).toEqual([404, 'User not found']);
  });
});
