import { beforeAll, describe, expect, it } from 'vitest';
import { makeUser } from '@/lib/testing/factories';
import { hit } from '@/lib/testing/hit';
import { mailsTo } from '@/lib/testing/people/mails';
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
import { settleInvoice } from './sync/settle-invoice';
import { syncSubscription } from './sync/sync';

let site: Awaited<ReturnType<typeof stripeSite>>;
let planId: string;
beforeAll(async () => {
  site = await stripeSite();
  ({ id: planId } = await makePlan({ name: 'Studio', creditsPerMonth: 100 }));
});

/** A new user who has paid; no event has arrived yet. */
async function paid(frequency: 'monthly' | 'yearly' = 'monthly') {
  const user = await makeUser({}, 0);
  const sessionId = await openSession(user, { planId, frequency });
  await site.pay(sessionId);
  return { user, sessionId, look: () => look(user, sessionId) };
}

async function look(user: { id: string }, sessionId: string) {
  const { body } = await hit('GET /subscription/session/:sessionId', { as: user, params: { sessionId } });
  return body.data;
}

async function subscriptionIn(sessionId: string): Promise<string> {
  const { subscription } = await site.stripe.checkout.sessions.retrieve(sessionId);
  if (typeof subscription !== 'string') throw new Error('no subscription');
  return subscription;
}

describe('a first payment', () => {
  it('brings the plan and its credits by the webhook alone, with one receipt', async () => {
    const { ctx } = await testWorld();
    const { user, sessionId } = await paid();
    await site.settle();
    const row = await subscriptionOf(await subscriptionIn(sessionId));
    expect(row).toMatchObject({ userId: user.id, planId, status: 'active', amount: 1_000, problem: null });
    expect(row.annualAmount).toBe(12_000);
    expect(await grantsOf(user)).toEqual([100]);
    const lot = await ctx.db.creditLot.findFirstOrThrow({ where: { userId: user.id } });
    const days = ((lot.expiresAt?.getTime() ?? 0) - row.currentPeriodEnd.getTime()) / 86_400_000;
    expect(days).toBeGreaterThanOrEqual(28);
    expect(days).toBeLessThanOrEqual(31);
    const [invoice, ...others] = await ctx.db.subscriptionInvoice.findMany({
      where: { subscriptionId: row.id },
    });
    expect(others).toEqual([]);
    expect(invoice).toMatchObject({ userId: user.id, status: 'paid', amountPaid: 1_000, refundedAmount: 0 });
    expect(await ctx.db.subscriptionCheckout.findMany({ where: { sessionId } })).toMatchObject([
      { status: 'paid', clientSecret: null },
    ]);
    await runTasks();
    const mails = await mailsTo(user.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['Your Tunewright receipt: Studio plan, $10.00']);
    expect(mails[0]?.text).toContain('100 credits');
    expect(await discrepanciesOf()).toEqual([]);
  });

  it('brings them by the landing page alone if no webhook arrives', async () => {
    const { user, look } = await paid();
    expect(await look()).toMatchObject({
      status: 'paid',
      planName: 'Studio',
      frequency: 'monthly',
      creditsPerMonth: 100,
      balance: 100,
      subscription: { status: 'active', planId },
    });
    await site.settle();
    expect(await grantsOf(user)).toEqual([100]);
    expect(await discrepanciesOf()).toEqual([]);
  });

  it('brings them once if page, webhook and comparison run concurrently', async () => {
    const { ctx } = await testWorld();
    const { user, sessionId, look } = await paid();
    const id = await subscriptionIn(sessionId);
    await site.deliver();
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, look),
      ...Array.from({ length: 5 }, () => syncSubscription(ctx, id)),
      runTasks(),
    ]);
    expect(answers.slice(0, 5)).toMatchObject(Array(5).fill({ status: 'paid', balance: 100 }));
    await runTasks();
    expect(await grantsOf(user)).toEqual([100]);
    expect(await mailsTo(user.email)).toHaveLength(1);
    expect(await discrepanciesOf()).toEqual([]);
  });

  it.each(['reverse', 'shuffle'] as const)(
    'brings them once if events arrive out of order (%s)',
    async (order) => {
      const { ctx } = await testWorld();
      const { user, sessionId } = await paid('yearly');
      await site.settle(order);
      const events = await ctx.db.stripeEvent.findMany({ where: { status: { in: ['pending', 'dead'] } } });
      expect(events).toEqual([]);
      expect(await grantsOf(user)).toEqual([100]);
      expect(await monthsOfSubscription(await subscriptionIn(sessionId))).toBe(`granted${' due'.repeat(11)}`);
    },
  );

  it('brings them once if every event arrives ten times, without writing the invoice again', async () => {
    const { ctx } = await testWorld();
    const { user, sessionId } = await paid();
    const id = await subscriptionIn(sessionId);
    await site.settle();
    const { invoices } = await ctx.db.subscription.findUniqueOrThrow({
      where: { stripeSubscriptionId: id },
      include: { invoices: true },
    });
    const invoice = invoices[0]?.id ?? '';
    // The last transaction that wrote the row.
    const written = () =>
      ctx.db.$queryRaw`SELECT xmin::text FROM "SubscriptionInvoice" WHERE "id" = ${invoice}`;
    const before = await written();
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, (_, n) => (n % 2 ? settleInvoice(ctx, invoice) : syncSubscription(ctx, id))),
    );
    expect(new Set(outcomes)).toEqual(new Set(['unchanged']));
    expect(await written()).toEqual(before);
    expect(await grantsOf(user)).toEqual([100]);
  });

  it('brings nothing if declined, and everything with another card', async () => {
    const user = await makeUser({}, 0);
    const sessionId = await openSession(user, { planId, frequency: 'monthly' });
    await site.control('cards/next', { outcomes: ['declined'] });
    await site.pay(sessionId);
    await site.settle();
    expect(await look(user, sessionId)).toMatchObject({ status: 'open', balance: 0, subscription: null });
    await site.pay(sessionId);
    expect(await look(user, sessionId)).toMatchObject({ status: 'paid', balance: 100 });
  });

  it('is found after a crash before its session was stored', async () => {
    const { ctx } = await testWorld();
    const user = await makeUser({}, 0);
    const sessionId = await openSession(user, { planId, frequency: 'monthly' });
    const data = { sessionId: null, clientSecret: null };
    const { id } = await ctx.db.subscriptionCheckout.update({ where: { sessionId }, data });
    await site.pay(sessionId);
    await site.settle();
    expect(await grantsOf(user)).toEqual([100]);
    expect(await ctx.db.subscriptionCheckout.findUnique({ where: { id } })).toMatchObject({ status: 'paid' });
  });

  it('is visible to no other user', async () => {
    const { sessionId } = await paid();
    const stranger = await makeUser({ role: 'admin' }, 0);
    const params = { sessionId };
    const { status, body } = await hit('GET /subscription/session/:sessionId', { as: stranger, params });
    expect([status, body.error]).toEqual([404, 'subscription.sessionNotFound']);
  });

  it('shows the stored status while Stripe does not answer', async () => {
    const { look } = await paid();
    await site.control('outages', { how: 'error', next: 2 });
    expect(await look()).toMatchObject({ status: 'open', balance: 0 });
    expect(await look()).toMatchObject({ status: 'paid', balance: 100 });
  });
});

