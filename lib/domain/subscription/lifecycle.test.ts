import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { makeUser } from '@/lib/testing/factories';
import { hit } from '@/lib/testing/hit';
import { makePlan } from '@/lib/testing/stripe/plan';
import { stripeSite } from '@/lib/testing/stripe/stripe-site';
import {
  discrepanciesOf,
  endAll,
  grantsOf,
  monthsOfSubscription,
  openSession,
  subjectsTo,
  subscriptionOf,
} from '@/lib/testing/stripe/subscribed';
import { runTasks } from '@/lib/testing/tasks';
import { testWorld } from '@/lib/testing/world';
import { grantDue } from './grants/grant-due';
import { settleInvoice } from './sync/settle-invoice';
import { syncSubscription } from './sync/sync';

let site: Awaited<ReturnType<typeof stripeSite>>;
let small: { id: string };
let large: { id: string };
beforeAll(async () => {
  site = await stripeSite();
  small = await makePlan({ name: 'Small', creditsPerMonth: 100 });
  afterEach(() => endAll(site.stripe));
  large = await makePlan({ name: 'Large', monthlyPrice: 3_000, yearlyPrice: 30_000, creditsPerMonth: 400 });
});

/** Passes time, delivers all events and grants the months due. */
async function go(by: Parameters<typeof site.advance>[0]): Promise<void> {
  const { ctx } = await testWorld();
  await site.advance(by);
  await site.settle();
  await grantDue(ctx);
}

async function stripePriceOf(planId: string, frequency: 'monthly' | 'yearly'): Promise<string> {
  const { ctx } = await testWorld();
  const { ensurePrice } = await import('@/lib/domain/plans/provider/ensure-price');
  const { id } = await ctx.db.planPrice.findFirstOrThrow({ where: { planId, frequency, isCurrent: true } });
  return ensurePrice(ctx, id);
}

/** An upgrade made at Stripe: a new period, paid now. */
async function upgrade(subscriptionId: string, frequency: 'monthly' | 'yearly') {
  const { ctx } = await testWorld();
  const { stripeItemId: itemId } = await subscriptionOf(subscriptionId);
  const priceId = await stripePriceOf(large.id, frequency);
  await ctx.billing.changePrice(
    { subscriptionId, itemId, priceId, at: ctx.clock.now() },
    `up:${subscriptionId}`,
  );
}

/** Returns what an upgrade from the small plan to the large one brings in the second month of a year. */
async function upgradeCredits(subscriptionId: string): Promise<number> {
  const { ctx } = await testWorld();
  const { id, currentPeriodStart: at } = await subscriptionOf(subscriptionId);
  const { dueAt, endsAt } = await ctx.db.subscriptionGrant.findFirstOrThrow({
    where: { subscriptionId: id, ordinal: 1, periodStart: { lt: at } },
  });
  const unused = (endsAt.getTime() - at.getTime()) / (endsAt.getTime() - dueAt.getTime());
  return Math.floor(400 - 100 * unused);
}

