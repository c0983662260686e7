import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { callApi } from '@/lib/testing/stripe/changes';
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
import { grantDue } from './grant-due';

type Plan = Awaited<ReturnType<typeof makePlan>>;
interface Person {
  id: string;
}

let site: Awaited<ReturnType<typeof stripeSite>>;
let hobby: Plan;
let maker: Plan;
let label: Plan;
let scarce: Plan;

beforeAll(async () => {
  site = await stripeSite();
  hobby = await makePlan({ name: 'Hobby', monthlyPrice: 800, creditsPerMonth: 500 });
  maker = await makePlan({ name: 'Maker', monthlyPrice: 2_000, creditsPerMonth: 1_500 });
  label = await makePlan({ name: 'Label', monthlyPrice: 6_000, creditsPerMonth: 5_000 });
  scarce = await makePlan({ name: 'Scarce', monthlyPrice: 3_000, creditsPerMonth: 100 });
});
afterEach(() => endAll(site.stripe));

const change = (as: Person, body: { planId: string; frequency?: 'monthly' | 'yearly' }) =>
  callApi('POST /subscription/change-plan', { as, body });
const previewOf = async (as: Person, body: object) =>
  (await callApi('POST /subscription/preview', { as, body: { ...body } })).data;
const balance = async (as: Person) => (await site.balance(as)).balance;

/** Passes time until just after a moment. Events are held until they are settled. */
async function goTo(moment: Date, minutes = 0): Promise<void> {
  const { ctx } = await testWorld();
  const until = moment.getTime() - ctx.clock.now().getTime();
  await site.advance({ minutes: Math.ceil(until / 60_000) + minutes });
}

/** Half of the month that ends at `end` and began a month before. */
const middleOf = (start: Date, end: Date) => new Date((start.getTime() + end.getTime()) / 2);

async function paymentOfNewest(subscriptionId: string): Promise<{ intent: string; amount: number }> {
  const { ctx } = await testWorld();
  const { id } = await subscriptionOf(subscriptionId);
  const invoice = await ctx.db.subscriptionInvoice.findFirstOrThrow({
    where: { subscriptionId: id, reason: 'subscription_update' },
    orderBy: { issuedAt: 'desc' },
  });
  return { intent: invoice.paymentIntentId ?? '', amount: invoice.amountPaid };
}

describe('going up in steps', () => {
  it('on the first day brings what the last plan brings, no more, and leaves each lot its expiry', async () => {
    const { ctx } = await testWorld();
    const { user, subscriptionId } = await site.subscriber({ planId: hobby.id });
    const [first] = await ctx.db.creditLot.findMany({ where: { userId: user.id } });
    expect(await previewOf(user, { planId: maker.id })).toMatchObject({
      creditsNow: 1_000,
      creditsDeducted: 500,
    });
    await change(user, { planId: maker.id });
    expect(await balance(user)).toBe(1_500);
    await change(user, { planId: label.id });
    expect(await grantsOf(user)).toEqual([500, 1_000, 3_500]);
    await site.settle('shuffle');
    await site.settle('reverse');
    expect(await balance(user)).toBe(5_000);
    const lots = await ctx.db.creditLot.findMany({ where: { userId: user.id }, orderBy: { id: 'asc' } });
    expect(lots[0]).toEqual(first);
    const { nextGrant } = (await callApi('GET /subscription/current', { as: user })).data;
    expect(nextGrant.credits).toBe(5_000);
    expect(await monthsOfSubscription(subscriptionId)).toBe('granted granted granted');
    expect(await discrepanciesOf()).toEqual([]);
  });

  it('within a year deducts the month under way; the later months of the new year are whole', async () => {
    const { ctx } = await testWorld();
    const { user, subscriptionId } = await site.subscriber({ planId: hobby.id, frequency: 'yearly' });
    await site.advance({ months: 2, hours: 2 });
    await site.settle();
    await grantDue(ctx);
    const months = await ctx.db.subscriptionGrant.findMany({
      where: { subscription: { stripeSubscriptionId: subscriptionId } },
      orderBy: { ordinal: 'asc' },
    });
    const [third, fourth] = [months[2], months[3]];
    if (!third || !fourth) throw new Error('a year has twelve months');
    await goTo(middleOf(third.dueAt, fourth.dueAt));
    expect(await previewOf(user, { planId: maker.id })).toMatchObject({
      creditsNow: 1_250,
      creditsDeducted: 250,
    });
    await change(user, { planId: maker.id });
    expect((await grantsOf(user)).at(-1)).toBe(1_250);
    await site.advance({ months: 1, hours: 2 });
    await site.settle();
    await grantDue(ctx);
    expect((await grantsOf(user)).slice(-2)).toEqual([1_250, 1_500]);
    expect(await discrepanciesOf()).toEqual([]);
  });

  it('deducts a month that is due and not granted yet, which is granted all the same', async () => {
    const { ctx } = await testWorld();
    const { user, subscriptionId } = await site.subscriber({ planId: hobby.id, frequency: 'yearly' });
    await site.advance({ months: 1, minutes: 3 });
    await change(user, { planId: maker.id });
    expect(await grantsOf(user)).toEqual([500, 1_000]);
    await site.settle();
    await grantDue(ctx);
    expect(await grantsOf(user)).toEqual([500, 1_000, 500]);
    expect(await monthsOfSubscription(subscriptionId)).toBe(
      `granted granted${' void'.repeat(10)} granted${' due'.repeat(11)}`,
    );
    expect(await discrepanciesOf()).toEqual([]);
  });

  it('to a dearer plan with fewer credits brings none, and the next change deducts the rest', async () => {
    const { ctx } = await testWorld();
    const { user } = await site.subscriber({ planId: maker.id });
    expect(await previewOf(user, { planId: scarce.id })).toMatchObject({
      creditsNow: 0,
      creditsDeducted: 100,
    });
    await change(user, { planId: scarce.id });
    expect(await grantsOf(user)).toEqual([1_500]);
    await runTasks();
    expect(await subjectsTo(user)).toContainEqual(expect.stringMatching(/receipt: Scarce plan/));
    await change(user, { planId: label.id });
    expect(await grantsOf(user)).toEqual([1_500, 3_500]);
    await site.settle('shuffle');
    const rows = await ctx.db.subscriptionGrant.findMany({
      where: { subscription: { userId: user.id } },
      orderBy: [{ periodStart: 'asc' }, { ordinal: 'asc' }],
    });
    expect(rows.map(({ planCredits, deducted, credits }) => [planCredits, deducted, credits])).toEqual([
      [1_500, 0, 1_500],
      [100, 1_500, 0],
      [5_000, 1_500, 3_500],
    ]);
    expect(await discrepanciesOf()).toEqual([]);
  });
});

