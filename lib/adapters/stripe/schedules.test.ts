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

describe('price changes at the end of a period, through Stripe', () => {
  it('take effect at the end of the period, are reported until then, and can be canceled', async () => {
    const { facts } = await at.subscribed({ priceId: at.plans.large });
    const id = facts.subscriptionId;
    await billing.schedulePrice({ subscriptionId: id, scheduleId: null, priceId: at.plans.small }, newKey());
    const pending = await at.find(id);
    expect(pending).toMatchObject({ priceId: at.plans.large, scheduled: { priceId: at.plans.small } });
    expect(await billing.previewRenewal(id)).toMatchObject({ amountDue: 1_000, charged: 1_000 });
    const scheduleId = pending.scheduled?.scheduleId ?? '';
    await billing.schedulePrice({ subscriptionId: id, scheduleId, priceId: at.plans.yearly }, newKey());
    expect((await at.find(id)).scheduled).toEqual({ scheduleId, priceId: at.plans.yearly });
    const key = newKey();
    await billing.unschedule(id, scheduleId, key);
    await billing.unschedule(id, scheduleId, newKey());
    await billing.unschedule(id, 'sub_sched_none', newKey());
    expect((await at.find(id)).scheduled).toBeNull();
    expect(await billing.previewRenewal(id)).toMatchObject({ amountDue: 3_000 });
    await billing.schedulePrice({ subscriptionId: id, scheduleId, priceId: at.plans.small }, newKey());
    expect((await at.find(id)).scheduled?.scheduleId).not.toBe(scheduleId);
  });

  it('are scheduled once, even after a lost answer', async () => {
    const { facts } = await at.subscribed({ priceId: at.plans.large });
    const change = { subscriptionId: facts.subscriptionId, scheduleId: null, priceId: at.plans.small };
    const key = newKey();
    await billing.schedulePrice(change, key);
    const pending = await at.find(facts.subscriptionId);
    await billing.schedulePrice(change, key);
    expect(await at.find(facts.subscriptionId)).toEqual(pending);
  });

  it('leave nothing behind if Stripe refuses the price', async () => {
    const { facts } = await at.subscribed({ priceId: at.plans.large });
    const { subscriptionId } = facts;
    const change = { subscriptionId, scheduleId: null, priceId: 'price_none' };
    await expect(billing.schedulePrice(change, newKey())).rejects.toMatchObject({ code: 'payments.refused' });
    expect((await at.find(subscriptionId)).scheduled).toBeNull();
    await billing.schedulePrice({ ...change, priceId: at.plans.small }, newKey());
    await expect(billing.schedulePrice(change, newKey())).rejects.toMatchObject({ code: 'payments.refused' });
    expect((await at.find(subscriptionId)).scheduled).toMatchObject({ priceId: at.plans.small });
  });

  it('preserve the discount before and after', async () => {
    const { facts } = await at.subscribed({ priceId: at.plans.large });
    const id = facts.subscriptionId;
    const half = { percentOff: 50, currency: 'usd', duration: 'forever' as const };
    await billing.applyDiscount(id, half, newKey());
    await billing.schedulePrice({ subscriptionId: id, scheduleId: null, priceId: at.plans.small }, newKey());
    expect(await at.find(id)).toMatchObject({ discount: { percentOff: 50 } });
    expect(await billing.previewRenewal(id)).toMatchObject({ amountDue: 500 });
    await site.advance({ months: 1, hours: 2 });
    const after = await at.find(id);
    expect(after).toMatchObject({
      priceId: at.plans.small,
      discount: { percentOff: 50 },
      scheduled: { priceId: null },
      latestInvoice: { reason: 'subscription_cycle', amountPaid: 500 },
    });
    await billing.schedulePrice({ subscriptionId: id, scheduleId: null, priceId: at.plans.yearly }, newKey());
    expect((await at.find(id)).scheduled).toEqual({
      scheduleId: after.scheduled?.scheduleId,
      priceId: at.plans.yearly,
    });
  });
});
