import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { MoneyReturned } from '@/lib/core/ports';
import { captureCredits } from '@/lib/domain/credits/capture';
import { expireCredits } from '@/lib/domain/credits/expire';
import { holdCredits } from '@/lib/domain/credits/hold';
import { makePlan } from '@/lib/testing/stripe/plan';
import { stripeSite } from '@/lib/testing/stripe/stripe-site';
import { discrepanciesOf, monthsOfSubscription, subscriptionOf } from '@/lib/testing/stripe/subscribed';
import { testWorld } from '@/lib/testing/world';
import { grantDue } from '../grants/grant-due';
import { clawbackInvoice } from './clawback-invoice';

let site: Awaited<ReturnType<typeof stripeSite>>;
let planId: string;
beforeAll(async () => {
  site = await stripeSite();
  ({ id: planId } = await makePlan({ yearlyPrice: 12_000, creditsPerMonth: 100 }));
});

/** A user who has paid a month, or a year of which two months have been granted. */
async function subscribed(frequency: 'monthly' | 'yearly') {
  const { ctx } = await testWorld();
  const { user, subscriptionId } = await site.subscriber({ planId, frequency });
  if (frequency === 'yearly') {
    await site.advance({ months: 1, hours: 2 });
    await site.settle();
    await grantDue(ctx);
  }
  const { id } = await subscriptionOf(subscriptionId);
  const invoice = await ctx.db.subscriptionInvoice.findFirstOrThrow({ where: { subscriptionId: id } });
  const intent = invoice.paymentIntentId ?? '';
  return {
    user,
    subscriptionId,
    intent,
    months: () => monthsOfSubscription(subscriptionId),
    async read() {
      const { refundedAmount } = await ctx.db.subscriptionInvoice.findUniqueOrThrow({
        where: { id: invoice.id },
      });
      const { balance, debt } = await site.balance(user);
      return { balance, debt, refundedAmount };
    },
  };
}

const refund = (intent: string, amount?: number) =>
  site.control<{ id: string }>('refunds', { payment_intent: intent, ...(amount ? { amount } : {}) });
const dispute = (intent: string) => site.control<{ id: string }>('disputes/open', { payment_intent: intent });
const close = (id: string, status: 'won' | 'lost') => site.control('disputes/close', { dispute: id, status });

describe('a refund of a month', () => {
  it('claws back its credits in proportion, once, and all of them after a full refund', async () => {
    const { ctx } = await testWorld();
    const { intent, read } = await subscribed('monthly');
    await refund(intent, 300);
    await site.settle();
    expect(await read()).toEqual({ balance: 70, debt: 0, refundedAmount: 300 });
    await Promise.all([clawbackInvoice(ctx, intent), clawbackInvoice(ctx, intent)]);
    expect(await read()).toEqual({ balance: 70, debt: 0, refundedAmount: 300 });
    await refund(intent);
    await site.settle('reverse');
    expect(await read()).toEqual({ balance: 0, debt: 0, refundedAmount: 1_000 });
    expect(await discrepanciesOf()).toEqual([]);
  });

  it('that arrives before the payment grants and claws back', async () => {
    const { ctx } = await testWorld();
    const { makeUser } = await import('@/lib/testing/factories');
    const { openSession } = await import('@/lib/testing/stripe/subscribed');
    const user = await makeUser({}, 0);
    const sessionId = await openSession(user, { planId, frequency: 'monthly' });
    await site.pay(sessionId);
    const { subscription } = await site.stripe.checkout.sessions.retrieve(sessionId);
    const snapshot = await ctx.billing.findSubscription(String(subscription));
    await refund(snapshot?.latestInvoice?.paymentIntentId ?? '', 500);
    await site.settle('reverse');
    expect((await site.balance(user)).balance).toBe(50);
    expect(await discrepanciesOf()).toEqual([]);
  });
});

describe('a refund of a year', () => {
  it('claws back from each month granted, and from each to come', async () => {
    const { ctx } = await testWorld();
    const { user, intent, read, months } = await subscribed('yearly');
    expect(await read()).toEqual({ balance: 200, debt: 0, refundedAmount: 0 });
    await refund(intent, 3_000);
    await site.settle();
    expect(await read()).toEqual({ balance: 150, debt: 0, refundedAmount: 3_000 });
    await site.advance({ months: 1 });
    await site.settle();
    await grantDue(ctx);
    await grantDue(ctx);
    const lots = await ctx.db.creditLot.findMany({ where: { userId: user.id }, orderBy: { id: 'asc' } });
    expect(lots.map(({ granted, clawed }) => [Number(granted), Number(clawed)])).toEqual(
      Array(3).fill([100, 25]),
    );
    await refund(intent);
    await site.settle();
    expect((await read()).refundedAmount).toBe(12_000);
    expect((await read()).balance).toBe(0);
    expect(await months()).toBe(`granted granted granted${' void'.repeat(9)}`);
    await site.advance({ months: 1 });
    await site.settle();
    expect(await grantDue(ctx)).toBe(0);
    expect(await discrepanciesOf()).toEqual([]);
  });
});

