import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CallKey } from '@/lib/client/call';
import type { Billing } from '@/lib/core/billing';
import { makeUser } from '@/lib/testing/factories';
import { callApi, intentsOf, loseAnswers, loseRequests } from '@/lib/testing/stripe/changes';
import { makePlan } from '@/lib/testing/stripe/plan';
import { stripeSite } from '@/lib/testing/stripe/stripe-site';
import { runTasks } from '@/lib/testing/tasks';
import { testWorld } from '@/lib/testing/world';
import { sweepIntents } from './intent';

type Plan = Awaited<ReturnType<typeof makePlan>>;
interface Person {
  id: string;
}

let site: Awaited<ReturnType<typeof stripeSite>>;
let basic: Plan;
let pro: Plan;
let twin: Plan;
let admin: Person;

beforeAll(async () => {
  site = await stripeSite();
  basic = await makePlan({ name: 'Basic', monthlyPrice: 1_000, creditsPerMonth: 100 });
  twin = await makePlan({ name: 'Twin', monthlyPrice: 1_000, creditsPerMonth: 100 });
  pro = await makePlan({ name: 'Pro', monthlyPrice: 3_000, creditsPerMonth: 400 });
  admin = await makeUser({ role: 'admin' });
});

beforeEach(() => site.setBilling(site.billing));

async function subscriber(planId = basic.id) {
  const { user, subscriptionId } = await site.subscriber({ planId });
  const { ctx } = await testWorld();
  const where = { stripeSubscriptionId: subscriptionId };
  const { id } = await ctx.db.subscription.findUniqueOrThrow({ where });
  return { user, id, subscriptionId };
}

type Ana = Awaited<ReturnType<typeof subscriber>>;

const current = async (as: Person) => (await callApi('GET /subscription/current', { as })).data;

const paid = async (as: Person): Promise<number[]> =>
  (await callApi('GET /subscription/invoices', { as, query: {} })).data.map(
    ({ amountPaid }: { amountPaid: number }) => amountPaid,
  );

const upgrade = ({ user }: Ana) =>
  callApi('POST /subscription/change-plan', { as: user, body: { planId: pro.id } });

