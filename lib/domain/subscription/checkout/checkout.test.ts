import { beforeAll, describe, expect, it } from 'vitest';
import { makeUser } from '@/lib/testing/factories';
import { hit } from '@/lib/testing/hit';
import { makePlan } from '@/lib/testing/stripe/plan';
import { stripeSite } from '@/lib/testing/stripe/stripe-site';
import { discrepanciesOf, openSession } from '@/lib/testing/stripe/subscribed';
import { testWorld } from '@/lib/testing/world';
import { settleCheckouts } from '../sync/reconcile';
import { closeCheckouts } from './close';
import { ensureCustomer } from './customer';

let site: Awaited<ReturnType<typeof stripeSite>>;
let planId: string;
beforeAll(async () => {
  site = await stripeSite();
  ({ id: planId } = await makePlan({ creditsPerMonth: 100 }));
});

const monthly = { frequency: 'monthly' as const };
const embedded = (user: { id: string }, body: object = {}) =>
  hit('POST /subscription/embedded-checkout', { as: user, body: { planId, ...monthly, ...body } });
const hosted = (user: { id: string }, body: object = {}) =>
  hit('POST /subscription/checkout', { as: user, body: { planId, ...monthly, ...body } });

async function checkoutsOf(user: { id: string }) {
  const { ctx } = await testWorld();
  return ctx.db.subscriptionCheckout.findMany({ where: { userId: user.id }, orderBy: { createdAt: 'asc' } });
}

const statusAtStripe = async (sessionId: string) =>
  (await site.stripe.checkout.sessions.retrieve(sessionId)).status;

describe('opening a checkout of a plan', () => {
  it('opens a Stripe session at the current price, for this user, within our page', async () => {
    const { ctx } = await testWorld();
    const user = await makeUser({}, 0);
    const { status, body } = await embedded(user);
    expect(status).toBe(200);
    const { sessionId, clientSecret } = body.data;
    expect(body.clientSecret).toBe(clientSecret);
    const [checkout, ...others] = await checkoutsOf(user);
    expect(others).toEqual([]);
    expect(checkout).toMatchObject({ sessionId, clientSecret, status: 'open', isHosted: false });
    const session = await site.stripe.checkout.sessions.retrieve(sessionId, { expand: ['line_items'] });
    expect(session).toMatchObject({
      mode: 'subscription',
      ui_mode: 'embedded_page',
      amount_total: 1_000,
      return_url: 'http://localhost:3000/subscription/done?session_id={CHECKOUT_SESSION_ID}',
    });
    expect(session.customer).toBe(await ensureCustomer(ctx, user.id));
  });

  it('leads to Stripe’s page and back if hosted', async () => {
    const user = await makeUser({}, 0);
    const { status, body } = await hosted(user, { frequency: 'yearly' });
    expect(status).toBe(200);
    const session = await site.stripe.checkout.sessions.retrieve(body.data.sessionId);
    expect(session).toMatchObject({
      ui_mode: 'hosted_page',
      url: body.data.url,
      amount_total: 10_000,
      success_url: 'http://localhost:3000/subscription/done?session_id={CHECKOUT_SESSION_ID}',
      cancel_url: 'http://localhost:3000/pricing',
    });
  });

  it('returns the same one for repeated and concurrent calls of a user', async () => {
    const user = await makeUser({}, 0);
    const answers = await Promise.all(Array.from({ length: 5 }, () => embedded(user)));
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200));
    expect(new Set(answers.map(({ body }) => body.data.sessionId)).size).toBe(1);
    expect((await embedded(user)).body.data).toEqual(answers[0]?.body.data);
    expect(await checkoutsOf(user)).toHaveLength(1);
    const { ctx } = await testWorld();
    const { customerId } = await ctx.db.billingCustomer.findUniqueOrThrow({ where: { userId: user.id } });
    const { data } = await site.stripe.checkout.sessions.list({ customer: customerId });
    expect(data).toHaveLength(1);
  });

  it('closes the open one if it is for another price: only one tab can be paid', async () => {
    const user = await makeUser({}, 0);
    const first = await openSession(user, { planId, frequency: 'monthly' });
    const second = await openSession(user, { planId, frequency: 'yearly' });
    const { body } = await hosted(user, { frequency: 'yearly' });
    expect(await Promise.all([first, second, body.data.sessionId].map(statusAtStripe))).toEqual([
      'expired',
      'expired',
      'open',
    ]);
    expect((await checkoutsOf(user)).map(({ status }) => status)).toEqual(['expired', 'expired', 'open']);
  });

  it('for different prices concurrently leaves at most one that can be paid', async () => {
    const user = await makeUser({}, 0);
    const answers = await Promise.all([
      embedded(user),
      embedded(user, { frequency: 'yearly' }),
      hosted(user),
      hosted(user, { frequency: 'yearly' }),
    ]);
    for (const { status } of answers) expect([200, 502]).toContain(status);
    const { ctx } = await testWorld();
    const { customerId } = await ctx.db.billingCustomer.findUniqueOrThrow({ where: { userId: user.id } });
    const { data } = await site.stripe.checkout.sessions.list({ customer: customerId });
    expect(data.filter(({ status }) => status === 'open').length).toBeLessThanOrEqual(1);
    const open = await openSession(user, { planId, frequency: 'monthly' });
    expect(await statusAtStripe(open)).toBe('open');
  });

  it('is undone at Stripe even if the session was opened after the row was read', async () => {
    const user = await makeUser({}, 0);
    const sessionId = await openSession(user, { planId, frequency: 'monthly' });
    const { ctx } = await testWorld();
    const [{ id } = { id: '' }] = await checkoutsOf(user);
    await closeCheckouts(ctx, [{ id, sessionId: null }]);
    expect(await statusAtStripe(sessionId)).toBe('expired');
    expect((await checkoutsOf(user)).map(({ status }) => status)).toEqual(['expired']);
  });

  it('is refused to subscribers, and if the open one turns out to be paid', async () => {
    const user = await makeUser({}, 0);
    const sessionId = await openSession(user, { planId, frequency: 'monthly' });
    await site.pay(sessionId);
    for (const answer of [
      await embedded(user),
      await embedded(user, { frequency: 'yearly' }),
      await hosted(user),
    ])
      expect([answer.status, answer.body.error]).toEqual([409, 'subscription.exists']);
    await site.settle();
    expect((await site.balance(user)).balance).toBe(100);
    expect(await discrepanciesOf()).toEqual([]);
  });

  it('is not refused if the subscription has ended without an event', async () => {
    const { user, subscriptionId } = await site.subscriber({ planId });
    await site.stripe.subscriptions.cancel(subscriptionId);
    expect((await embedded(user)).status).toBe(200);
  });

  it('is refused for unknown, retired and inactive plans', async () => {
    const { ctx } = await testWorld();
    const user = await makeUser({ role: 'admin' }, 0);
    const hidden = await makePlan({ isActive: false });
    const retired = await makePlan({});
    await ctx.db.plan.update({ where: { id: retired.id }, data: { retiredAt: new Date() } });
    const ask = async (planId: string) => {
      const { status, body } = await embedded(user, { planId });
      return [status, body.error];
    };
    expect(await ask('0192f0c1-0000-7000-8000-000000000000')).toEqual([404, 'plans.notFound']);
    expect(await ask(hidden.id)).toEqual([409, 'plans.inactive']);
    expect(await ask(retired.id)).toEqual([409, 'plans.inactive']);
    for (const body of [{ planId: 'x' }, { frequency: 'weekly' }, { frequency: undefined }])
      expect((await embedded(user, body)).status).toBe(422);
    expect(await checkoutsOf(user)).toEqual([]);
  });
});