describe('an upgrade while the renewal is not paid yet', () => {
  /** A person in the hour in which Stripe has issued the renewal and not charged it. */
  async function inDraftHour() {
    const { user, subscriptionId } = await site.subscriber({ planId: hobby.id });
    await goTo((await subscriptionOf(subscriptionId)).currentPeriodEnd, 10);
    const preview = await previewOf(user, { planId: maker.id });
    expect(preview).toMatchObject({ creditsNow: 1_000, creditsDeducted: 500 });
    expect((await change(user, { planId: maker.id })).status).toBe(200);
    expect(await grantsOf(user)).toEqual([500, 1_000]);
    return { user, subscriptionId };
  }

  it('deducts its share, and the renewal brings its credits once it is paid', async () => {
    const { user } = await inDraftHour();
    await site.advance({ hours: 2 });
    await site.settle('reverse');
    await site.settle('shuffle');
    expect(await grantsOf(user)).toEqual([500, 1_000, 500]);
    expect(await discrepanciesOf()).toEqual([]);
  });

  it('deducts its share even if the renewal is never paid', async () => {
    const { user } = await inDraftHour();
    await site.control('cards/next', { outcomes: ['declined'] });
    await site.advance({ hours: 2 });
    await site.settle();
    expect(await grantsOf(user)).toEqual([500, 1_000]);
  });

  it('deducts what was paid and is not known yet: the order of events does not matter', async () => {
    const { user, subscriptionId } = await site.subscriber({ planId: hobby.id });
    await goTo((await subscriptionOf(subscriptionId)).currentPeriodEnd, 120);
    await change(user, { planId: maker.id });
    // The renewal was fetched with the upgrade that credits it.
    expect(await grantsOf(user)).toEqual([500, 500, 1_001]);
    await site.settle('reverse');
    expect(await grantsOf(user)).toEqual([500, 500, 1_001]);
    expect(await discrepanciesOf()).toEqual([]);
  });
});

describe('a refund', () => {
  it('of an upgrade claws back exactly what the upgrade granted', async () => {
    const { user, subscriptionId } = await site.subscriber({ planId: hobby.id });
    await change(user, { planId: maker.id });
    await site.settle();
    const { intent, amount } = await paymentOfNewest(subscriptionId);
    await site.control('refunds', { payment_intent: intent, amount: amount / 2 });
    await site.settle();
    expect(await balance(user)).toBe(1_000);
    await site.control('refunds', { payment_intent: intent });
    await site.settle('reverse');
    expect(await site.balance(user)).toEqual({ balance: 500, held: 0, debt: 0 });
    expect(await discrepanciesOf()).toEqual([]);
  });

  it.each(['monthly', 'yearly'] as const)(
    'of the replaced plan, paid by the %s, does not change the deduction',
    async (frequency) => {
      const { ctx } = await testWorld();
      const { user, subscriptionId } = await site.subscriber({ planId: hobby.id, frequency });
      const { id } = await subscriptionOf(subscriptionId);
      const { paymentIntentId } = await ctx.db.subscriptionInvoice.findFirstOrThrow({
        where: { subscriptionId: id },
      });
      await site.control('refunds', { payment_intent: paymentIntentId });
      await site.settle();
      expect(await balance(user)).toBe(0);
      if (frequency === 'yearly') await site.advance({ months: 1, minutes: 3 });
      await change(user, { planId: maker.id, frequency });
      expect(await balance(user)).toBe(1_000);
      expect(await discrepanciesOf()).toEqual([]);
    },
  );
});