describe('an upgrade', () => {
  it('brings the new plan’s credits less the unused ones with its new period, and voids the months of the old one', async () => {
    const { user, subscriptionId } = await site.subscriber({ planId: small.id, frequency: 'yearly' });
    await go({ months: 1, days: 3 });
    expect(await grantsOf(user)).toEqual([100, 100]);
    await upgrade(subscriptionId, 'yearly');
    await site.settle('shuffle');
    const now = await upgradeCredits(subscriptionId);
    expect([now > 300, now < 320]).toEqual([true, true]);
    expect(await grantsOf(user)).toEqual([100, 100, now]);
    expect(await monthsOfSubscription(subscriptionId)).toBe(
      `granted granted${' void'.repeat(10)} granted${' due'.repeat(11)}`,
    );
    expect(await subscriptionOf(subscriptionId)).toMatchObject({ planId: large.id, amount: 30_000 });
    await go({ months: 1, hours: 1 });
    expect(await grantsOf(user)).toEqual([100, 100, now, 400]);
    expect(await discrepanciesOf()).toEqual([]);
  });

  it('is not undone by a late invoice of the old period', async () => {
    const { ctx } = await testWorld();
    const user = await makeUser({}, 0);
    const sessionId = await openSession(user, { planId: small.id, frequency: 'yearly' });
    await site.pay(sessionId);
    const { subscription } = await site.stripe.checkout.sessions.retrieve(sessionId);
    const subscriptionId = String(subscription);
    const held = site.world.store.table('delivery').where('status', 'held');
    await site.control('deliveries/drop', { ids: held.map(({ id }) => id) });
    const first = await ctx.billing.findSubscription(subscriptionId);
    await site.advance({ days: 40 });
    const priceId = await stripePriceOf(large.id, 'yearly');
    const { itemId = '', latestInvoice } = first ?? {};
    await ctx.billing.changePrice({ subscriptionId, itemId, priceId, at: ctx.clock.now() }, 'late');
    await syncSubscription(ctx, subscriptionId);
    const now = await upgradeCredits(subscriptionId);
    // The invoice of the old period comes with the one that credits its unused time.
    expect(await grantsOf(user)).toEqual([100, now]);
    await settleInvoice(ctx, latestInvoice?.invoiceId ?? '');
    expect(await grantsOf(user)).toEqual([100, now]);
    await grantDue(ctx);
    // The second month of the old year had begun before the new period did.
    expect(await grantsOf(user)).toEqual([100, now, 100]);
    expect(await monthsOfSubscription(subscriptionId)).toBe(
      `granted granted${' void'.repeat(10)} granted${' due'.repeat(11)}`,
    );
    expect(await subscriptionOf(subscriptionId)).toMatchObject({ planId: large.id });
    expect(await discrepanciesOf()).toEqual([]);
  });
});

describe('a pause', () => {
  it('brings nothing while it lasts: its months are lost, the current one comes when it ends', async () => {
    const { ctx } = await testWorld();
    const { user, subscriptionId } = await site.subscriber({ planId: small.id, frequency: 'yearly' });
    await go({ days: 10 });
    await ctx.billing.pause(subscriptionId, `pause:${subscriptionId}`);
    await site.settle();
    expect(await subscriptionOf(subscriptionId)).toMatchObject({ status: 'paused' });
    await go({ months: 3 });
    expect(await grantsOf(user)).toEqual([100]);
    expect(await discrepanciesOf()).toEqual([]);
    await ctx.billing.resume(subscriptionId, `resume:${subscriptionId}`);
    await site.settle();
    await runTasks();
    expect(await monthsOfSubscription(subscriptionId)).toBe(
      `granted skipped skipped granted${' due'.repeat(8)}`,
    );
    expect(await subscriptionOf(subscriptionId)).toMatchObject({ status: 'active', pausedAt: null });
    await go({ months: 1 });
    expect(await grantsOf(user)).toEqual([100, 100, 100]);
    expect(await discrepanciesOf()).toEqual([]);
  });

  it('of a monthly plan takes no payment and so brings nothing', async () => {
    const { ctx } = await testWorld();
    const { user, subscriptionId } = await site.subscriber({ planId: small.id });
    await ctx.billing.pause(subscriptionId, `pause:${subscriptionId}`);
    await go({ months: 2, days: 1 });
    expect(await grantsOf(user)).toEqual([100]);
    await ctx.billing.resume(subscriptionId, `resume:${subscriptionId}`);
    await go({ months: 1 });
    expect(await grantsOf(user)).toEqual([100, 100]);
    expect(await discrepanciesOf()).toEqual([]);
  });
});

