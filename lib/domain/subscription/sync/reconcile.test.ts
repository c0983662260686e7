import { beforeAll, describe, expect, it } from 'vitest';
import { reconcile } from '@/lib/domain/payments/reconcile';
import { makeUser } from '@/lib/testing/factories';
import { makePlan } from '@/lib/testing/stripe/plan';
import { stripeSite } from '@/lib/testing/stripe/stripe-site';
import {
  discrepanciesOf,
  grantsOf,
  monthsOfSubscription,
  openSession,
  subscriptionOf,
} from '@/lib/testing/stripe/subscribed';
import { runTasks } from '@/lib/testing/tasks';
import { testWorld } from '@/lib/testing/world';
import { compareSubscriptions, settleCheckouts } from './reconcile';
import { syncSubscription } from './sync';

let site: Awaited<ReturnType<typeof stripeSite>>;
let planId: string;
beforeAll(async () => {
  site = await stripeSite();
  ({ id: planId } = await makePlan({ creditsPerMonth: 100 }));
});

/** Drops every delivery in flight. */
async function lose() {
  const held = site.world.store.table('delivery').where('status', 'held');
  await site.control('deliveries/drop', { ids: held.map(({ id }) => id) });
}

describe('the comparison of subscriptions with Stripe', () => {
  it('processes events that never arrived', async () => {
    const { ctx } = await testWorld();
    const user = await makeUser({}, 0);
    await site.pay(await openSession(user, { planId, frequency: 'monthly' }));
    await lose();
    await reconcile(ctx);
    await runTasks();
    expect(await grantsOf(user)).toEqual([100]);
    expect((await reconcile(ctx)).findings).toEqual([]);
  });

  it('finds payments and renewals without any event', async () => {
    const { ctx } = await testWorld();
    const user = await makeUser({}, 0);
    const sessionId = await openSession(user, { planId, frequency: 'monthly' });
    await site.pay(sessionId);
    await lose();
    await site.advance({ minutes: 15 });
    expect((await settleCheckouts(ctx)).moved).toBe(1);
    expect(await grantsOf(user)).toEqual([100]);
    await site.advance({ months: 1, hours: 3 });
    await lose();
    expect((await compareSubscriptions(ctx)).moved).toBeGreaterThanOrEqual(1);
    expect(await grantsOf(user)).toEqual([100, 100]);
    expect(await compareSubscriptions(ctx)).toEqual({ checked: 0, moved: 0 });
    await site.advance({ hours: 2 });
    expect((await compareSubscriptions(ctx)).moved).toBe(0);
    expect(await discrepanciesOf()).toEqual([]);
    await lose();
  });

  it('ends subscriptions that Stripe no longer knows, and grants nothing more for them', async () => {
    const { ctx } = await testWorld();
    const { user, subscriptionId } = await site.subscriber({ planId, frequency: 'yearly' });
    const { id } = await subscriptionOf(subscriptionId);
    const stripeSubscriptionId = `${subscriptionId}Gone`;
    await ctx.db.subscription.update({ where: { id }, data: { stripeSubscriptionId } });
    expect(await syncSubscription(ctx, stripeSubscriptionId)).toBe('changed');
    expect(await syncSubscription(ctx, stripeSubscriptionId)).toBe('unchanged');
    expect(await subscriptionOf(stripeSubscriptionId)).toMatchObject({ status: 'canceled' });
    expect(await monthsOfSubscription(stripeSubscriptionId)).toBe(`granted${' void'.repeat(11)}`);
    expect(await grantsOf(user)).toEqual([100]);
    expect(await syncSubscription(ctx, 'sub_never_heard_of')).toBe('foreign');
  });

  it('continues with the others if Stripe fails, and reports it', async () => {
    const { ctx } = await testWorld();
    await site.control('outages', { how: 'error', next: 1_000 });
    const { findings } = await reconcile(ctx);
    await site.control('outages', { how: 'error', next: 0 });
    expect(findings).toContain('Missing events: The payment provider did not answer. Please try again');
  });
});

describe('the discrepancies of subscriptions', () => {
  it('are payments without credits, credits without payments, and overdue months', async () => {
    const { ctx, pool } = await testWorld();
    const { user, subscriptionId } = await site.subscriber({ planId, frequency: 'yearly' });
    const { id } = await subscriptionOf(subscriptionId);
    expect(await discrepanciesOf()).toEqual([]);
    const key = (ordinal: number) =>
      ctx.db.subscriptionGrant.findFirstOrThrow({ where: { subscriptionId: id, ordinal } });
    const [first, second] = [await key(0), await key(1)];
    const mark = (which: typeof first, status: string) =>
      pool.query(`UPDATE "SubscriptionGrant" SET status = $1::"GrantStatus" WHERE key = $2`, [
        status,
        which.key,
      ]);
    await mark(second, 'granted');
    await mark(first, 'void');
    expect((await discrepanciesOf()).sort()).toEqual(
      [
        `Account ${user.id}: 100 credits were granted for ${first.key}, which is not a paid month`,
        `Month ${second.key}: 100 credits were due, 0 were granted`,
      ].sort(),
    );
    await mark(second, 'due');
    await mark(first, 'granted');
    const paid = await ctx.db.subscriptionInvoice.findFirstOrThrow({ where: { subscriptionId: id } });
    const unfulfilled = { ...paid, id: 'in_unfulfilled', paymentIntentId: null };
    await ctx.db.subscriptionInvoice.create({ data: unfulfilled });
    expect(await discrepanciesOf()).toEqual([
      'Invoice in_unfulfilled: 10000 cents were paid, nothing was granted',
    ]);
    await ctx.db.subscriptionInvoice.delete({ where: { id: unfulfilled.id } });
    await site.advance({ months: 1, days: 2 });
    expect(await discrepanciesOf()).toEqual([
      `Month ${second.key}: due since ${second.dueAt.toISOString()}, not granted yet`,
    ]);
  });
});
