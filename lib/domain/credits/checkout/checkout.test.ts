import { beforeAll, describe, expect, it } from 'vitest';
import { makeUser } from '@/lib/testing/factories';
import { hit } from '@/lib/testing/hit';
import { stripeSite } from '@/lib/testing/stripe/stripe-site';
import { testWorld } from '@/lib/testing/world';
import { openCheckout } from './checkout';

let site: Awaited<ReturnType<typeof stripeSite>>;
beforeAll(async () => {
  site = await stripeSite();
});

async function makeProduct(overrides: object = {}) {
  const { ctx } = await testWorld();
  return ctx.db.creditProduct.create({
    data: { name: 'Studio pack', price: 1_900, amount: 1_200, ...overrides },
  });
}

const open = (user: { id: string }, body: object) =>
  hit('POST /credits/embedded-checkout', { as: user, body: body as never });

async function purchasesOf(user: { id: string }) {
  const { ctx } = await testWorld();
  return ctx.db.creditPurchase.findMany({ where: { userId: user.id }, orderBy: { createdAt: 'asc' } });
}

describe('opening a checkout', () => {
  it('sends Stripe the price of the product with the id of our purchase, and stores the quote', async () => {
    const { id: productId } = await makeProduct();
    const { user, sessionId, clientSecret } = await site.buyer({ productId });
    expect(clientSecret.startsWith(`${sessionId}_secret_`)).toBe(true);
    const [purchase] = await purchasesOf(user);
    expect(purchase).toMatchObject({
      sessionId,
      productId,
      credits: 1_200,
      amount: 1_900,
      currency: 'usd',
      status: 'open',
    });
    const session = await site.stripe.checkout.sessions.retrieve(sessionId, { expand: ['line_items'] });
    expect(session).toMatchObject({
      mode: 'payment',
      ui_mode: 'embedded_page',
      amount_total: 1_900,
      currency: 'usd',
      client_reference_id: purchase?.id,
      metadata: { purchaseId: purchase?.id },
      customer_email: user.email,
      return_url: 'http://localhost:3000/credits/done?session_id={CHECKOUT_SESSION_ID}',
    });
    const minutes = (session.expires_at - session.created) / 60;
    expect(minutes).toBeGreaterThan(30);
    expect(minutes).toBeLessThan(24 * 60);
  });

  it('prices a custom amount on the server and ignores a price from the client', async () => {
    const { user, sessionId } = await site.buyer({ credits: 2_500, price: 1, amount: 1 } as never);
    const [purchase] = await purchasesOf(user);
    expect(purchase).toMatchObject({ credits: 2_500, amount: 5_000 });
    expect((await site.stripe.checkout.sessions.retrieve(sessionId)).amount_total).toBe(5_000);
  });

  it('refuses amounts outside the limits with a field error, and both or neither of product and amount', async () => {
    const user = await makeUser({}, 0);
    for (const credits of [1, 9, 100_001]) {
      const { status, body } = await open(user, { credits });
      expect([status, body.error, typeof body.fields.credits]).toEqual([422, 'credits.amount', 'string']);
    }
    const { id: productId } = await makeProduct();
    for (const body of [
      {},
      { productId, credits: 100 },
      { credits: 10.5 },
      { credits: '100' },
      { credits: -5 },
    ])
      expect((await open(user, body)).status).toBe(422);
    expect(await purchasesOf(user)).toEqual([]);
  });

  it('refuses more than one payment can charge', async () => {
    const { ctx } = await testWorld();
    await ctx.db.creditPricing.update({ where: { id: 1 }, data: { pricePerCredit: 10_000 } });
    const { status, body } = await open(await makeUser({}, 0), { credits: 100_000 });
    await ctx.db.creditPricing.update({ where: { id: 1 }, data: { pricePerCredit: 2 } });
    expect([status, body.error, body.fields]).toEqual([
      422,
      'credits.amount',
      { credits: 'Too much for one payment' },
    ]);
  });

  it('refuses inactive, deleted and unknown products, for admins too', async () => {
    const admin = await makeUser({ role: 'admin' }, 0);
    const archived = await makeProduct({ isActive: false });
    const deleted = await makeProduct({ deletedAt: new Date() });
    for (const productId of [archived.id, deleted.id, '0192f0c1-0000-7000-8000-000000000000']) {
      const { status, body } = await open(admin, { productId });
      expect([status, body.error]).toEqual([404, 'credits.productNotFound']);
    }
  });

  it('keeps the quote if the product changes or is deleted while it is open', async () => {
    const { ctx } = await testWorld();
    const { id: productId } = await makeProduct();
    const { user, sessionId } = await site.buyer({ productId });
    await ctx.db.creditProduct.update({
      where: { id: productId },
      data: { price: 9_900, amount: 1, isActive: false },
    });
    await site.pay(sessionId);
    expect(await site.look(user, sessionId)).toMatchObject({
      status: 'paid',
      credits: 1_200,
      balance: 1_200,
    });
  });

  it('opens one checkout for twenty concurrent calls', async () => {
    const { ctx, as } = await testWorld();
    const user = await makeUser({}, 0);
    // Opens the connections first; otherwise the first call ends before the second gets one.
    await Promise.all(Array.from({ length: 8 }, () => ctx.db.$queryRaw`SELECT 1 FROM pg_sleep(0.2)`));
    const presses = Array.from({ length: 20 }, () => openCheckout(as(user), { credits: 500 }));
    const opened = await Promise.all(presses);
    expect(new Set(opened.map(({ sessionId }) => sessionId)).size).toBe(1);
    expect(new Set(opened.map(({ clientSecret }) => clientSecret)).size).toBe(1);
    expect(await purchasesOf(user)).toHaveLength(1);
  });

  it('opens a separate one for another item, price or user', async () => {
    const { ctx } = await testWorld();
    const product = await makeProduct();
    const user = await makeUser({}, 0);
    const first = await open(user, { productId: product.id });
    expect((await open(user, { productId: product.id })).body).toEqual(first.body);
    await ctx.db.creditProduct.update({ where: { id: product.id }, data: { price: 2_000 } });
    const others = [
      await open(user, { productId: product.id }),
      await open(user, { credits: 1_200 }),
      await open(await makeUser({}, 0), { productId: product.id }),
    ];
    expect(new Set([first, ...others].map(({ body }) => body.data.sessionId)).size).toBe(4);
  });

  it('opens a new one once the open one is paid, closed or about to expire', async () => {
    const { ctx } = await testWorld();
    const user = await makeUser({}, 0);
    const press = async () => (await open(user, { credits: 700 })).body.data.sessionId as string;
    const paid = await press();
    await site.pay(paid);
    const closed = await press();
    await site.control('checkout/expire', { session: closed });
    const short = await press();
    const soon = new Date(ctx.clock.now().getTime() + 4 * 60_000);
    await ctx.db.creditPurchase.update({ where: { sessionId: short }, data: { expiresAt: soon } });
    const last = await press();
    expect(new Set([paid, closed, short, last]).size).toBe(4);
    expect((await purchasesOf(user)).map(({ status }) => status)).toEqual([
      'paid',
      'expired',
      'open',
      'open',
    ]);
    expect((await site.balance(user)).balance).toBe(700);
  });

  it('fails if Stripe does not answer, and works at the next try', async () => {
    const user = await makeUser({}, 0);
    await site.control('outages', { how: 'error', next: 2 });
    const { status, body } = await open(user, { credits: 800 });
    expect([status, body.error]).toEqual([502, 'payments.failed']);
    expect(JSON.stringify(body)).not.toMatch(/stripe|api_error/i);
    expect((await open(user, { credits: 800 })).status).toBe(200);
    expect((await purchasesOf(user)).map(({ status }) => status)).toEqual(['failed', 'open']);
  });

  it('reuses the checkout after a crash between Stripe’s answer and our storing it', async () => {
    const { ctx } = await testWorld();
    const { user, sessionId, clientSecret } = await site.buyer({ credits: 900 });
    await ctx.db.creditPurchase.update({
      where: { sessionId },
      data: { sessionId: null, clientSecret: null },
    });
    expect((await open(user, { credits: 900 })).body.data).toEqual({ sessionId, clientSecret });
    expect(await purchasesOf(user)).toHaveLength(1);
  });

  it('is off if payments are not configured, while everything else works', async () => {
    const { noPayments } = await import('@/lib/adapters/payments-none');
    const user = await makeUser({}, 100);
    site.setPayments(noPayments);
    try {
      const { status, body } = await open(user, { credits: 500 });
      expect([status, body.error]).toEqual([503, 'payments.off']);
      expect((await site.balance(user)).balance).toBe(100);
      expect((await hit('GET /credits/pricing')).status).toBe(200);
    } finally {
      site.setPayments(site.payments);
    }
  });
});

describe('the status of a checkout', () => {
  it('is visible to its owner only', async () => {
    const { user, sessionId } = await site.buyer();
    const as = (who: { id: string }, id = sessionId) =>
      hit('GET /credits/session/:id', { as: who, params: { id } });
    expect((await as(user)).body).toEqual({
      data: { status: 'open', credits: 1_000, amount: 2_000, currency: 'usd', balance: 0 },
    });
    const stranger = await makeUser({ role: 'admin' }, 0);
    expect((await as(stranger)).body).toMatchObject({ error: 'credits.sessionNotFound' });
    expect((await as(stranger)).status).toBe(404);
    expect((await as(user, 'cs_test_unknown')).status).toBe(404);
  });

  it('is the stored one while Stripe does not answer', async () => {
    const { user, sessionId } = await site.buyer();
    await site.pay(sessionId);
    await site.control('outages', { how: 'error', next: 2 });
    expect(await site.look(user, sessionId)).toMatchObject({ status: 'open', balance: 0 });
    expect(await site.look(user, sessionId)).toMatchObject({ status: 'paid', balance: 1_000 });
  });
});
