import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { inTransaction } from '@/lib/core/context';
import { makeUser } from '@/lib/testing/factories';
import { hit } from '@/lib/testing/hit';
import { mailsTo } from '@/lib/testing/people/mails';
import { lockWaits } from '@/lib/testing/sql/lock-waits';
import { makePlan } from '@/lib/testing/stripe/plan';
import { stripeSite } from '@/lib/testing/stripe/stripe-site';
import { discrepanciesOf, grantsOf, openSession, subscriptionOf } from '@/lib/testing/stripe/subscribed';
import { runTasks } from '@/lib/testing/tasks';
import { testWorld } from '@/lib/testing/world';
import { requeueRefunds } from './sync/reconcile';
import { syncSubscription } from './sync/sync';

let site: Awaited<ReturnType<typeof stripeSite>>;
let planId: string;
let other: string;
beforeAll(async () => {
  site = await stripeSite();
  ({ id: planId } = await makePlan({ name: 'Studio', creditsPerMonth: 100 }));
  ({ id: other } = await makePlan({ name: 'Other', creditsPerMonth: 300, monthlyPrice: 2_000 }));
});

/** Opens a checkout without closing the user's other one, as if two calls passed each other. */
async function openBeside(user: { id: string }, planId: string): Promise<string> {
  const { ctx } = await testWorld();
  const open = { userId: user.id, status: 'open' as const };
  await ctx.db.subscriptionCheckout.updateMany({ where: open, data: { status: 'expired' } });
  return openSession(user, { planId, frequency: 'monthly' });
}

async function readSession(user: { id: string }, sessionId: string) {
  const { body } = await hit('GET /subscription/session/:sessionId', { as: user, params: { sessionId } });
  return body.data;
}

async function paidTwice() {
  const user = await makeUser({}, 0);
  const sessions = [await openBeside(user, planId), await openBeside(user, other)];
  for (const session of sessions) await site.pay(session);
  return { user, sessions };
}

/** The emails that tell a user of a refund. */
async function refusalsTo({ email }: { email: string }) {
  return (await mailsTo(email)).filter(({ subject }) => subject?.endsWith('is on its way back'));
}

/** A user's subscriptions and refunds at Stripe. */
async function atStripe(user: { id: string }) {
  const { ctx } = await testWorld();
  const { customerId: customer } = await ctx.db.billingCustomer.findUniqueOrThrow({
    where: { userId: user.id },
  });
  const { data: subscriptions } = await site.stripe.subscriptions.list({ customer, status: 'all' });
  const { data: charges } = await site.stripe.charges.list({ customer });
  return {
    statuses: subscriptions.map(({ status }) => status).sort(),
    refunded: charges.filter(({ refunded }) => refunded).length,
    charges: charges.length,
  };
}

