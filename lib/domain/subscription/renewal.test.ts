import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { expireCredits } from '@/lib/domain/credits/expire';
import { makePlan } from '@/lib/testing/stripe/plan';
import { stripeSite } from '@/lib/testing/stripe/stripe-site';
import {
  discrepanciesOf,
  endAll,
  grantsOf,
  monthsOfSubscription,
  subjectsTo,
  subscriptionOf,
} from '@/lib/testing/stripe/subscribed';
import { runTasks } from '@/lib/testing/tasks';
import { testWorld } from '@/lib/testing/world';
import { grantDue } from './grants/grant-due';
import { monthsAfter } from './grants/schedule';

let site: Awaited<ReturnType<typeof stripeSite>>;
let planId: string;
beforeAll(async () => {
  site = await stripeSite();
  ({ id: planId } = await makePlan({ name: 'Studio', creditsPerMonth: 100 }));
});
afterEach(() => endAll(site.stripe));

/** Passes time until just after a moment, delivers all events and grants the months due. */
async function goTo(moment: Date): Promise<void> {
  const { ctx } = await testWorld();
  const minutes = Math.ceil((moment.getTime() - ctx.clock.now().getTime()) / 60_000) + 90;
  await site.advance({ minutes });
  await site.settle();
  await grantDue(ctx);
}

/** The next 31 January, at noon. */
async function goToLastOfJanuary(): Promise<void> {
  const { ctx } = await testWorld();
  const now = ctx.clock.now();
  const year = now.getUTCFullYear() + (now.getUTCMonth() > 0 || now.getUTCDate() > 30 ? 1 : 0);
  await goTo(new Date(Date.UTC(year, 0, 31, 10, 30)));
}

describe('a monthly subscription from 31 January', () => {
  it('renews at the end of each month for a year, each time with its credits, and keeps two months of them', async () => {
    const { ctx } = await testWorld();
    await goToLastOfJanuary();
    const { user, subscriptionId } = await site.subscriber({ planId });
    const { currentPeriodStart: start } = await subscriptionOf(subscriptionId);
    const periods: string[] = [];
    for (let month = 1; month <= 12; month++) {
      await goTo(monthsAfter(start, month));
      await expireCredits(ctx);
      const { currentPeriodStart } = await subscriptionOf(subscriptionId);
      expect(currentPeriodStart).toEqual(monthsAfter(start, month));
      periods.push(currentPeriodStart.toISOString().slice(5, 10));
      expect(await site.balance(user)).toEqual({ balance: 200, held: 0, debt: 0 });
    }
    expect(periods[0]).toMatch(/02-2[89]/);
    expect(periods.slice(1, 4)).toEqual(['03-31', '04-30', '05-31']);
    expect(await grantsOf(user)).toEqual(Array(13).fill(100));
    await runTasks();
    expect((await subjectsTo(user)).filter((subject) => subject.includes('receipt'))).toHaveLength(13);
    expect(await discrepanciesOf()).toEqual([]);
  });
});

describe('a yearly subscription', () => {
  it('brings its credits month by month, once in any number of processes, and twelve more months on renewal', async () => {
    const { ctx } = await testWorld();
    await goToLastOfJanuary();
    const { user, subscriptionId } = await site.subscriber({ planId, frequency: 'yearly' });
    const { currentPeriodStart: start } = await subscriptionOf(subscriptionId);
    for (let month = 1; month <= 11; month++) {
      const due = monthsAfter(start, month).getTime();
      await site.advance({ minutes: Math.floor((due - ctx.clock.now().getTime()) / 60_000) - 2 });
      expect(await grantDue(ctx)).toBe(0);
      await site.advance({ minutes: 3 });
      const granted = await Promise.all([grantDue(ctx), grantDue(ctx), grantDue(ctx)]);
      expect(granted.reduce((sum, one) => sum + one, 0)).toBe(1);
      await expireCredits(ctx);
      expect((await site.balance(user)).balance).toBe(200);
    }
    await goTo(monthsAfter(start, 12));
    expect(await grantsOf(user)).toEqual(Array(13).fill(100));
    expect(await monthsOfSubscription(subscriptionId)).toBe(
      `${'granted '.repeat(12)}granted${' due'.repeat(11)}`,
    );
    expect(await discrepanciesOf()).toEqual([]);
  });

  it('brings what can still be spent after months without a run, and skips the rest', async () => {
    const { ctx } = await testWorld();
    const { user, subscriptionId } = await site.subscriber({ planId, frequency: 'yearly' });
    await site.advance({ months: 5, days: 2 });
    await site.settle();
    const { id } = await subscriptionOf(subscriptionId);
    expect(
      (await discrepanciesOf()).filter((sentence) => sentence.startsWith(`Month sub:${id}`)),
    ).toHaveLength(5);
    await grantDue(ctx);
    // The months that began one and two months ago have not expired; those before have.
    expect(await grantsOf(user)).toEqual([100, 100, 100]);
    expect(await monthsOfSubscription(subscriptionId)).toMatch(
      /^granted skipped skipped skipped granted granted due/,
    );
    expect(await discrepanciesOf()).toEqual([]);
  });
});

describe('a renewal that is not paid', () => {
  it('brings nothing while past due, exactly one month when paid late, and one email', async () => {
    const { ctx } = await testWorld();
    const { user, subscriptionId } = await site.subscriber({ planId, card: 'fails_later' });
    await goTo((await subscriptionOf(subscriptionId)).currentPeriodEnd);
    await runTasks();
    const row = await subscriptionOf(subscriptionId);
    expect(row.status).toBe('past_due');
    expect(await grantsOf(user)).toEqual([100]);
    const failed = 'Your payment for the Studio plan did not go through';
    expect((await subjectsTo(user)).filter((subject) => subject === failed)).toHaveLength(1);
    const card = await site.stripe.paymentMethods.attach('pm_card_visa', { customer: row.stripeCustomerId });
    const open = await ctx.db.subscriptionInvoice.findFirstOrThrow({
      where: { subscriptionId: row.id, status: 'open' },
    });
    await site.stripe.invoices.pay(open.id, { payment_method: card.id });
    await site.settle('shuffle');
    expect((await subscriptionOf(subscriptionId)).status).toBe('active');
    expect(await grantsOf(user)).toEqual([100, 100]);
    await site.advance({ days: 2 });
    await site.settle();
    expect(await grantsOf(user)).toEqual([100, 100]);
    expect((await subjectsTo(user)).filter((subject) => subject === failed)).toHaveLength(1);
    expect(await discrepanciesOf()).toEqual([]);
  });

  it('ends it after the last attempt, with one email, and leaves existing credits', async () => {
    const { user, subscriptionId } = await site.subscriber({ planId, card: 'fails_later' });
    await goTo((await subscriptionOf(subscriptionId)).currentPeriodEnd);
    await site.advance({ days: 25 });
    await site.settle();
    await runTasks();
    const { status, endedAt } = await subscriptionOf(subscriptionId);
    expect(status).toBe('canceled');
    expect(endedAt).not.toBeNull();
    expect(await grantsOf(user)).toEqual([100]);
    expect((await site.balance(user)).balance).toBe(100);
    expect(
      (await subjectsTo(user)).filter((subject) => subject === 'Your Studio plan has ended'),
    ).toHaveLength(1);
    expect(await discrepanciesOf()).toEqual([]);
  });
});
