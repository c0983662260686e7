import { beforeAll, describe, expect, it, vi } from 'vitest';
import { hit } from '@/lib/testing/hit';
import { mailsTo } from '@/lib/testing/people/mails';
import { makePlan } from '@/lib/testing/stripe/plan';
import { stripeSite } from '@/lib/testing/stripe/stripe-site';
import { runTasks } from '@/lib/testing/tasks';
import { testWorld } from '@/lib/testing/world';
import type { Preview } from '../schema';

type Plan = Awaited<ReturnType<typeof makePlan>>;
interface Person {
  id: string;
}

let site: Awaited<ReturnType<typeof stripeSite>>;
let basic: Plan;
let pro: Plan;
let twin: Plan;

beforeAll(async () => {
  site = await stripeSite();
  basic = await makePlan({ name: 'Basic', monthlyPrice: 1_000, creditsPerMonth: 100 });
  twin = await makePlan({ name: 'Twin', monthlyPrice: 1_000, creditsPerMonth: 120 });
  pro = await makePlan({ name: 'Pro', monthlyPrice: 3_000, creditsPerMonth: 400 });
});

const subscriber = async (plan: Plan, frequency: 'monthly' | 'yearly' = 'monthly') =>
  (await site.subscriber({ planId: plan.id, frequency })).user;
const current = async (as: Person) => (await hit('GET /subscription/current', { as })).body.data;
const preview = async (as: Person, body: object) =>
  (await hit('POST /subscription/preview', { as, body: { ...body } })).body.data as Preview;
const changePlan = (
  as: Person,
  body: { planId: string; frequency?: 'monthly' | 'yearly'; at?: string; dueNow?: number },
) => hit('POST /subscription/change-plan', { as, body });
const changeFrequency = (
  as: Person,
  body: { frequency: 'monthly' | 'yearly'; at?: string; dueNow?: number },
) => hit('POST /subscription/change-frequency', { as, body });
const invoices = async (as: Person) =>
  (await hit('GET /subscription/invoices', { as, query: { limit: '100' } })).body.data;
const balance = async (as: Person) => (await site.balance(as)).balance;

async function rowOf(person: Person) {
  const { ctx } = await testWorld();
  return ctx.db.subscription.findFirstOrThrow({ where: { userId: person.id } });
}

async function intentsOf(person: Person): Promise<string[]> {
  const { ctx } = await testWorld();
  const rows = await ctx.db.subscriptionIntent.findMany({
    where: { subscription: { userId: person.id } },
    orderBy: { id: 'asc' },
  });
  return rows.map(({ kind, status }) => `${kind} ${status}`);
}

/** The time until half of a person's month is unused, to the minute. */
async function untilMiddle(person: Person): Promise<{ minutes: number }> {
  const { ctx } = await testWorld();
  const { currentPeriodStart, currentPeriodEnd } = await rowOf(person);
  const middle = (currentPeriodStart.getTime() + currentPeriodEnd.getTime()) / 2;
  return { minutes: Math.ceil((middle - ctx.clock.now().getTime()) / 60_000) };
}

async function receiptsTo({ id }: Person): Promise<string> {
  const { ctx } = await testWorld();
  await runTasks();
  const { email } = await ctx.db.user.findUniqueOrThrow({ where: { id } });
  return (await mailsTo(email)).map(({ text }) => text).join('\n');
}

const agreedOf = ({ at, dueNow }: Preview) => ({ at, dueNow });

describe('another frequency', () => {
  it('from yearly to monthly waits for the end of the year', async () => {
    const ana = await subscriber(basic, 'yearly');
    const seen = await preview(ana, { frequency: 'monthly' });
    expect(seen).toMatchObject({ takesEffect: 'period_end', dueNow: 0, nextAmount: 1_000 });
    const { body } = await changeFrequency(ana, { frequency: 'monthly', ...agreedOf(seen) });
    expect(body.data).toMatchObject({
      frequency: 'yearly',
      pending: { frequency: 'monthly', amount: 1_000 },
    });
    await site.advance({ months: 12, hours: 2 });
    await site.settle();
    expect(await current(ana)).toMatchObject({ frequency: 'monthly', amount: 1_000, pending: null });
  });

  it('from monthly to yearly is immediate, paid now, with the rest of a month of credits', async () => {
    const ana = await subscriber(basic);
    await site.advance(await untilMiddle(ana));
    const seen = await preview(ana, { frequency: 'yearly' });
    expect(seen).toMatchObject({
      direction: 'same',
      takesEffect: 'now',
      credited: 500,
      creditsNow: 50,
      creditsDeducted: 50,
      creditsPerMonth: 100,
      nextAmount: 10_000,
    });
    const { body } = await changeFrequency(ana, { frequency: 'yearly', ...agreedOf(seen) });
    expect(body.message).toBe('Your billing frequency has been updated');
    expect(body.data).toMatchObject({ frequency: 'yearly', amount: 10_000 });
    expect((await invoices(ana))[0]).toMatchObject({ amountPaid: seen.dueNow });
    expect(await balance(ana)).toBe(150);
    expect((await rowOf(ana)).annualAmount).toBe(10_000);
    expect(body.data.nextGrant).toMatchObject({ credits: 100 });
  });
});

