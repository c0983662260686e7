import type Stripe from 'stripe';
import { beforeAll, describe, expect, it } from 'vitest';
import { stripeSite } from '@/lib/testing/stripe/stripe-site';
import { changeOf, trimPayload } from './events';
import { checkoutSnapshotOf, fromDispute, fromRefund, isInquiry } from './objects';
import { stripePayments } from './payments-stripe';

let site: Awaited<ReturnType<typeof stripeSite>>;
beforeAll(async () => {
  site = await stripeSite();
});

const order = (overrides: object = {}) => ({
  purchaseId: '0192f0c1-0000-7000-8000-000000000001',
  name: '500 credits',
  amount: 1_000,
  currency: 'usd',
  email: 'ana@example.com',
  returnUrl: 'http://localhost:3000/credits/done?session_id={CHECKOUT_SESSION_ID}',
  expiresAt: site.after(3_600_000),
  ...overrides,
});

/** Returns payments with another key, and their log. */
function paymentsWith(secretKey: string, address = site.payments.form?.standInAddress ?? null) {
  const lines: object[] = [];
  const note = (fields: object) => lines.push(fields);
  const settings = { secretKey, webhookSecret: 'whsec_x', publishableKey: 'pk_test_x', address };
  return { lines, payments: stripePayments(settings, { debug: note, info: note, warn: note, error: note }) };
}

describe('payments through Stripe', () => {
  it('open the same checkout for the same order, and reject another order with its id', async () => {
    const same = order();
    const first = await site.payments.openCheckout(same);
    expect(await site.payments.openCheckout(same)).toEqual(first);
    await expect(site.payments.openCheckout({ ...same, amount: 1_001 })).rejects.toMatchObject({
      code: 'payments.failed',
    });
  });

  it('return nothing for unknown checkouts and payments', async () => {
    expect(await site.payments.findCheckout('cs_test_unknown')).toBeNull();
    expect(await site.payments.findCheckoutOf('pi_unknown')).toBeNull();
    expect(await site.payments.listRefunds('pi_unknown')).toEqual([]);
    expect(await site.payments.listDisputes('pi_unknown')).toEqual([]);
  });

  it('survive one failed answer, and log the cause of two without the key', async () => {
    const key = 'sk_test_standin_verysecret';
    const { payments, lines } = paymentsWith(key);
    await site.control('outages', { how: 'error', next: 1 });
    expect(await payments.findCheckout('cs_test_unknown')).toBeNull();
    await site.control('outages', { how: 'error', next: 2 });
    const error = await payments.findCheckout('cs_test_unknown').catch((thrown) => thrown);
    expect(error).toMatchObject({
      code: 'payments.failed',
      message: 'The payment provider did not answer. Please try again',
    });
    expect(error.cause).toBeUndefined();
    expect(lines).toMatchObject([{ call: 'checkout.sessions.retrieve', statusCode: 500 }]);
    expect(JSON.stringify(lines)).not.toContain(key);
  });

  it('fail with our own sentences if the key is wrong or the server is down', async () => {
    for (const { payments } of [
      paymentsWith('sk_test_of_another'),
      paymentsWith('sk_test_standin_x', 'http://127.0.0.1:9'),
    ])
      await expect(payments.findCheckout('cs_test_x')).rejects.toMatchObject({ code: 'payments.failed' });
  });

  it('inform the browser whether and where money moves', () => {
    expect(site.payments.form).toEqual({
      publishableKey: 'pk_test_standin_tests',
      standInAddress: site.world.base,
      isTest: true,
    });
    expect(
      stripePayments(
        { secretKey: 'rk_live_x', webhookSecret: 'whsec_x', publishableKey: 'pk_live_x', address: null },
        console,
      ).form,
    ).toEqual({
      publishableKey: 'pk_live_x',
      standInAddress: null,
      isTest: false,
    });
  });

  it('list only relevant events since a moment, across pages', async () => {
    const { sessionId } = await site.buyer();
    await site.pay(sessionId);
    const intent = await site.intentOf(sessionId);
    for (let n = 0; n < 60; n++) await site.control('refunds', { payment_intent: intent, amount: 1 });
    const types: string[] = [];
    for await (const { type } of site.payments.listEvents(site.after(-60_000))) types.push(type);
    expect(types.length).toBeGreaterThan(120);
    expect(new Set(types)).toEqual(
      new Set(['checkout.session.completed', 'refund.created', 'charge.refunded']),
    );
    const later = site.payments.listEvents(site.after(60_000))[Symbol.asyncIterator]();
    expect((await later.next()).done).toBe(true);
  });
});