describe('an end', () => {
  it('that is scheduled is emailed once, and brings nothing after it', async () => {
    const { ctx } = await testWorld();
    const { user, subscriptionId } = await site.subscriber({ planId: small.id });
    await ctx.billing.setCancelAtPeriodEnd(subscriptionId, true, `end:${subscriptionId}`);
    await site.settle();
    await syncSubscription(ctx, subscriptionId);
    await go({ months: 1, days: 1 });
    await runTasks();
    expect(await subscriptionOf(subscriptionId)).toMatchObject({ status: 'canceled' });
    expect(await grantsOf(user)).toEqual([100]);
    const subjects = await subjectsTo(user);
    expect(subjects.filter((subject) => subject.startsWith('Your Small plan ends on'))).toHaveLength(1);
    expect(subjects.filter((subject) => subject === 'Your Small plan has ended')).toHaveLength(1);
    expect(await discrepanciesOf()).toEqual([]);
  });

  it('that is immediate voids the future months of a year; those already due still come, once', async () => {
    const { ctx } = await testWorld();
    const { user, subscriptionId } = await site.subscriber({ planId: small.id, frequency: 'yearly' });
    await site.advance({ months: 1, hours: 2 });
    await ctx.billing.cancelNow(subscriptionId, `now:${subscriptionId}`);
    await site.settle();
    expect(await monthsOfSubscription(subscriptionId)).toBe(`granted due${' void'.repeat(10)}`);
    await grantDue(ctx);
    expect((await site.balance(user)).balance).toBe(200);
    await go({ months: 3 });
    expect(await grantsOf(user)).toEqual([100, 100]);
    expect(await discrepanciesOf()).toEqual([]);
  });
});

describe('an invoice of zero', () => {
  async function subscribe(options: object) {
    const { ctx } = await testWorld();
    const user = await makeUser({}, 0);
    await openSession(user, { planId: small.id, frequency: 'monthly' });
    const { customerId: customer } = await ctx.db.billingCustomer.findUniqueOrThrow({
      where: { userId: user.id },
    });
    const card = await site.stripe.paymentMethods.attach('pm_card_visa', { customer });
    const price = await stripePriceOf(small.id, 'monthly');
    const params = { customer, items: [{ price }], default_payment_method: card.id, ...options };
    const { id } = await site.stripe.subscriptions.create(params);
    await site.settle();
    return { user, id };
  }

  it('brings nothing during a trial, and the month once the trial is over and paid', async () => {
    const { user, id } = await subscribe({ trial_period_days: 7 });
    expect(await subscriptionOf(id)).toMatchObject({ status: 'trialing' });
    expect(await grantsOf(user)).toEqual([]);
    await go({ days: 7, hours: 2 });
    expect(await subscriptionOf(id)).toMatchObject({ status: 'active' });
    expect(await grantsOf(user)).toEqual([100]);
    expect(await discrepanciesOf()).toEqual([]);
  });

  it('brings the month if a discount leaves nothing to pay', async () => {
    const coupon = await site.stripe.coupons.create({ percent_off: 100, duration: 'once' });
    const { user, id } = await subscribe({ discounts: [{ coupon: coupon.id }] });
    expect(await subscriptionOf(id)).toMatchObject({ status: 'active' });
    expect(await grantsOf(user)).toEqual([100]);
    expect(await discrepanciesOf()).toEqual([]);
  });
});

describe('a transferred subscription', () => {
  it('keeps its new owner despite late events that name the old one, and grants to them; the payer gets the invoices', async () => {
    const { ctx } = await testWorld();
    const { user: from, subscriptionId } = await site.subscriber({ planId: small.id });
    const to = await makeUser({}, 0);
    const admin = await makeUser({ role: 'admin' }, 0);
    const { id } = await subscriptionOf(subscriptionId);
    await ctx.billing.setCancelAtPeriodEnd(subscriptionId, true, `end:${id}`);
    await ctx.billing.setCancelAtPeriodEnd(subscriptionId, false, `on:${id}`);
    const answer = await hit('POST /subscription/:id/transfer', {
      as: admin,
      params: { id },
      body: { userId: to.id },
    });
    expect(answer.status).toBe(200);
    await site.settle('reverse');
    await go({ months: 1, hours: 2 });
    expect(await subscriptionOf(subscriptionId)).toMatchObject({ userId: to.id, status: 'active' });
    expect([await grantsOf(from), await grantsOf(to)]).toEqual([[100], [100]]);
    const { invoices } = await ctx.db.subscription.findUniqueOrThrow({
      where: { id },
      include: { invoices: true },
    });
    expect(invoices.map(({ userId }) => userId)).toEqual([from.id, from.id]);
    expect(await grantsOf(from)).toEqual([100]);
    expect(await discrepanciesOf()).toEqual([]);
  });
});