describe('a subscription we did not open', () => {
  /** A customer's subscription to something we do not sell. */
  async function subscribeToShirts(customer: string): Promise<string> {
    const { stripe } = site;
    const card = await stripe.paymentMethods.attach('pm_card_visa', { customer });
    const product = await stripe.products.create({ name: 'Shirts' });
    const price = await stripe.prices.create({
      currency: 'usd',
      unit_amount: 500,
      recurring: { interval: 'month' },
      product: product.id,
    });
    const { id } = await stripe.subscriptions.create({
      customer,
      items: [{ price: price.id }],
      default_payment_method: card.id,
    });
    await site.settle();
    return id;
  }

  async function createdEvent(subscriptionId: string) {
    const { ctx } = await testWorld();
    return ctx.db.stripeEvent.findFirstOrThrow({
      where: {
        type: 'customer.subscription.created',
        payload: { path: ['data', 'object', 'id'], equals: subscriptionId },
      },
    });
  }

  it('is ignored if the customer is none of our users', async () => {
    const { ctx } = await testWorld();
    const { id: customer } = await site.stripe.customers.create({ email: 'shirts@example.com' });
    const id = await subscribeToShirts(customer);
    expect(await createdEvent(id)).toMatchObject({ status: 'ignored' });
    expect(await ctx.db.subscription.count({ where: { stripeSubscriptionId: id } })).toBe(0);
  });

  it('waits for an admin if a user pays a price that is not one of our plans', async () => {
    const { ctx } = await testWorld();
    const user = await makeUser({}, 0);
    await openSession(user, { planId, frequency: 'monthly' });
    const { customerId } = await ctx.db.billingCustomer.findUniqueOrThrow({ where: { userId: user.id } });
    const id = await subscribeToShirts(customerId);
    expect(await createdEvent(id)).toMatchObject({
      status: 'dead',
      attempts: 1,
      lastError: 'The subscription is at a price that is not one of our plans: nothing was changed',
    });
    expect(await ctx.db.subscription.count({ where: { userId: user.id } })).toBe(0);
    expect(await grantsOf(user)).toEqual([]);
  });

  it('is adopted if a user pays for one of our plans, even without a checkout', async () => {
    const { ctx } = await testWorld();
    const user = await makeUser({}, 0);
    await openSession(user, { planId, frequency: 'monthly' });
    const { customerId: customer } = await ctx.db.billingCustomer.findUniqueOrThrow({
      where: { userId: user.id },
    });
    const { stripePriceId } = await ctx.db.planPrice.findFirstOrThrow({
      where: { planId, frequency: 'monthly' },
    });
    const card = await site.stripe.paymentMethods.attach('pm_card_visa', { customer });
    const made = await site.stripe.subscriptions.create({
      customer,
      items: [{ price: stripePriceId ?? '' }],
      default_payment_method: card.id,
    });
    await site.settle();
    expect(await subscriptionOf(made.id)).toMatchObject({ userId: user.id, status: 'active' });
    expect(await grantsOf(user)).toEqual([100]);
  });
});
