import { beforeAll, describe, expect, it } from 'vitest';
import { reconcile } from '@/lib/domain/payments/reconcile';
import { hit } from '@/lib/testing/hit';
import { mailsTo } from '@/lib/testing/people/mails';
import { post, stripeSite } from '@/lib/testing/stripe/stripe-site';
import { discrepanciesOf } from '@/lib/testing/stripe/subscribed';
import { runTasks } from '@/lib/testing/tasks';
import { testWorld } from '@/lib/testing/world';
import { fulfilCheckout } from './fulfil';
import { listUnrefundedPurchases } from './queue-refund';

let site: Awaited<ReturnType<typeof stripeSite>>;
beforeAll(async () => {
  site = await stripeSite();
});

async function purchase(sessionId: string) {
  const { ctx } = await testWorld();
  return ctx.db.creditPurchase.findUniqueOrThrow({ where: { sessionId } });
}

async function grantsOf(user: { id: string }) {
  const { ctx } = await testWorld();
  const rows = await ctx.db.creditOperation.findMany({ where: { userId: user.id, kind: 'purchase' } });
  return rows.map(({ key, amount, description, purchaseId }) => [
    key,
    Number(amount),
    description,
    purchaseId,
  ]);
}

/** Returns the body of the newest event of a type about an object. */
async function eventOf(type: string, id: string): Promise<string> {
  for await (const event of site.stripe.events.list({ type }))
    if ('id' in event.data.object && event.data.object.id === id) return JSON.stringify(event);
  throw new Error(`no ${type} of ${id}`);
}