describe('two subscriptions paid by one person', () => {
  it.each(['created', 'reverse', 'shuffle'] as const)(
    'leave one live subscription, one month and one refund in any order of events (%s)',
    async (order) => {
      const { ctx } = await testWorld();
      const { user } = await paidTwice();
      await site.settle(order);
      await site.settle();
      await runTasks();
      expect(await atStripe(user)).toEqual({ statuses: ['active', 'canceled'], refunded: 1, charges: 2 });
      const rows = await ctx.db.subscription.findMany({ where: { userId: user.id } });
      expect(rows.map(({ status }) => status).sort()).toEqual(['active', 'canceled']);
      expect(rows.find(({ status }) => status === 'canceled')?.problem).toMatch(
        /^A second subscription besides sub_/,
      );
      expect(await grantsOf(user)).toHaveLength(1);
      expect(await refusalsTo(user)).toHaveLength(1);
      expect(await discrepanciesOf()).toEqual([]);
    },
  );

  it('leave the same if pages and events arrive concurrently, and each page shows its own outcome', async () => {
    const { ctx } = await testWorld();
    const { user, sessions } = await paidTwice();
    await site.deliver();
    await ctx.db.subscriptionCheckout.updateMany({
      where: { userId: user.id, status: 'expired' },
      data: { status: 'open' },
    });
    await Promise.all(
      [...sessions, ...sessions].map((session) => readSession(user, session)).concat(runTasks()),
    );
    await site.settle();
    const statuses = await Promise.all(
      sessions.map(async (session) => (await readSession(user, session)).status),
    );
    expect(statuses.sort()).toEqual(['paid', 'refunded']);
    expect(await atStripe(user)).toEqual({ statuses: ['active', 'canceled'], refunded: 1, charges: 2 });
    expect(await grantsOf(user)).toHaveLength(1);
    expect(await discrepanciesOf()).toEqual([]);
  });

  it('wait while Stripe is down, are reported, and are resolved once', async () => {
    const { ctx, pool } = await testWorld();
    const { user } = await paidTwice();
    const cancelNow = async () => {
      throw new Error('away');
    };
    site.setBilling({ ...site.billing, cancelNow });
    await site.settle();
    site.setBilling(site.billing);
    expect(await atStripe(user)).toMatchObject({ statuses: ['active', 'active'], refunded: 0 });
    const [finding, ...more] = await discrepanciesOf();
    expect(finding).toMatch(/^Subscription .*it is not refunded yet$/);
    expect(more).toEqual([]);
    await pool.query(`SELECT graphile_worker.complete_jobs(array_agg(id)) FROM graphile_worker.jobs`);
    expect(await requeueRefunds(ctx)).toBe(1);
    await runTasks();
    await site.settle();
    expect(await atStripe(user)).toEqual({ statuses: ['active', 'canceled'], refunded: 1, charges: 2 });
    expect(await requeueRefunds(ctx)).toBe(0);
    expect(await discrepanciesOf()).toEqual([]);
  });

  it('lead to one email, too, while Stripe’s clock is ahead of ours', async () => {
    const now = site.world.clock.time(null);
    site.world.clock.set(now + 30);
    onTestFinished(() => site.world.clock.set(now));
    const { user } = await paidTwice();
    await site.settle();
    await site.settle();
    expect(await atStripe(user)).toEqual({ statuses: ['active', 'canceled'], refunded: 1, charges: 2 });
    expect(await refusalsTo(user)).toHaveLength(1);
  });

  it('are not two if the first has ended without an event: the second one lives', async () => {
    const { ctx } = await testWorld();
    const { user, subscriptionId } = await site.subscriber({ planId });
    const { id } = await subscriptionOf(subscriptionId);
    await ctx.db.subscription.update({ where: { id }, data: { status: 'incomplete' } });
    const sessionId = await openSession(user, { planId: other, frequency: 'monthly' });
    await ctx.db.subscription.update({ where: { id }, data: { status: 'active' } });
    await site.stripe.subscriptions.cancel(subscriptionId);
    await site.pay(sessionId);
    expect(await readSession(user, sessionId)).toMatchObject({
      status: 'paid',
      subscription: { planId: other },
    });
    await site.settle();
    expect(await atStripe(user)).toMatchObject({ statuses: ['active', 'canceled'], refunded: 0 });
    expect(await grantsOf(user)).toEqual([100, 300]);
    expect(await discrepanciesOf()).toEqual([]);
  });
});

describe('a subscription of a deleted account', () => {
  it('is canceled and its first payment refunded, without an email', async () => {
    const { ctx } = await testWorld();
    const user = await makeUser({}, 0);
    const sessionId = await openSession(user, { planId, frequency: 'monthly' });
    const email = `deleted-${user.id}@deleted.invalid`;
    await ctx.db.user.update({ where: { id: user.id }, data: { status: 'deleted', email } });
    await site.pay(sessionId);
    await site.settle();
    await site.settle();
    expect(await atStripe(user)).toEqual({ statuses: ['canceled'], refunded: 1, charges: 1 });
    expect(await grantsOf(user)).toEqual([]);
    expect(await mailsTo(email)).toEqual([]);
    expect(await discrepanciesOf()).toEqual([]);
  });

  it('is canceled and refunded, too, if the account is deleted while the payment is being written', async () => {
    const { ctx } = await testWorld();
    const user = await makeUser({}, 0);
    const sessionId = await openSession(user, { planId, frequency: 'monthly' });
    await site.pay(sessionId);
    const { subscription } = await site.stripe.checkout.sessions.retrieve(sessionId);
    let sync: Promise<unknown> = Promise.resolve();
    await inTransaction(ctx, async (tx) => {
      await tx.db.user.update({ where: { id: user.id }, data: { status: 'deleted' } });
      sync = syncSubscription(ctx, String(subscription));
      await expect.poll(lockWaits).toBeGreaterThan(0);
    });
    await sync;
    await site.settle();
    await site.settle();
    expect(await atStripe(user)).toEqual({ statuses: ['canceled'], refunded: 1, charges: 1 });
    expect(await grantsOf(user)).toEqual([]);
    expect(await discrepanciesOf()).toEqual([]);
  });
});
