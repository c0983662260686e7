import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { CallKey } from '@/lib/client/call';
import { makeUser } from '@/lib/testing/factories';
import { dice } from '@/lib/testing/random/dice';
import { everyNth } from '@/lib/testing/random/long';
import { callApi } from '@/lib/testing/stripe/changes';
import { creditsPaidFor } from '@/lib/testing/stripe/paid-for';
import { makePlan } from '@/lib/testing/stripe/plan';
import { stripeSite } from '@/lib/testing/stripe/stripe-site';
import { discrepanciesOf, endAll } from '@/lib/testing/stripe/subscribed';
import { testWorld } from '@/lib/testing/world';
import { grantDue } from './grant-due';

const STEPS = 16;
const frequencies = ['monthly', 'yearly'] as const;
const orders = ['created', 'reverse', 'shuffle'] as const;

let site: Awaited<ReturnType<typeof stripeSite>>;
let admin: { id: string };
let plans: { id: string; creditsPerMonth: number }[];
/** What the histories would have brought if a change granted in full, beyond what was paid for. */
const excesses: number[] = [];

beforeAll(async () => {
  site = await stripeSite();
  admin = await makeUser({ role: 'admin' });
  plans = [
    await makePlan({ monthlyPrice: 800, creditsPerMonth: 500 }),
    await makePlan({ monthlyPrice: 1_300, creditsPerMonth: 900 }),
    await makePlan({ monthlyPrice: 1_900, creditsPerMonth: 1_333 }),
    // Dearer, with fewer credits.
    await makePlan({ monthlyPrice: 2_400, creditsPerMonth: 90 }),
    await makePlan({ monthlyPrice: 4_900, creditsPerMonth: 5_000 }),
    await makePlan({ monthlyPrice: 9_900, creditsPerMonth: 12_001 }),
  ];
});
afterEach(() => endAll(site.stripe));

type Dice = ReturnType<typeof dice>;

/** A subscription, its owners so far, and whether something kept it from its credits. */
interface Life {
  id: string;
  subscriptionId: string;
  owners: { id: string }[];
  changes: number;
  isComplete: boolean;
}

async function begin({ pick }: Dice): Promise<Life> {
  const planId = pick(plans.slice(0, 3))?.id ?? '';
  const { user, subscriptionId } = await site.subscriber({
    planId,
    frequency: pick(frequencies) ?? 'monthly',
  });
  const { ctx } = await testWorld();
  const { id } = await ctx.db.subscription.findUniqueOrThrow({
    where: { stripeSubscriptionId: subscriptionId },
  });
  return { id, subscriptionId, owners: [user], changes: 0, isComplete: true };
}

/** The plan one step above the current one. */
async function nextPlan({ id }: Life) {
  const { ctx } = await testWorld();
  const { planId } = await ctx.db.subscription.findUniqueOrThrow({ where: { id } });
  return plans[plans.findIndex((plan) => plan.id === planId) + 1];
}

/** One random step of a life; a refusal of the product is one, too. */
async function step({ below, pick }: Dice, life: Life): Promise<void> {
  const as = life.owners.at(-1) ?? admin;
  const byAdmin = (key: CallKey, body?: object) =>
    callApi(key, { as: admin, params: { id: life.id }, ...(body ? { body } : {}) });
  const draw = below(20);
  if (draw < 9) {
    if (draw === 0) await site.control('cards/next', { outcomes: ['declined'] });
    const isStep = below(2) === 0;
    const planId = (isStep ? await nextPlan(life) : pick(plans))?.id ?? '';
    const body = { planId, ...(isStep ? {} : { frequency: pick(frequencies) ?? 'monthly' }) };
    const { status, data } = await callApi('POST /subscription/change-plan', { as, body });
    if (status === 200 && !data.pending) life.changes += 1;
    // A change that was refused before the charge leaves the card to fail at the next renewal.
    await site.control('cards/next', { outcomes: [] });
  } else if (draw < 16) {
    const isLong = draw > 12;
    await site.advance(
      isLong ? { days: 5 + below(30), minutes: below(1_440) } : { minutes: 1 + below(3_000) },
    );
  } else if (draw === 16) {
    life.isComplete = false;
    await byAdmin('POST /subscription/:id/pause');
    await site.advance({ days: below(70) });
    await site.settle(pick(orders));
    await byAdmin('POST /subscription/:id/resume');
  } else if (draw === 17 && life.changes > 1) {
    const heir = await makeUser({}, 0);
    const { status } = await byAdmin('POST /subscription/:id/transfer', { userId: heir.id });
    if (status === 200) life.owners.push(heir);
  } else if (draw === 18) {
    await callApi('DELETE /subscription/change', { as });
  } else await site.settle(pick(orders));
}

/** Delivers what is left and grants what is due. */
async function finish({ pick }: Dice): Promise<void> {
  const { ctx } = await testWorld();
  await site.advance({ hours: 3 });
  await site.settle(pick(orders));
  await grantDue(ctx);
}

/** The credits that a subscription brought all its owners, and what it would have without deductions. */
async function granted({ id }: Life): Promise<{ credits: number; inFull: number }> {
  const { ctx } = await testWorld();
  const months = await ctx.db.subscriptionGrant.findMany({
    where: { subscriptionId: id, status: 'granted' },
  });
  const lots = await ctx.db.creditLot.findMany({
    where: { sourceKey: { in: months.map(({ key }) => key) } },
  });
  const credits = lots.reduce((sum, lot) => sum + Number(lot.granted), 0);
  return { credits, inFull: months.reduce((sum, { planCredits }) => sum + planCredits, 0) };
}

async function paidFor({ subscriptionId }: Life): Promise<number> {
  const { ctx } = await testWorld();
  const prices = await ctx.db.planPrice.findMany({ include: { plan: true } });
  const credits = new Map(prices.map(({ stripePriceId, plan }) => [stripePriceId, plan.creditsPerMonth]));
  return creditsPaidFor(site.world, subscriptionId, (price) => credits.get(price) ?? 0);
}

describe('any path of upgrades, frequencies, pauses and transfers', () => {
  it.each(everyNth(2, [1, 2, 3, 4, 5, 6]))('brings no more credits than were paid for (%i)', async (seed) => {
    const { ctx } = await testWorld();
    const random = dice(seed * 7919);
    const life = await begin(random);
    for (let n = 0; n < STEPS; n += 1) {
      await step(random, life);
      await grantDue(ctx);
      // Rounding takes less than a credit a change; adding up in floating point is off by less than a millionth.
      expect((await granted(life)).credits).toBeLessThanOrEqual((await paidFor(life)) + 1e-6);
    }
    await finish(random);
    const [{ credits, inFull }, paid] = [await granted(life), await paidFor(life)];
    expect(credits).toBeLessThanOrEqual(paid + 1e-6);
    if (life.isComplete) expect(credits).toBeGreaterThan(paid - life.changes - 1e-6);
    excesses.push(inFull - paid);
    expect(await discrepanciesOf()).toEqual([]);
  });

  it('would bring more if every change granted in full', () => {
    expect(excesses.filter((excess) => excess > 1).length).toBeGreaterThanOrEqual(2);
  });
});