describe('changes', () => {
  it('exclude each other: another one is refused while the outcome of the first is unknown, for ten minutes', async () => {
    const { advance } = await testWorld();
    const ana = await subscriber();
    loseRequests(site, 'changePrice');
    expect((await upgrade(ana)).error).toBe('payments.failed');
    const cancel = () => callApi('POST /subscription/cancel', { as: ana.user });
    const busy = await cancel();
    expect([busy.status, busy.error]).toEqual([409, 'subscription.busy']);
    const moved = await callApi('POST /subscription/:id/transfer', {
      as: admin,
      params: { id: ana.id },
      body: { userId: (await makeUser()).id },
    });
    expect(moved.error).toBe('subscription.busy');
    advance(11 * 60_000);
    expect((await cancel()).status).toBe(200);
    expect(await intentsOf(ana.id)).toEqual(['changePlan abandoned', 'cancel done']);
    expect(await current(ana.user)).toMatchObject({ planId: basic.id, cancelAtPeriodEnd: true });
  });

  it('are never carried out by the sweep: one that was not done stays undone', async () => {
    const { advance } = await testWorld();
    const ana = await subscriber();
    loseRequests(site, 'changePrice');
    await upgrade(ana);
    advance(11 * 60_000);
    const { ctx } = await testWorld();
    await sweepIntents(ctx);
    await site.settle();
    expect(await current(ana.user)).toMatchObject({ planId: basic.id });
    expect([await intentsOf(ana.id), await paid(ana.user)]).toEqual([['changePlan abandoned'], [1_000]]);
  });

  it.each(['error', 'rate_limit'])('are never half done if the provider answers with %s', async (how) => {
    for (let step = 0; step < 4; step++) {
      const ana = await subscriber(pro.id);
      await callApi('POST /subscription/change-plan', { as: ana.user, body: { planId: basic.id } });
      await site.settle();
      await site.control('outages', { how, next: step * 2 });
      const answers = [await callApi('POST /subscription/cancel', { as: ana.user })];
      await site.control('outages', { how, next: 0 });
      while (answers.at(-1)?.error === 'payments.failed' && answers.length < 3)
        answers.push(await callApi('POST /subscription/cancel', { as: ana.user }));
      expect(answers.at(-1)).toMatchObject({
        status: 200,
        data: { cancelAtPeriodEnd: true, pending: null },
      });
      expect(await intentsOf(ana.id)).toEqual(['changePlan done', 'cancel done']);
    }
  });

  it.each<[string, keyof Billing, CallKey, 'change-plan' | null]>([
    ['a cancellation', 'setCancelAtPeriodEnd', 'POST /subscription/cancel', null],
    ['an upgrade', 'changePrice', 'POST /subscription/change-plan', 'change-plan'],
  ])('that are abandoned leave a pending change pending: %s', async (_, asks, key, kind) => {
    const { advance, ctx } = await testWorld();
    const ana = await subscriber();
    await site.advance({ hours: 1 });
    await callApi('POST /subscription/change-plan', { as: ana.user, body: { planId: twin.id } });
    loseRequests(site, asks);
    const body = kind ? { body: { planId: pro.id } } : {};
    expect((await callApi(key, { as: ana.user, ...body })).error).toBe('payments.failed');
    await site.settle();
    expect((await current(ana.user)).pending).toBeNull();
    advance(11 * 60_000);
    await sweepIntents(ctx);
    expect(await current(ana.user)).toMatchObject({
      planId: basic.id,
      cancelAtPeriodEnd: false,
      pending: { planId: twin.id },
    });
    expect((await callApi(key, { as: ana.user, ...body })).data).toMatchObject({ pending: null });
  });

  it('that are abandoned block no others, even if the pending change cannot be scheduled again', async () => {
    const { advance, ctx } = await testWorld();
    const ana = await subscriber();
    const fading = await makePlan({ name: 'Fading', monthlyPrice: 900 });
    await site.advance({ hours: 1 });
    await callApi('POST /subscription/change-plan', { as: ana.user, body: { planId: fading.id } });
    loseRequests(site, 'setCancelAtPeriodEnd');
    const cancel = () => callApi('POST /subscription/cancel', { as: ana.user });
    expect((await cancel()).error).toBe('payments.failed');
    const where = { planId: fading.id, frequency: 'monthly', stripePriceId: { not: null } } as const;
    const { stripePriceId } = await ctx.db.planPrice.findFirstOrThrow({ where });
    await site.stripe.prices.update(stripePriceId ?? '', { active: false });
    advance(11 * 60_000);
    await sweepIntents(ctx);
    expect(await intentsOf(ana.id)).toEqual(['changePlan done', 'cancel abandoned']);
    expect(await current(ana.user)).toMatchObject({ planId: basic.id, pending: null });
    expect(await cancel()).toMatchObject({ status: 200, data: { cancelAtPeriodEnd: true } });
  });

  it('that went through unnoticed do not restore the change pending before', async () => {
    const { advance, ctx } = await testWorld();
    const ana = await subscriber();
    await site.advance({ hours: 1 });
    await callApi('POST /subscription/change-plan', { as: ana.user, body: { planId: twin.id } });
    loseAnswers(site, 'changePrice');
    await upgrade(ana);
    advance(11 * 60_000);
    await sweepIntents(ctx);
    expect(await current(ana.user)).toMatchObject({ planId: pro.id, pending: null });
  });

  it('that keep a pending change do so however often they are repeated', async () => {
    const ana = await subscriber();
    await site.advance({ hours: 1 });
    await callApi('POST /subscription/change-plan', { as: ana.user, body: { planId: twin.id } });
    const body = { percentOff: 10, duration: 'forever' };
    const give = () =>
      callApi('POST /subscription/:id/apply-discount', { as: admin, params: { id: ana.id }, body });
    for (const breakIt of [
      () => loseAnswers(site, 'applyDiscount'),
      () => loseAnswers(site, 'schedulePrice'),
    ]) {
      breakIt();
      expect((await give()).error).toBe('payments.failed');
      await site.settle();
      expect((await give()).data).toMatchObject({
        discount: { percentOff: 10 },
        pending: { planId: twin.id },
      });
    }
  });

  it('requested many times concurrently are made once and audited once', async () => {
    const ana = await subscriber();
    const params = { id: ana.id };
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => callApi('POST /subscription/:id/pause', { as: admin, params })),
    );
    expect(answers.every(({ status, error }) => status === 200 || error === 'subscription.paused')).toBe(
      true,
    );
    expect(await intentsOf(ana.id)).toEqual(['pause done']);
    const { ctx } = await testWorld();
    expect(await ctx.db.auditEntry.count({ where: { targetId: ana.id } })).toBe(1);
  });

  it('of unknown or other users’ subscriptions are refused', async () => {
    const ana = await subscriber();
    const unknown = crypto.randomUUID();
    const stranger = await makeUser();
    for (const key of [
      'POST /subscription/:id/pause',
      'POST /subscription/:id/resume',
      'POST /subscription/:id/cancel-immediately',
    ] as const) {
      expect((await callApi(key, { as: admin, params: { id: unknown } })).status).toBe(404);
      expect((await callApi(key, { as: stranger, params: { id: ana.id } })).status).toBe(403);
    }
    expect((await callApi('POST /subscription/cancel', { as: stranger })).status).toBe(404);
    await runTasks();
    expect(await intentsOf(ana.id)).toEqual([]);
  });
});