describe('a checkout that fails to open', () => {
  it('fails while Stripe is down, and is the same one afterwards', async () => {
    const user = await makeUser({}, 0);
    await openSession(user, { planId, frequency: 'yearly' });
    await site.control('outages', { how: 'error', next: 1_000 });
    expect((await embedded(user)).status).toBe(502);
    await site.control('outages', { how: 'error', next: 0 });
    expect((await embedded(user)).status).toBe(200);
    expect((await checkoutsOf(user)).map(({ status }) => status)).toEqual(['expired', 'open']);
  });

  it('is the same after a crash between Stripe’s response and our write', async () => {
    const { ctx } = await testWorld();
    const user = await makeUser({}, 0);
    const { body } = await embedded(user);
    await ctx.db.subscriptionCheckout.update({
      where: { sessionId: body.data.sessionId },
      data: { sessionId: null, clientSecret: null },
    });
    expect((await embedded(user)).body.data).toEqual(body.data);
    expect(await checkoutsOf(user)).toHaveLength(1);
  });

  it('expires if no one pays, even if it was never opened', async () => {
    const { ctx } = await testWorld();
    const user = await makeUser({}, 0);
    const sessionId = await openSession(user, { planId, frequency: 'monthly' });
    const lost = await makeUser({}, 0);
    const second = await openSession(lost, { planId, frequency: 'monthly' });
    const data = { sessionId: null, clientSecret: null };
    await ctx.db.subscriptionCheckout.update({ where: { sessionId: second }, data });
    await site.advance({ hours: 2 });
    await settleCheckouts(ctx);
    expect((await checkoutsOf(user)).map(({ status }) => status)).toEqual(['expired']);
    expect((await checkoutsOf(lost)).map(({ status }) => status)).toEqual(['expired']);
    expect(await statusAtStripe(sessionId)).toBe('expired');
  });
});
