import { beforeAll, describe, expect, it } from 'vitest';
import type { CallKey } from '@/lib/client/call';
import { makeUser } from '@/lib/testing/factories';
import { hit } from '@/lib/testing/hit';
import { auditOf, callApi } from '@/lib/testing/stripe/changes';
import { makePlan } from '@/lib/testing/stripe/plan';
import { stripeSite } from '@/lib/testing/stripe/stripe-site';
import { testWorld } from '@/lib/testing/world';
import { getSubscriptionRow } from './queries';
import { stateOf } from './row';
import { type Action, refusalOf } from './rules';
import type { Status } from './schema';

type Plan = Awaited<ReturnType<typeof makePlan>>;
interface Person {
  id: string;
}

let site: Awaited<ReturnType<typeof stripeSite>>;
let basic: Plan;
let pro: Plan;
let admin: Person;

beforeAll(async () => {
  site = await stripeSite();
  basic = await makePlan({ name: 'Basic', monthlyPrice: 1_000, creditsPerMonth: 100 });
  pro = await makePlan({ name: 'Pro', monthlyPrice: 3_000, creditsPerMonth: 400 });
  admin = await makeUser({ role: 'admin' });
});

const current = async (as: Person) => (await hit('GET /subscription/current', { as })).body.data;
const balance = async (as: Person) => (await site.balance(as)).balance;

async function subscriber(card: 'succeeds' | 'fails_later' = 'succeeds') {
  const { user } = await site.subscriber({ planId: basic.id, card });
  return { user, id: (await current(user)).id as string };
}

describe('canceling', () => {
  it('keeps the subscription until its end, can be undone until then, and is final afterwards', async () => {
    const { user: ana } = await subscriber();
    const { currentPeriodEnd } = await current(ana);
    const canceled = await callApi('POST /subscription/cancel', { as: ana });
    expect(canceled).toMatchObject({
      status: 200,
      message: 'Subscription will be canceled at the end of the billing period',
      data: {
        status: 'active',
        isActive: true,
        cancelAtPeriodEnd: true,
        cancelAt: currentPeriodEnd,
        nextGrant: null,
      },
    });
    const twice = await callApi('POST /subscription/cancel', { as: ana });
    expect([twice.status, twice.error]).toEqual([409, 'subscription.alreadyCanceling']);
    const back = await callApi('POST /subscription/reactivate', { as: ana });
    expect(back).toMatchObject({
      status: 200,
      message: 'Your subscription has been reactivated',
      data: { cancelAtPeriodEnd: false, cancelAt: null },
    });
    const none = await callApi('POST /subscription/reactivate', { as: ana });
    expect([none.status, none.error]).toEqual([409, 'subscription.notCanceling']);
    await callApi('POST /subscription/cancel', { as: ana });
    await site.advance({ months: 1, hours: 2 });
    await site.settle();
    expect([await current(ana), await balance(ana)]).toEqual([null, 100]);
    const ended = await callApi('POST /subscription/reactivate', { as: ana });
    expect([ended.status, ended.error]).toEqual([409, 'subscription.ended']);
    const nothing = await callApi('POST /subscription/cancel', { as: ana });
    expect([nothing.status, nothing.error]).toEqual([404, 'subscription.none']);
  });

  it('drops a pending change', async () => {
    const { user: ana } = await subscriber();
    await hit('POST /subscription/change-frequency', { as: ana, body: { frequency: 'yearly' } });
    await hit('POST /subscription/change-frequency', { as: ana, body: { frequency: 'monthly' } });
    expect((await current(ana)).pending).toMatchObject({ frequency: 'monthly' });
    const { data } = await callApi('POST /subscription/cancel', { as: ana });
    expect(data).toMatchObject({ pending: null, cancelAtPeriodEnd: true });
  });

  it('by an admin ends it immediately and for good, or at the end of its period', async () => {
    const [ana, ben] = [await subscriber(), await subscriber()];
    const now = await callApi('POST /subscription/:id/cancel-immediately', {
      as: admin,
      params: { id: ana.id },
    });
    expect(now).toMatchObject({
      status: 200,
      message: 'Subscription has been cancelled immediately',
      data: { status: 'canceled', endedAt: expect.any(String) },
    });
    expect([await current(ana.user), await balance(ana.user)]).toEqual([null, 100]);
    const params = { userId: ben.user.id };
    const replaced = await callApi('POST /subscription/user/:userId/cancel', {
      as: admin,
      params,
      body: { subscriptionId: ana.id },
    });
    expect([replaced.status, replaced.error]).toEqual([409, 'subscription.ended']);
    const later = await callApi('POST /subscription/user/:userId/cancel', {
      as: admin,
      params,
      body: { subscriptionId: ben.id, reason: 'asked' },
    });
    expect(later).toMatchObject({
      status: 200,
      message: 'Subscription has been cancelled',
      data: { status: 'active', cancelAtPeriodEnd: true },
    });
    const again = await callApi('POST /subscription/user/:userId/cancel', { as: admin, params, body: {} });
    expect([again.status, again.error]).toEqual([409, 'subscription.alreadyCanceling']);
    const once = await callApi('POST /subscription/user/:userId/cancel', {
      as: admin,
      params,
      body: { immediate: true },
    });
    expect(once.data).toMatchObject({ status: 'canceled' });
    const gone = await callApi('POST /subscription/user/:userId/cancel', { as: admin, params, body: {} });
    expect([gone.status, gone.error]).toEqual([404, 'subscription.notFound']);
    expect(await auditOf(ben.id)).toEqual([
      ['subscription.cancelOfUser', { immediate: false, cancelAt: expect.any(String) }, 'asked'],
      ['subscription.cancelOfUser', expect.objectContaining({ immediate: true, status: 'canceled' }), null],
    ]);
  });
});