describe('converting Stripe’s objects', () => {
  const session = (overrides: object) =>
    ({
      id: 'cs_1',
      mode: 'payment',
      amount_total: 100,
      currency: 'usd',
      client_reference_id: null,
      metadata: {},
      payment_intent: null,
      ...overrides,
    }) as Stripe.Checkout.Session;

  it.each([
    [{ status: 'open', payment_status: 'unpaid' }, 'open'],
    [{ status: 'expired', payment_status: 'unpaid' }, 'expired'],
    [{ status: 'complete', payment_status: 'paid' }, 'paid'],
    [{ status: 'complete', payment_status: 'no_payment_required' }, 'paid'],
    [
      { status: 'complete', payment_status: 'unpaid', payment_intent: { status: 'processing' } },
      'processing',
    ],
    [{ status: 'complete', payment_status: 'unpaid', payment_intent: 'pi_1' }, 'processing'],
    [
      { status: 'complete', payment_status: 'unpaid', payment_intent: { status: 'requires_payment_method' } },
      'failed',
    ],
    [{ status: 'complete', payment_status: 'unpaid', payment_intent: { status: 'canceled' } }, 'failed'],
  ])('reads %o as %s', (overrides, status) => {
    expect(checkoutSnapshotOf(session(overrides)).status).toBe(status);
  });

  it('accepts a purchase only if it is a payment whose reference and metadata agree', () => {
    const purchaseOf = (overrides: object) => checkoutSnapshotOf(session(overrides)).purchaseId;
    const both = { client_reference_id: 'p', metadata: { purchaseId: 'p' } };
    expect(purchaseOf(both)).toBe('p');
    expect(purchaseOf({ ...both, metadata: {} })).toBeNull();
    expect(purchaseOf({ ...both, client_reference_id: null })).toBeNull();
    expect(purchaseOf({ ...both, mode: 'subscription' })).toBeNull();
  });

  it.each([
    ['pending', true],
    ['requires_action', true],
    ['succeeded', true],
    ['failed', false],
    ['canceled', false],
  ])('counts a refund that is %s: %s', (status, isEffective) => {
    expect(fromRefund({ id: 're_1', amount: 5, created: 1, status } as Stripe.Refund).isEffective).toBe(
      isEffective,
    );
  });

  it.each([
    ['needs_response', false, true],
    ['under_review', false, true],
    ['lost', false, true],
    ['appeal_under_review', false, true],
    ['won', false, false],
    ['warning_needs_response', true, true],
    ['warning_closed', true, true],
    ['prevented', true, true],
  ])('treats a dispute that is %s as an inquiry: %s, else counts it: %s', (status, inquiry, isEffective) => {
    const dispute = { id: 'dp_1', amount: 5, created: 1, status } as Stripe.Dispute;
    expect([isInquiry(dispute), fromDispute(dispute).isEffective]).toEqual([inquiry, isEffective]);
  });

  const event = (type: string, object: object) => ({
    id: 'evt_1',
    object: 'event',
    type,
    created: 1,
    livemode: false,
    data: { object },
  });

  it.each([
    [
      event('checkout.session.expired', { id: 'cs_1', mode: 'payment' }),
      { about: 'checkout', sessionId: 'cs_1' },
    ],
    [
      event('checkout.session.completed', { id: 'cs_1', mode: 'subscription' }),
      { about: 'checkout', sessionId: 'cs_1' },
    ],
    [event('checkout.session.completed', { id: 'cs_1', mode: 'setup' }), { about: 'other' }],
    [
      event('customer.subscription.deleted', { id: 'sub_1' }),
      { about: 'subscription', subscriptionId: 'sub_1' },
    ],
    [event('customer.subscription.trial_will_end', { id: 'sub_1' }), { about: 'other' }],
    [
      event('subscription_schedule.updated', { id: 'sub_sched_1', subscription: 'sub_1' }),
      { about: 'subscription', subscriptionId: 'sub_1' },
    ],
    [
      event('subscription_schedule.released', {
        id: 'sub_sched_1',
        subscription: null,
        released_subscription: 'sub_1',
      }),
      { about: 'subscription', subscriptionId: 'sub_1' },
    ],
    [event('subscription_schedule.updated', { id: 'sub_sched_1', subscription: null }), { about: 'other' }],
    [
      event('invoice.paid', { id: 'in_1', parent: { subscription_details: { subscription: 'sub_1' } } }),
      { about: 'invoice', invoiceId: 'in_1' },
    ],
    [event('invoice.paid', { id: 'in_1', parent: null }), { about: 'other' }],
    [
      event('invoice.created', { id: 'in_1', parent: { subscription_details: { subscription: 'sub_1' } } }),
      { about: 'other' },
    ],
    [
      event('charge.refunded', { id: 'ch_1', payment_intent: 'pi_1' }),
      { about: 'refund', paymentIntentId: 'pi_1' },
    ],
    [
      event('refund.failed', { id: 're_1', payment_intent: { id: 'pi_1' } }),
      { about: 'refund', paymentIntentId: 'pi_1' },
    ],
    [event('refund.created', { id: 're_1', payment_intent: null }), { about: 'other' }],
    [
      event('charge.dispute.closed', { id: 'dp_1', payment_intent: 'pi_1' }),
      { about: 'dispute', paymentIntentId: 'pi_1' },
    ],
    [event('product.updated', { id: 'prod_1' }), { about: 'product', productId: 'prod_1' }],
    [event('price.created', { id: 'price_1', product: 'prod_1' }), { about: 'product', productId: 'prod_1' }],
    [event('price.updated', { id: 'price_1' }), { about: 'other' }],
    [event('charge.succeeded', { id: 'ch_1', payment_intent: 'pi_1' }), { about: 'other' }],
    [{ nonsense: true }, { about: 'other' }],
    [null, { about: 'other' }],
  ])('reads %o as a change of %o', (payload, change) => {
    expect(changeOf(payload)).toEqual(change);
    expect(changeOf(trimPayload(payload))).toEqual(change);
  });
});