describe('a dispute of a year', () => {
  it('claws back everything and stops the months to come; once won, all is restored', async () => {
    const { ctx } = await testWorld();
    const { intent, read, months } = await subscribed('yearly');
    const { id } = await dispute(intent);
    await site.settle();
    expect(await read()).toEqual({ balance: 0, debt: 0, refundedAmount: 12_000 });
    expect(await months()).toBe(`granted granted${' void'.repeat(10)}`);
    await close(id, 'won');
    await site.settle('shuffle');
    expect(await read()).toEqual({ balance: 200, debt: 0, refundedAmount: 0 });
    expect(await months()).toBe(`granted granted${' due'.repeat(10)}`);
    await site.advance({ months: 1 });
    await site.settle();
    expect(await grantDue(ctx)).toBeGreaterThanOrEqual(1);
    expect(await months()).toBe(`granted granted granted${' due'.repeat(9)}`);
    expect(await discrepanciesOf()).toEqual([]);
  });

  it('that is won after an end does not restore the months after it', async () => {
    const { ctx } = await testWorld();
    const { subscriptionId, intent, months } = await subscribed('yearly');
    const { id } = await dispute(intent);
    await site.settle();
    await ctx.billing.cancelNow(subscriptionId, `now:${subscriptionId}`);
    await site.settle();
    await close(id, 'won');
    await site.settle();
    expect(await months()).toBe(`granted granted${' void'.repeat(10)}`);
    expect(await discrepanciesOf()).toEqual([]);
  });
});

describe('credits that expired unused', () => {
  async function spend(userId: string, amount: number) {
    const { ctx } = await testWorld();
    const key = `gen:${randomUUID()}`;
    await holdCredits(ctx, { userId, key, amount, lifetimeMs: 60_000 });
    await captureCredits(ctx, key);
  }

  async function pass(months: number) {
    const { ctx } = await testWorld();
    await site.advance({ months });
    await site.settle();
    await grantDue(ctx);
    await expireCredits(ctx);
  }

  /** A year of which 30 credits of the first month were spent and 70 expired, and two months are left. */
  async function partlyExpired() {
    const year = await subscribed('yearly');
    await spend(year.user.id, 30);
    await pass(1);
    expect(await year.read()).toMatchObject({ balance: 200, debt: 0 });
    return year;
  }

  it('do not become debt by a refund: only the spent ones do', async () => {
    const { ctx } = await testWorld();
    const { intent, read } = await partlyExpired();
    await refund(intent);
    await site.settle();
    expect(await read()).toEqual({ balance: 0, debt: 30, refundedAmount: 12_000 });
    expect(await clawbackInvoice(ctx, intent)).toBe('unchanged');
    expect(await discrepanciesOf()).toEqual([]);
  });

  it('do not become debt by a dispute, and are not restored if it is won', async () => {
    const { ctx } = await testWorld();
    const { intent, read } = await partlyExpired();
    const { id } = await dispute(intent);
    await site.settle();
    expect(await read()).toEqual({ balance: 0, debt: 30, refundedAmount: 12_000 });
    await close(id, 'won');
    await site.settle('shuffle');
    expect(await read()).toEqual({ balance: 200, debt: 0, refundedAmount: 0 });
    expect(await clawbackInvoice(ctx, intent)).toBe('unchanged');
    expect(await discrepanciesOf()).toEqual([]);
  });

  it('do not become debt by a refund after a failed one had restored them', async () => {
    const { ctx } = await testWorld();
    const { intent, read } = await subscribed('yearly');
    const refundOf = (isEffective: boolean) => ({
      id: `re_${randomUUID()}`,
      kind: 'refund' as const,
      amount: 12_000,
      at: ctx.clock.now(),
      isEffective,
    });
    const clawBack = (...refunds: MoneyReturned[]) =>
      clawbackInvoice({ ...ctx, payments: { ...site.payments, listRefunds: async () => refunds } }, intent);
    const failing = refundOf(true);
    await clawBack(failing);
    const failed = { ...failing, isEffective: false };
    await clawBack(failed);
    expect(await read()).toEqual({ balance: 200, debt: 0, refundedAmount: 0 });
    await pass(2);
    const second = refundOf(true);
    await clawBack(failed, second);
    expect(await read()).toEqual({ balance: 0, debt: 0, refundedAmount: 12_000 });
    expect(await clawBack(failed, second)).toBe('unchanged');
    expect(await discrepanciesOf()).toEqual([]);
  });
});