describe('a pause', () => {
  it('stops payments and credits, shows as paused, and continues when resumed', async () => {
    const ana = await subscriber();
    const params = { id: ana.id };
    const paused = await callApi('POST /subscription/:id/pause', { as: admin, params });
    expect(paused).toMatchObject({
      status: 200,
      message: 'Subscription has been paused',
      data: { status: 'paused', isActive: false, pausedAt: expect.any(String), nextGrant: null },
    });
    await site.advance({ months: 2, hours: 2 });
    await site.settle();
    expect(await balance(ana.user)).toBe(0);
    const resumed = await callApi('POST /subscription/:id/resume', { as: admin, params });
    expect(resumed).toMatchObject({
      status: 200,
      message: 'Subscription has been resumed',
      data: { status: 'active', pausedAt: null },
    });
    await site.advance({ months: 1, hours: 2 });
    await site.settle();
    expect(await balance(ana.user)).toBe(100);
    expect((await auditOf(ana.id)).map(([action]) => action)).toEqual([
      'subscription.pause',
      'subscription.resume',
    ]);
  });
});

describe('a payment that failed', () => {
  it('is shown as due, forbids changes, and can be paid with the current card', async () => {
    const ana = await subscriber('fails_later');
    await site.advance({ months: 1, hours: 2 });
    await site.settle();
    const answer = await current(ana.user);
    expect(answer).toMatchObject({
      status: 'past_due',
      isActive: false,
      due: { amount: 1_000, url: expect.stringContaining('http'), nextAttemptAt: expect.any(String) },
      nextGrant: null,
    });
    const declined = await callApi('POST /subscription/pay', { as: ana.user });
    expect([declined.status, declined.error]).toEqual([402, 'payments.declined']);
    await site.control('cards/next', { outcomes: ['succeeds'] });
    const paid = await callApi('POST /subscription/pay', { as: ana.user });
    expect(paid).toMatchObject({
      status: 200,
      message: 'Payment received',
      data: { status: 'active', due: null },
    });
    await site.settle();
    expect(await balance(ana.user)).toBe(200);
    const again = await callApi('POST /subscription/pay', { as: ana.user });
    expect([again.status, again.error]).toEqual([409, 'subscription.notPastDue']);
  });
});

describe('an action that the state forbids', () => {
  const calls: [Action, CallKey, 'owner' | 'admin', object?][] = [
    ['change', 'POST /subscription/change-plan', 'owner', { planId: '' }],
    ['change', 'POST /subscription/change-frequency', 'owner', { frequency: 'yearly' }],
    ['change', 'POST /subscription/preview', 'owner', { frequency: 'yearly' }],
    ['revokeChange', 'DELETE /subscription/change', 'owner'],
    ['cancel', 'POST /subscription/cancel', 'owner'],
    ['reactivate', 'POST /subscription/reactivate', 'owner'],
    ['pay', 'POST /subscription/pay', 'owner'],
    ['cancelNow', 'POST /subscription/:id/cancel-immediately', 'admin'],
    ['discount', 'POST /subscription/:id/apply-discount', 'admin', { percentOff: 10, duration: 'once' }],
    ['pause', 'POST /subscription/:id/pause', 'admin'],
    ['resume', 'POST /subscription/:id/resume', 'admin'],
  ];
  const states: [string, { status: Status; cancelAt?: Date | null }][] = [
    ['active', { status: 'active' }],
    ['about to end', { status: 'active', cancelAt: new Date('2027-01-01') }],
    ['past due', { status: 'past_due' }],
    ['unpaid', { status: 'unpaid' }],
    ['paused', { status: 'paused' }],
    ['ended', { status: 'canceled' }],
    ['not paid yet', { status: 'incomplete' }],
  ];

  it.each(states)(
    'is refused with its reason while the subscription is %s, without a call to the provider',
    async (_, state) => {
      const { ctx } = await testWorld();
      const { user, id } = await subscriber();
      await ctx.db.subscription.update({ where: { id }, data: state });
      const row = await getSubscriptionRow(ctx, id);
      for (const [action, key, who, body] of calls) {
        const code = refusalOf(action, stateOf(row));
        if (!code) continue;
        const input = body && 'planId' in body ? { planId: pro.id } : body;
        const answer = await callApi(key, {
          as: who === 'owner' ? user : admin,
          ...(who === 'owner' ? {} : { params: { id } }),
          ...(input ? { body: input } : {}),
        });
        const why = who === 'owner' ? ownerCode(code, state.status, action) : code;
        expect([key, answer.error]).toEqual([key, why]);
      }
      expect(await ctx.db.subscriptionIntent.count({ where: { subscriptionId: id } })).toBe(0);
    },
  );

  const needsLive = (action: Action) => action === 'reactivate' || action === 'pay';

  /** Owners without a live subscription get `subscription.none`: they have nothing to change. */
  function ownerCode(code: string, status: Status, action: Action): string {
    if (status === 'canceled') return action === 'reactivate' ? code : 'subscription.none';
    return status === 'incomplete' && needsLive(action) ? 'subscription.none' : code;
  }
});