describe('a paid checkout', () => {
  it('grants the credits once, with a transaction in the history and a receipt', async () => {
    const { ctx } = await testWorld();
    const { user, sessionId } = await site.buyer({ credits: 1_500 });
    await site.pay(sessionId);
    await site.settle();
    await runTasks();
    const { id } = await purchase(sessionId);
    expect(await grantsOf(user)).toEqual([[sessionId, 1_500, 'Bought 1,500 credits', id]]);
    expect(await site.balance(user)).toEqual({ balance: 1_500, held: 0, debt: 0 });
    const history = await hit('GET /credits/history', { as: user });
    expect(history.body.data.transactions).toMatchObject([
      { kind: 'purchase', amount: 1_500, balanceAfter: 1_500, purchaseId: id },
    ]);
    const [receipt, ...more] = await mailsTo(user.email);
    expect(more).toEqual([]);
    expect(receipt?.subject).toBe('Your Tunewright receipt: $30.00');
    for (const part of ['1,500 credits', '$30.00 USD', String(ctx.clock.now().getUTCFullYear()), id])
      expect(receipt?.text).toContain(part);
    expect(await purchase(sessionId)).toMatchObject({
      status: 'paid',
      paymentIntentId: await site.intentOf(sessionId),
      clientSecret: null,
      problem: null,
    });
  });

  it('grants once for ten concurrent deliveries of one event and ten later ones', async () => {
    const { user, sessionId } = await site.buyer();
    await site.pay(sessionId);
    const event = await eventOf('checkout.session.completed', sessionId);
    const burst = () => Promise.all(Array.from({ length: 10 }, () => post(event)));
    expect((await burst()).map(({ status }) => status)).toEqual(Array(10).fill(200));
    await runTasks();
    await burst();
    await runTasks();
    expect(await grantsOf(user)).toHaveLength(1);
    expect((await site.balance(user)).balance).toBe(1_000);
  });

  it.each(['created', 'reverse'] as const)(
    'with a delayed payment is processing first, and grants once for both success events (%s)',
    async (order) => {
      const { user, sessionId } = await site.buyer();
      await site.pay(sessionId, { delayed: true });
      expect(await site.look(user, sessionId)).toMatchObject({ status: 'processing', balance: 0 });
      await site.control('checkout/resolve', { session: sessionId });
      await site.settle(order);
      expect(await site.look(user, sessionId)).toMatchObject({ status: 'paid', balance: 1_000 });
      expect(await grantsOf(user)).toHaveLength(1);
    },
  );

  it('grants nothing and fails if a delayed payment is refused in the end', async () => {
    const { user, sessionId } = await site.buyer();
    await site.pay(sessionId, { delayed: true });
    await site.settle();
    await site.control('checkout/resolve', { session: sessionId, succeeded: false });
    await site.settle();
    expect(await site.look(user, sessionId)).toMatchObject({ status: 'failed', balance: 0 });
  });

  it('is granted by the landing page if that comes first, and not again by the webhook', async () => {
    const { user, sessionId } = await site.buyer();
    await site.pay(sessionId);
    expect(await site.look(user, sessionId)).toMatchObject({ status: 'paid', balance: 1_000 });
    await site.settle();
    expect(await site.look(user, sessionId)).toMatchObject({ status: 'paid', balance: 1_000 });
    expect(await grantsOf(user)).toHaveLength(1);
  });

  it('is granted once by concurrent page, webhook and reconciliation', async () => {
    const { ctx } = await testWorld();
    const { user, sessionId } = await site.buyer();
    await site.pay(sessionId);
    await site.deliver();
    await Promise.all([
      ...Array.from({ length: 6 }, () => site.look(user, sessionId)),
      ...Array.from({ length: 6 }, () => fulfilCheckout(ctx, sessionId)),
      runTasks(),
    ]);
    await runTasks();
    expect(await grantsOf(user)).toHaveLength(1);
    expect(await mailsTo(user.email)).toHaveLength(1);
  });

  it('settles debt first', async () => {
    const { ctx } = await testWorld();
    const first = await site.buyer();
    await site.pay(first.sessionId);
    await site.look(first.user, first.sessionId);
    await ctx.db
      .$executeRaw`SELECT credits_deduct(${first.user.id}::uuid, ${`d:${first.user.id}`}, 'admin_deduct', 600, '{}', now())`;
    await site.control('refunds', { payment_intent: await site.intentOf(first.sessionId) });
    await site.settle();
    expect(await site.balance(first.user)).toEqual({ balance: 0, held: 0, debt: 600 });
    const again = await hit('POST /credits/embedded-checkout', { as: first.user, body: { credits: 1_000 } });
    await site.pay(again.body.data.sessionId);
    expect(await site.look(first.user, again.body.data.sessionId)).toMatchObject({ balance: 400 });
  });

  it('is matched even if a crash prevented storing its checkout', async () => {
    const { ctx } = await testWorld();
    const { user, sessionId } = await site.buyer();
    await ctx.db.creditPurchase.update({
      where: { sessionId },
      data: { sessionId: null, clientSecret: null },
    });
    await site.pay(sessionId);
    await site.settle();
    expect(await site.look(user, sessionId)).toMatchObject({ status: 'paid', balance: 1_000 });
  });

  it.each(['created', 'reverse'] as const)(
    'is refunded without an email if the account was deleted (%s)',
    async (order) => {
      const { ctx } = await testWorld();
      const { user, sessionId } = await site.buyer();
      await ctx.db.user.update({
        where: { id: user.id },
        data: { status: 'deleted', email: `deleted-${user.id}@deleted.invalid` },
      });
      await site.pay(sessionId);
      await site.settle(order);
      await site.settle(order);
      const { status, refundedAmount, amount } = await purchase(sessionId);
      expect([status, refundedAmount]).toEqual(['refunded', amount]);
      const account = await ctx.db.creditAccount.findUniqueOrThrow({ where: { userId: user.id } });
      expect([account.balance, account.held, account.debt].map(Number)).toEqual([0, 0, 0]);
      expect(await mailsTo(`deleted-${user.id}@deleted.invalid`)).toEqual([]);
    },
  );
});

describe('the refund of a purchase of a deleted account', () => {
  const remove = async ({ id }: { id: string }, deletedAt: Date) => {
    const { ctx } = await testWorld();
    await ctx.db.user.update({ where: { id }, data: { status: 'deleted', deletedAt } });
  };

  it('is reported and repeated by the reconciliation if it fails', async () => {
    const { ctx } = await testWorld();
    const { user, sessionId } = await site.buyer();
    await remove(user, ctx.clock.now());
    await site.pay(sessionId);
    await site.settle();
    const payment_intent = await site.intentOf(sessionId);
    const refunds = async () => (await site.stripe.refunds.list({ payment_intent })).data;
    const [first] = await refunds();
    await site.control('refunds/fail', { refund: first?.id });
    await site.settle();
    const { id, status, refundedAmount } = await purchase(sessionId);
    expect([status, refundedAmount]).toEqual(['paid', 0]);
    const finding = `Purchase ${id}: it was paid after its account was deleted; it is not refunded yet`;
    expect((await reconcile(ctx)).findings).toContain(finding);
    await runTasks();
    expect((await refunds()).map((refund) => refund.status).sort()).toEqual(['failed', 'succeeded']);
    expect(await purchase(sessionId)).toMatchObject({ status: 'refunded', refundedAmount: 2_000 });
    expect(await discrepanciesOf()).not.toContain(finding);
  });

  it('is not due if it was paid before', async () => {
    const { ctx } = await testWorld();
    const { user, sessionId } = await site.buyer();
    await site.pay(sessionId);
    await site.settle();
    await remove(user, new Date(ctx.clock.now().getTime() + 1));
    const { id } = await purchase(sessionId);
    expect(await listUnrefundedPurchases(ctx)).not.toContainEqual({ id, userId: user.id });
  });
});

