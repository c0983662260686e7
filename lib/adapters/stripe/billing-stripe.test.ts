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

describe('subscriptions through Stripe', () => {
  it('return a subscription with its invoice, card and owner', async () => {
    const { checkoutOrder, sessionId, facts } = await at.subscribed();
    expect(await billing.findSubscriptionCheckout(sessionId)).toEqual({
      sessionId,
      checkoutId: checkoutOrder.checkoutId,
      status: 'paid',
      subscriptionId: facts.subscriptionId,
    });
    expect(facts).toMatchObject({
      status: 'active',
      customerId: checkoutOrder.customerId,
      userId: checkoutOrder.userId,
      checkoutId: checkoutOrder.checkoutId,
      priceId: at.plans.small,
      hasSingleItem: true,
      cancelAt: null,
      endedAt: null,
      scheduled: null,
      discount: null,
      card: { brand: 'visa', last4: '4242' },
      latestInvoice: {
        status: 'paid',
        reason: 'subscription_create',
        total: 1_000,
        amountPaid: 1_000,
        lines: [{ priceId: at.plans.small, amount: 1_000, isProration: false, isTrial: false }],
      },
    });
    const { latestInvoice } = facts;
    const found = await billing.findInvoice(latestInvoice?.invoiceId ?? '');
    expect(found).toEqual({ invoice: latestInvoice, subscription: facts });
    expect(await billing.findInvoiceOf(latestInvoice?.paymentIntentId ?? '')).toBe(latestInvoice?.invoiceId);
    expect(await billing.listSubscriptions(checkoutOrder.customerId)).toEqual([facts]);
  });

  it('preview a change to the cent, and make exactly that change', async () => {
    const { facts } = await at.subscribed();
    const change = await at.changeTo(facts, at.plans.large);
    const preview = await billing.previewChange(change);
    expect(preview).toMatchObject({ charged: 3_000, remainingCredit: 0, currency: 'usd' });
    expect(preview.amountDue).toBe(3_000 - preview.credited);
    await billing.changePrice(change, newKey());
    const after = await at.find(facts.subscriptionId);
    expect(after).toMatchObject({
      priceId: at.plans.large,
      latestInvoice: { reason: 'subscription_update' },
    });
    expect(after.latestInvoice?.amountPaid).toBe(preview.amountDue);
  });

  it('change nothing if the card is declined or its bank requires authentication', async () => {
    const { facts } = await at.subscribed();
    const change = await at.changeTo(facts, at.plans.large);
    for (const [outcome, code] of [
      ['declined', 'payments.declined'],
      ['expired_card', 'payments.declined'],
      ['authentication', 'payments.authentication'],
    ]) {
      await site.control('cards/next', { outcomes: [outcome] });
      await expect(billing.changePrice(change, newKey())).rejects.toMatchObject({ code });
      expect(await at.find(facts.subscriptionId)).toEqual(facts);
    }
  });

  it('apply a change once if it is retried after a lost answer', async () => {
    const { facts } = await at.subscribed();
    const change = await at.changeTo(facts, at.plans.large);
    const key = newKey();
    await billing.changePrice(change, key);
    const after = await at.find(facts.subscriptionId);
    await site.control('outages', { how: 'error', next: 2 });
    await expect(billing.changePrice(change, key)).rejects.toMatchObject({ code: 'payments.failed' });
    await billing.changePrice(change, key);
    expect(await at.find(facts.subscriptionId)).toEqual(after);
    const { data } = await site.stripe.invoices.list({ subscription: facts.subscriptionId });
    expect(data).toHaveLength(2);
  });

  it('cancel at the period’s end, undo that, and cancel immediately, idempotently', async () => {
    const { facts } = await at.subscribed();
    const id = facts.subscriptionId;
    for (let n = 0; n < 2; n += 1) await billing.setCancelAtPeriodEnd(id, true, newKey());
    expect(await at.find(id)).toMatchObject({ status: 'active', cancelAt: facts.periodEnd });
    expect(await billing.previewRenewal(id)).toBeNull();
    for (let n = 0; n < 2; n += 1) await billing.setCancelAtPeriodEnd(id, false, newKey());
    expect(await at.find(id)).toMatchObject({ cancelAt: null, canceledAt: null });
    await site.stripe.subscriptions.update(id, {
      cancel_at: Math.floor(facts.periodEnd.getTime() / 1000) - 60,
    });
    await billing.setCancelAtPeriodEnd(id, false, newKey());
    expect((await at.find(id)).cancelAt).toBeNull();
    for (let n = 0; n < 2; n += 1) await billing.cancelNow(id, newKey());
    const ended = await at.find(id);
    expect(ended).toMatchObject({ status: 'canceled', latestInvoice: { status: 'paid' } });
    expect(ended.endedAt).toEqual(ended.canceledAt);
    expect(await billing.listSubscriptions(facts.customerId)).toEqual([]);
    expect(await billing.previewRenewal(id)).toBeNull();
    await expect(billing.setCancelAtPeriodEnd(id, true, newKey())).rejects.toMatchObject({
      code: 'payments.refused',
    });
  });

  it('pause with void invoices, and collect again once resumed', async () => {
    const { facts } = await at.subscribed();
    const id = facts.subscriptionId;
    for (let n = 0; n < 2; n += 1) await billing.pause(id, newKey());
    expect((await at.find(id)).status).toBe('paused');
    await site.advance({ months: 1, hours: 2 });
    expect(await at.find(id)).toMatchObject({ status: 'paused', latestInvoice: { status: 'void' } });
    for (let n = 0; n < 2; n += 1) await billing.resume(id, newKey());
    expect((await at.find(id)).status).toBe('active');
    await site.stripe.subscriptions.pause(id);
    expect((await at.find(id)).status).toBe('paused');
    await billing.resume(id, newKey());
    expect(await at.find(id)).toMatchObject({ status: 'active', anchor: facts.anchor });
  });

  it('replace a discount, once per key', async () => {
    const { facts } = await at.subscribed();
    const id = facts.subscriptionId;
    const apply = (given: object, key = newKey()) =>
      billing.applyDiscount(id, { currency: 'usd', duration: 'forever', ...given }, key);
    await apply({ percentOff: 12.5 });
    expect((await at.find(id)).discount).toEqual({
      percentOff: 12.5,
      amountOff: null,
      duration: 'forever',
      durationInMonths: null,
      endsAt: null,
    });
    const key = newKey();
    for (let n = 0; n < 2; n += 1)
      await apply({ amountOff: 300, duration: 'repeating', durationInMonths: 3 }, key);
    const { discount } = await at.find(id);
    expect(discount).toMatchObject({ percentOff: null, amountOff: 300, durationInMonths: 3 });
    expect(discount?.endsAt).not.toBeNull();
    expect(await billing.previewRenewal(id)).toMatchObject({ amountDue: 700 });
    await expect(apply({ percentOff: 120 })).rejects.toMatchObject({ code: 'payments.refused' });
  });

  it('charge an open invoice, and report the card’s refusal', async () => {
    const { facts } = await at.subscribed({ card: 'fails_later' });
    const id = facts.subscriptionId;
    await site.advance({ months: 1, hours: 2 });
    const { latestInvoice, status } = await at.find(id);
    expect([status, latestInvoice?.status]).toEqual(['past_due', 'open']);
    expect(latestInvoice?.nextAttemptAt).not.toBeNull();
    const invoiceId = latestInvoice?.invoiceId ?? '';
    await expect(billing.payInvoice(invoiceId, newKey())).rejects.toMatchObject({
      code: 'payments.declined',
    });
    await site.control('cards/next', { outcomes: ['authentication'] });
    await expect(billing.payInvoice(invoiceId, newKey())).rejects.toMatchObject({
      code: 'payments.authentication',
    });
    await site.control('cards/next', { outcomes: ['succeeds'] });
    await billing.payInvoice(invoiceId, newKey());
    await billing.payInvoice(invoiceId, newKey());
    expect(await at.find(id)).toMatchObject({ status: 'active', latestInvoice: { status: 'paid' } });
    await billing.voidInvoice(invoiceId, newKey());
    expect(await at.find(id)).toMatchObject({ latestInvoice: { status: 'paid' } });
  });

  it('close an open invoice, once', async () => {
    const { facts } = await at.subscribed({ card: 'fails_later' });
    await site.advance({ months: 1, hours: 2 });
    const { latestInvoice } = await at.find(facts.subscriptionId);
    const invoiceId = latestInvoice?.invoiceId ?? '';
    for (let n = 0; n < 2; n += 1) await billing.voidInvoice(invoiceId, newKey());
    expect(await at.find(facts.subscriptionId)).toMatchObject({ latestInvoice: { status: 'void' } });
    await expect(billing.voidInvoice('in_none', newKey())).rejects.toMatchObject({
      code: 'payments.refused',
    });
  });

  it('refund the remainder of a payment, and nothing more', async () => {
    const { facts } = await at.subscribed();
    const intent = facts.latestInvoice?.paymentIntentId ?? '';
    await site.control('refunds', { payment_intent: intent, amount: 300 });
    await billing.refundPayment(intent, newKey());
    await billing.refundPayment(intent, newKey());
    const { data } = await site.stripe.refunds.list({ payment_intent: intent });
    expect(data.map(({ amount }) => amount).sort()).toEqual([300, 700]);
    await expect(billing.refundPayment('pi_none', newKey())).rejects.toMatchObject({
      code: 'payments.refused',
    });
  });

  it('share one portal configuration, for cards and invoices only', async () => {
    const { facts } = await at.subscribed();
    const url = await billing.openPortal(facts.customerId, 'http://localhost:3000/subscription');
    await billing.openPortal(facts.customerId, 'http://localhost:3000/subscription');
    expect(url).toContain('/portal/');
    const { data } = await site.stripe.billingPortal.configurations.list({ limit: 100 });
    expect(data).toHaveLength(1);
    expect(data[0]?.features).toMatchObject({
      invoice_history: { enabled: true },
      payment_method_update: { enabled: true },
      subscription_cancel: { enabled: false },
      subscription_update: { enabled: false },
    });
  });
});