describe('an upgrade', () => {
  it('charges and grants exactly what the preview says, with a new period', async () => {
    const ana = await subscriber(basic);
    await site.advance(await untilMiddle(ana));
    const seen = await preview(ana, { planId: pro.id });
    expect(seen).toMatchObject({
      planName: 'Pro',
      direction: 'upgrade',
      takesEffect: 'now',
      leftOver: 0,
      nextAmount: 3_000,
      credited: 500,
      dueNow: 2_500,
      creditsNow: 350,
      creditsDeducted: 50,
      creditsPerMonth: 400,
    });
    await site.advance({ minutes: 5 });
    const { status, body } = await changePlan(ana, { planId: pro.id, ...agreedOf(seen) });
    expect([status, body.message]).toEqual([200, 'Your subscription plan has been updated']);
    expect(body.data).toMatchObject({ planId: pro.id, amount: 3_000, pending: null, isActive: true });
    expect((await invoices(ana))[0]).toMatchObject({ status: 'paid', amountPaid: seen.dueNow });
    expect(await balance(ana)).toBe(450);
    await site.settle('shuffle');
    expect([await balance(ana), await intentsOf(ana)]).toEqual([450, ['changePlan done']]);
    expect(await receiptsTo(ana)).toMatch(/ 350 credits were added: 400 less those you already had/);
  });

  it.each([
    ['declined', 402, 'payments.declined'],
    ['authentication', 402, 'payments.authentication'],
  ])('whose card ends in %s changes nothing, not even a pending change', async (outcome, status, error) => {
    const ana = await subscriber(basic);
    await site.advance({ hours: 1 });
    await changePlan(ana, { planId: twin.id });
    await site.control('cards/next', { outcomes: [outcome] });
    const refused = await changePlan(ana, { planId: pro.id });
    expect([refused.status, refused.body.error]).toEqual([status, error]);
    await site.settle();
    expect(await current(ana)).toMatchObject({
      planId: basic.id,
      status: 'active',
      pending: { planId: twin.id },
    });
    expect([await balance(ana), (await intentsOf(ana)).at(-1)]).toEqual([100, 'changePlan refused']);
    expect((await changePlan(ana, { planId: pro.id })).body.data).toMatchObject({ planId: pro.id });
  });

  it('is refused if the amount differs, or the moment is too old or in the future', async () => {
    const ana = await subscriber(basic);
    await site.advance({ days: 3 });
    const { at, dueNow } = await preview(ana, { planId: pro.id });
    const moment = (minutes: number) => new Date(Date.parse(at) + minutes * 60_000).toISOString();
    for (const wrong of [
      { at, dueNow: dueNow + 1 },
      { at, dueNow: dueNow - 1 },
      { at: moment(-16), dueNow },
      { at: moment(5), dueNow },
      { dueNow: 1 },
    ]) {
      const refused = await changePlan(ana, { planId: pro.id, ...wrong });
      expect([refused.status, refused.body.error]).toEqual([409, 'subscription.preview']);
    }
    expect(await current(ana)).toMatchObject({ planId: basic.id });
    expect([await intentsOf(ana), await balance(ana)]).toEqual([[], 100]);
    expect((await changePlan(ana, { planId: pro.id, at, dueNow })).status).toBe(200);
  });

  it('in the very second in which a year began brings the difference, then its own months, and voids the others', async () => {
    const { ctx } = await testWorld();
    const ana = await subscriber(basic, 'yearly');
    const { currentPeriodStart } = await rowOf(ana);
    const clock = vi.spyOn(ctx.clock, 'now').mockReturnValue(currentPeriodStart);
    await changePlan(ana, { planId: pro.id });
    clock.mockRestore();
    await site.settle('reverse');
    expect(await balance(ana)).toBe(400);
    const months = await ctx.db.subscriptionGrant.groupBy({
      by: ['status', 'credits', 'periodStart'],
      where: { subscription: { userId: ana.id } },
      _count: true,
    });
    expect(new Set(months.map(({ periodStart }) => periodStart.getTime())).size).toBe(1);
    const counted = months.map(({ status, credits, _count }) => `${_count} × ${credits} ${status}`);
    expect(counted.sort()).toEqual(['1 × 100 granted', '1 × 300 granted', '11 × 100 void', '11 × 400 due']);
  });

  it('requested several times concurrently is charged once', async () => {
    const ana = await subscriber(basic);
    const seen = await preview(ana, { planId: pro.id });
    const answers = await Promise.all(
      Array.from({ length: 3 }, () => changePlan(ana, { planId: pro.id, ...agreedOf(seen) })),
    );
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    await site.settle();
    const paid = (await invoices(ana)).map(({ amountPaid }: { amountPaid: number }) => amountPaid);
    // Both may have been issued in the same second.
    expect(paid.sort()).toEqual([1_000, seen.dueNow]);
    expect([await balance(ana), await intentsOf(ana)]).toEqual([400, ['changePlan done']]);
  });
});