describe('a checkout that is not paid', () => {
  it('grants nothing after a declined card, and can still be paid with another', async () => {
    const { user, sessionId } = await site.buyer();
    for (const card of ['declined', 'insufficient_funds']) await site.pay(sessionId, { card });
    await site.settle();
    expect(await site.look(user, sessionId)).toMatchObject({ status: 'open', balance: 0 });
    await site.pay(sessionId, { card: 'authentication' });
    expect(await site.look(user, sessionId)).toMatchObject({ status: 'open', balance: 0 });
    await site.control('checkout/authenticate', { session: sessionId });
    await site.settle();
    expect(await site.look(user, sessionId)).toMatchObject({ status: 'paid', balance: 1_000 });
  });

  it('expires', async () => {
    const { user, sessionId } = await site.buyer();
    await site.control('checkout/expire', { session: sessionId });
    await site.settle();
    expect(await site.look(user, sessionId)).toMatchObject({ status: 'expired', balance: 0 });
    expect((await purchase(sessionId)).clientSecret).toBeNull();
  });
});

describe('a payment that does not match its quote', () => {
  async function tampered(change: { quantity?: number; currency?: string }) {
    const bought = await site.buyer();
    const { world } = site;
    const session = world.need('session', bought.sessionId, 'session');
    const { quantity = 1, currency = session.currency } = change;
    const lines = session.lines.map((line) => ({ ...line, quantity }));
    world.store.run(() => world.put('session', { ...session, currency, lines }));
    await site.pay(bought.sessionId);
    await site.settle();
    return bought;
  }

  it.each([{ quantity: 2 }, { currency: 'eur' }])(
    'grants nothing and waits for an admin: %o',
    async (change) => {
      const { ctx } = await testWorld();
      const { user, sessionId } = await tampered(change);
      expect(await site.look(user, sessionId)).toMatchObject({ status: 'processing', balance: 0 });
      expect(await grantsOf(user)).toEqual([]);
      const { problem, paidAt } = await purchase(sessionId);
      expect(problem).toMatch(/^Quoted were 2000 usd, paid were/);
      expect(paidAt).toBeNull();
      const event = await ctx.db.stripeEvent.findFirst({
        where: {
          type: 'checkout.session.completed',
          payload: { path: ['data', 'object', 'id'], equals: sessionId },
        },
      });
      expect(event).toMatchObject({
        status: 'dead',
        attempts: 1,
        lastError: 'The payment is not what was quoted: nothing was granted',
      });
    },
  );

  it('is settled once its money was returned', async () => {
    const { user, sessionId } = await tampered({ quantity: 3 });
    await site.control('refunds', { payment_intent: await site.intentOf(sessionId) });
    await site.settle();
    expect(await purchase(sessionId)).toMatchObject({
      status: 'refunded',
      problem: null,
      refundedAmount: 6_000,
    });
    expect((await site.balance(user)).balance).toBe(0);
  });

  it('is not fulfilled by a foreign checkout that names our purchase in its reference', async () => {
    const { user, sessionId } = await site.buyer();
    const { id } = await purchase(sessionId);
    const foreign = await site.stripe.checkout.sessions.create({
      mode: 'payment',
      ui_mode: 'hosted_page',
      success_url: 'http://localhost:3000/',
      client_reference_id: id,
      line_items: [
        {
          quantity: 1,
          price_data: { currency: 'usd', unit_amount: 2_000, product_data: { name: 'A shirt' } },
        },
      ],
    });
    await site.pay(foreign.id);
    await site.settle();
    expect(await site.look(user, sessionId)).toMatchObject({ status: 'open', balance: 0 });
    expect(await grantsOf(user)).toEqual([]);
    expect((await purchase(sessionId)).problem).toBeNull();
  });
});
