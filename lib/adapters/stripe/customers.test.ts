import { beforeAll, describe, expect, it } from 'vitest';
import type { Billing } from '@/lib/core/billing';
import type { stripeSite } from '@/lib/testing/stripe/stripe-site';
import { newKey, subscribers } from '@/lib/testing/stripe/subscribers';

let at: Awaited<ReturnType<typeof subscribers>>;
let site: Awaited<ReturnType<typeof stripeSite>>;
let billing: Billing;

beforeAll(async () => {
  at = await subscribers();
  site = at.site;
  billing = site.billing;
});

describe('customers, plans and checkouts at Stripe', () => {
  it('keep one customer per user, whatever their name', async () => {
    const userId = crypto.randomUUID();
    const first = await billing.openCustomer({ userId, email: 'ana@example.com', name: 'Ana' });
    expect(await billing.openCustomer({ userId, email: 'new@example.com', name: 'Ana New' })).toBe(first);
    expect(await site.stripe.customers.retrieve(first)).toMatchObject({
      email: 'new@example.com',
      name: 'Ana New',
      metadata: { userId },
    });
  });

  it('keep one product per plan, and one price per key, with no time limit', async () => {
    const plan = {
      planId: crypto.randomUUID(),
      productId: null,
      name: 'One',
      description: null,
      isActive: true,
    };
    const productId = await billing.saveProduct(plan);
    const again = { ...plan, name: 'Two', description: 'New', isActive: false };
    expect(await billing.saveProduct(again)).toBe(productId);
    expect(await site.stripe.products.retrieve(productId)).toMatchObject({ name: 'Two', active: false });
    await billing.saveProduct({ ...plan, productId, isActive: true });
    expect(await billing.findProduct(productId)).toEqual({ productId, isActive: true });
    const price = { productId, amount: 500, currency: 'usd', frequency: 'yearly' as const };
    const key = newKey();
    const priceId = await billing.openPrice(price, key);
    expect(await billing.openPrice(price, key)).toBe(priceId);
    await expect(billing.openPrice({ ...price, amount: 501 }, key)).rejects.toMatchObject({
      code: 'payments.refused',
    });
    expect(await billing.findPrice(priceId)).toEqual({ ...price, priceId, isActive: true });
    await billing.closePrice(priceId);
    expect(await billing.findPrice(priceId)).toMatchObject({ isActive: false });
    const { data } = await site.stripe.prices.list({ product: productId });
    expect(data).toHaveLength(1);
  });

  it('read prices that are not ours', async () => {
    const { id } = await site.stripe.prices.create({
      product: at.plans.product,
      currency: 'usd',
      unit_amount: 100,
      recurring: { interval: 'month', interval_count: 3 },
    });
    expect(await billing.findPrice(id)).toMatchObject({ amount: 100, frequency: null });
  });

  it('open the same checkout for the same order, hosted or embedded, and close it', async () => {
    const checkoutOrder = await at.order();
    const first = await billing.openSubscriptionCheckout(checkoutOrder);
    expect(await billing.openSubscriptionCheckout(checkoutOrder)).toEqual(first);
    expect(first).toMatchObject({ clientSecret: expect.any(String), url: null });
    const hosted = await billing.openSubscriptionCheckout({
      ...checkoutOrder,
      checkoutId: crypto.randomUUID(),
      place: { kind: 'hosted', successUrl: 'http://localhost:3000/a', cancelUrl: 'http://localhost:3000/b' },
    });
    expect(hosted).toMatchObject({ clientSecret: null, url: expect.stringContaining('http') });
    expect(await billing.findSubscriptionCheckout(hosted.sessionId)).toMatchObject({ status: 'open' });
    for (let n = 0; n < 2; n += 1) await billing.closeCheckout(hosted.sessionId);
    expect(await billing.findSubscriptionCheckout(hosted.sessionId)).toMatchObject({ status: 'expired' });
    await site.control('checkout/pay', { session: first.sessionId });
    await billing.closeCheckout(first.sessionId);
    expect(await billing.findSubscriptionCheckout(first.sessionId)).toMatchObject({ status: 'paid' });
  });

  it('return null for a missing object, or one of another kind', async () => {
    const { sessionId } = await site.buyer();
    expect(await billing.findSubscriptionCheckout(sessionId)).toBeNull();
    expect(await billing.findSubscriptionCheckout('cs_test_none')).toBeNull();
    expect(await billing.findSubscription('sub_none')).toBeNull();
    expect(await billing.findInvoice('in_none')).toBeNull();
    expect(await billing.findInvoiceOf('pi_none')).toBeNull();
    expect(await billing.findProduct('prod_none')).toBeNull();
    expect(await billing.findPrice('price_none')).toBeNull();
    expect(await billing.listSubscriptions('cus_none')).toEqual([]);
    await site.pay(sessionId);
    expect(await billing.findInvoiceOf(await site.intentOf(sessionId))).toBeNull();
  });

  it('fail with an unknown outcome, without Stripe’s words', async () => {
    const { facts } = await at.subscribed();
    for (const how of ['error', 'rate_limit']) {
      await site.control('outages', { how, next: 2 });
      const error = await billing.pause(facts.subscriptionId, newKey()).catch((thrown) => thrown);
      expect(error).toMatchObject({ code: 'payments.failed', cause: undefined });
      await site.control('outages', { how, next: 0 });
    }
    const key = newKey();
    await billing.pause(facts.subscriptionId, key);
    await expect(
      billing.applyDiscount(facts.subscriptionId, { percentOff: 5, currency: 'usd', duration: 'once' }, key),
    ).rejects.toMatchObject({ code: 'payments.failed' });
  });
});