describe('a downgrade', () => {
  it('is shown as pending, can be revoked, and takes effect when the period ends', async () => {
    const ana = await subscriber(pro);
    const seen = await preview(ana, { planId: basic.id });
    const { currentPeriodEnd } = await current(ana);
    expect(seen).toMatchObject({
      direction: 'downgrade',
      takesEffect: 'period_end',
      at: currentPeriodEnd,
      dueNow: 0,
      nextAmount: 1_000,
      nextAt: currentPeriodEnd,
      creditsNow: 0,
    });
    const changed = await changePlan(ana, { planId: basic.id, ...agreedOf(seen) });
    expect(changed.body.data).toMatchObject({
      planId: pro.id,
      pending: {
        planId: basic.id,
        planName: 'Basic',
        amount: 1_000,
        frequency: 'monthly',
        at: currentPeriodEnd,
      },
      nextGrant: { credits: 100, at: currentPeriodEnd },
    });
    const revoked = await hit('DELETE /subscription/change', { as: ana });
    expect([revoked.status, revoked.body.message, revoked.body.data.pending]).toEqual([
      200,
      'The pending change was cancelled',
      null,
    ]);
    expect((await hit('DELETE /subscription/change', { as: ana })).body.error).toBe('subscription.noPending');
    await changePlan(ana, { planId: basic.id });
    await site.advance({ months: 1, hours: 2 });
    await site.settle('reverse');
    expect(await current(ana)).toMatchObject({ planId: basic.id, amount: 1_000, pending: null });
    expect((await invoices(ana))[0]).toMatchObject({ amountPaid: 1_000, status: 'paid' });
    expect(await balance(ana)).toBe(500);
  });

  it('gives no free credits by going down and up again', async () => {
    const ana = await subscriber(pro);
    for (let round = 0; round < 2; round++) {
      expect((await changePlan(ana, { planId: basic.id })).status).toBe(200);
      expect((await changePlan(ana, { planId: pro.id })).body.error).toBe('subscription.samePlan');
      expect((await hit('DELETE /subscription/change', { as: ana })).status).toBe(200);
    }
    await site.settle();
    expect([await balance(ana), (await invoices(ana)).length]).toEqual([400, 1]);
  });

  it('chosen again after its price changed is scheduled at the new price', async () => {
    const { ctx } = await testWorld();
    const plan = await makePlan({ monthlyPrice: 1_000 });
    const ana = await subscriber(pro);
    await changePlan(ana, { planId: plan.id });
    await ctx.db.planPrice.update({ where: { id: plan.monthlyId }, data: { isCurrent: false } });
    await ctx.db.planPrice.create({ data: { planId: plan.id, frequency: 'monthly', amount: 1_200 } });
    const { body } = await changePlan(ana, { planId: plan.id });
    expect(body.data.pending).toMatchObject({ planId: plan.id, amount: 1_200 });
    await site.advance({ months: 1, hours: 2 });
    await site.settle();
    expect(await current(ana)).toMatchObject({ planId: plan.id, amount: 1_200, pending: null });
  });

  it('is dropped by an upgrade while pending', async () => {
    const ana = await subscriber(basic);
    await changePlan(ana, { planId: twin.id });
    expect((await changePlan(ana, { planId: pro.id })).body.data).toMatchObject({
      planId: pro.id,
      pending: null,
    });
    await site.advance({ months: 1, hours: 2 });
    await site.settle();
    expect(await current(ana)).toMatchObject({ planId: pro.id, amount: 3_000 });
  });
});

describe('an impossible change', () => {
  it('is refused with its reason', async () => {
    const { ctx } = await testWorld();
    const ana = await subscriber(basic);
    const unknown = '0192f0c1-0000-7000-8000-000000000000';
    const inactive = await makePlan({ isActive: false });
    const retired = await makePlan();
    await ctx.db.plan.update({ where: { id: retired.id }, data: { retiredAt: new Date() } });
    const tries = [
      [unknown, 404, 'plans.notFound'],
      [retired.id, 404, 'plans.notFound'],
      [inactive.id, 409, 'plans.inactive'],
      [basic.id, 409, 'subscription.samePlan'],
    ] as const;
    for (const [planId, status, error] of tries) {
      for (const answer of [
        await changePlan(ana, { planId }),
        await hit('POST /subscription/preview', { as: ana, body: { planId } }),
      ])
        expect([answer.status, answer.body.error]).toEqual([status, error]);
    }
    const same = await changeFrequency(ana, { frequency: 'monthly' });
    expect([same.status, same.body.error]).toEqual([409, 'subscription.sameFrequency']);
    expect(await intentsOf(ana)).toEqual([]);
  });
});
