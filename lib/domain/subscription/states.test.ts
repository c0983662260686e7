import { beforeAll, describe, expect, it } from 'vitest';
import type { CallKey } from '@/lib/client/call';
import { makeUser } from '@/lib/testing/factories';
import { hit } from '@/lib/testing/hit';
import { mailsTo } from '@/lib/testing/people/mails';
import { makePlan } from '@/lib/testing/stripe/plan';
import { stripeSite } from '@/lib/testing/stripe/stripe-site';
import { runTasks } from '@/lib/testing/tasks';
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

async function bodyOf(key: CallKey, given: object) {
  const { status, body } = await hit(key, given);
  return { status, ...body };
}

describe('cancelling', () => {
  it('keeps the subscription to its end, can be taken back until then, and is over afterwards', async () => {
    const { user: ana } = await subscriber();
    const { currentPeriodEnd } = await current(ana);
    const canceled = await bodyOf('POST /subscription/cancel', { as: ana });
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
    const twice = await bodyOf('POST /subscription/cancel', { as: ana });
    expect([twice.status, twice.error]).toEqual([409, 'subscription.alreadyCanceling']);
    const back = await bodyOf('POST /subscription/reactivate', { as: ana });
    expect(back).toMatchObject({
      status: 200,
      message: 'Your subscription has been reactivated',
      data: { cancelAtPeriodEnd: false, cancelAt: null },
    });
    const none = await bodyOf('POST /subscription/reactivate', { as: ana });
    expect([none.status, none.error]).toEqual([409, 'subscription.notCanceling']);
    await bodyOf('POST /subscription/cancel', { as: ana });
    await site.advance({ months: 1, hours: 2 });
    await site.settle();
    expect([await current(ana), await balance(ana)]).toEqual([null, 100]);
    const ended = await bodyOf('POST /subscription/reactivate', { as: ana });
    expect([ended.status, ended.error]).toEqual([409, 'subscription.ended']);
    const nothing = await bodyOf('POST /subscription/cancel', { as: ana });
    expect([nothing.status, nothing.error]).toEqual([404, 'subscription.none']);
  });

  it('drops what is pending', async () => {
    const { user: ana } = await subscriber();
    await hit('POST /subscription/change-frequency', { as: ana, body: { frequency: 'yearly' } });
    await hit('POST /subscription/change-frequency', { as: ana, body: { frequency: 'monthly' } });
    expect((await current(ana)).pending).toMatchObject({ frequency: 'monthly' });
    const { data } = await bodyOf('POST /subscription/cancel', { as: ana });
    expect(data).toMatchObject({ pending: null, cancelAtPeriodEnd: true });
  });

  it('by an admin ends it now and for good, or with its period', async () => {
    const [ana, ben] = [await subscriber(), await subscriber()];
    const now = await bodyOf('POST /subscription/:id/cancel-immediately', {
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
    const replaced = await bodyOf('POST /subscription/user/:userId/cancel', {
      as: admin,
      params,
      body: { subscriptionId: ana.id },
    });
    expect([replaced.status, replaced.error]).toEqual([409, 'subscription.ended']);
    const later = await bodyOf('POST /subscription/user/:userId/cancel', {
      as: admin,
      params,
      body: { subscriptionId: ben.id, reason: 'asked' },
    });
    expect(later).toMatchObject({
      status: 200,
      message: 'Subscription has been cancelled',
      data: { status: 'active', cancelAtPeriodEnd: true },
    });
    const again = await bodyOf('POST /subscription/user/:userId/cancel', { as: admin, params, body: {} });
    expect([again.status, again.error]).toEqual([409, 'subscription.alreadyCanceling']);
    const once = await bodyOf('POST /subscription/user/:userId/cancel', {
      as: admin,
      params,
      body: { immediate: true },
    });
    expect(once.data).toMatchObject({ status: 'canceled' });
    const gone = await bodyOf('POST /subscription/user/:userId/cancel', { as: admin, params, body: {} });
    expect([gone.status, gone.error]).toEqual([404, 'subscription.notFound']);
    expect(await auditOf(ben.id)).toEqual([
      ['subscription.cancelOfUser', { immediate: false, cancelAt: expect.any(String) }, 'asked'],
      ['subscription.cancelOfUser', expect.objectContaining({ immediate: true, status: 'canceled' }), null],
    ]);
  });
});

describe('a pause', () => {
  it('stops payments and credits, shows as paused, and goes on when it is resumed', async () => {
    const ana = await subscriber();
    const params = { id: ana.id };
    const paused = await bodyOf('POST /subscription/:id/pause', { as: admin, params });
    expect(paused).toMatchObject({
      status: 200,
      message: 'Subscription has been paused',
      data: { status: 'paused', isActive: false, pausedAt: expect.any(String), nextGrant: null },
    });
    await site.advance({ months: 2, hours: 2 });
    await site.settle();
    expect(await balance(ana.user)).toBe(0);
    const resumed = await bodyOf('POST /subscription/:id/resume', { as: admin, params });
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
  it('is told, forbids changes, and is made up for with the card of then', async () => {
    const ana = await subscriber('fails_later');
    await site.advance({ months: 1, hours: 2 });
    await site.settle();
    const shown = await current(ana.user);
    expect(shown).toMatchObject({
      status: 'past_due',
      isActive: false,
      due: { amount: 1_000, url: expect.stringContaining('http'), nextAttemptAt: expect.any(String) },
      nextGrant: null,
    });
    const declined = await bodyOf('POST /subscription/pay', { as: ana.user });
    expect([declined.status, declined.error]).toEqual([402, 'payments.declined']);
    await site.control('cards/next', { outcomes: ['succeeds'] });
    const paid = await bodyOf('POST /subscription/pay', { as: ana.user });
    expect(paid).toMatchObject({
      status: 200,
      message: 'Payment received',
      data: { status: 'active', due: null },
    });
    await site.settle();
    expect(await balance(ana.user)).toBe(200);
    const again = await bodyOf('POST /subscription/pay', { as: ana.user });
    expect([again.status, again.error]).toEqual([409, 'subscription.notPastDue']);
  });
});

describe('what a state forbids', () => {
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
    'is refused with its reason while it is %s, and nothing is asked of the provider',
    async (_, state) => {
      const { ctx } = await testWorld();
      const { user, id } = await subscriber();
      await ctx.db.subscription.update({ where: { id }, data: state });
      const row = await getSubscriptionRow(ctx, id);
      for (const [action, key, who, body] of calls) {
        const code = refusalOf(action, stateOf(row));
        if (!code) continue;
        const given = body && 'planId' in body ? { planId: pro.id } : body;
        const answer = await bodyOf(key, {
          as: who === 'owner' ? user : admin,
          ...(who === 'owner' ? {} : { params: { id } }),
          ...(given ? { body: given } : {}),
        });
        const why = who === 'owner' ? told(code, state.status, action) : code;
        expect([key, answer.error]).toEqual([key, why]);
      }
      expect(await ctx.db.subscriptionIntent.count({ where: { subscriptionId: id } })).toBe(0);
    },
  );

  const needsLive = (action: Action) => action === 'reactivate' || action === 'pay';

  /** Who has none that lives is told that: there is nothing of theirs to change. */
  function told(code: string, status: Status, action: Action): string {
    if (status === 'canceled') return action === 'reactivate' ? code : 'subscription.none';
    return status === 'incomplete' && needsLive(action) ? 'subscription.none' : code;
  }
});

describe('the portal', () => {
  it('opens for who pays or paid, and for nobody else', async () => {
    const [ana, cara] = [await subscriber(), await makeUser()];
    expect((await bodyOf('POST /subscription/portal', { as: ana.user })).data.url).toMatch(/^http/);
    const none = await bodyOf('POST /subscription/portal', { as: cara });
    expect([none.status, none.error]).toEqual([409, 'subscription.noCustomer']);
    await hit('POST /subscription/:id/transfer', {
      as: admin,
      params: { id: ana.id },
      body: { userId: cara.id },
    });
    expect((await bodyOf('POST /subscription/portal', { as: cara })).error).toBe('subscription.noCustomer');
    expect((await bodyOf('POST /subscription/portal', { as: ana.user })).status).toBe(200);
  });

  it('opens for admins by subscription or person, and is written down', async () => {
    const [ana, cara] = [await subscriber(), await makeUser()];
    const open = (body: object) => bodyOf('POST /subscription/admin-portal', { as: admin, body });
    expect((await open({ subscriptionId: ana.id })).data.url).toMatch(/^http/);
    expect((await open({ userId: ana.user.id })).data.url).toMatch(/^http/);
    expect((await open({ userId: cara.id })).error).toBe('subscription.noCustomer');
    expect((await open({ userId: ana.id })).error).toBe('users.notFound');
    expect((await open({ subscriptionId: cara.id })).error).toBe('subscription.notFound');
    expect((await open({})).status).toBe(422);
    expect((await auditOf(ana.id)).map(([action]) => action)).toEqual(['subscription.adminPortal']);
  });
});

describe('a transfer', () => {
  const transfer = (id: string, userId: string, more: object = {}) =>
    bodyOf('POST /subscription/:id/transfer', { as: admin, params: { id }, body: { userId, ...more } });

  it('moves the subscription and what it will bring; credits and who pays stay', async () => {
    const [ana, cara] = [await subscriber(), await makeUser({}, 0)];
    const moved = await transfer(ana.id, cara.id, { reason: 'a present' });
    expect(moved).toMatchObject({
      status: 200,
      message: 'Subscription has been transferred to another user',
      data: { user: { id: cara.id } },
    });
    expect(await current(ana.user)).toBeNull();
    expect(await current(cara)).toMatchObject({ id: ana.id, hasPortal: false, card: null });
    await site.advance({ months: 1, hours: 2 });
    await site.settle();
    expect([await balance(ana.user), await balance(cara)]).toEqual([100, 100]);
    const listed = await bodyOf('GET /subscription/invoices', { as: ana.user, query: {} });
    expect(listed.data).toHaveLength(2);
    expect((await bodyOf('GET /subscription/invoices', { as: cara, query: {} })).data).toEqual([]);
    expect(await auditOf(ana.id)).toEqual([['subscription.transfer', { userId: cara.id }, 'a present']]);
    await runTasks();
    const { ctx } = await testWorld();
    const { email } = await ctx.db.user.findUniqueOrThrow({ where: { id: cara.id } });
    expect((await mailsTo(email)).map(({ subject }) => subject)).toContain('The Basic plan is yours now');
  });

  it('lets nobody spend the money of whoever pays: only what costs less can be chosen', async () => {
    const { user: ana } = await site.subscriber({ planId: pro.id });
    const cara = await makeUser();
    await transfer((await current(ana)).id, cara.id);
    const balanceBefore = await balance(cara);
    const yearly = { as: cara, body: { frequency: 'yearly' } };
    expect((await bodyOf('POST /subscription/preview', yearly)).error).toBe('subscription.notPayer');
    expect(await bodyOf('POST /subscription/change-frequency', yearly)).toMatchObject({
      status: 409,
      error: 'subscription.notPayer',
    });
    expect((await bodyOf('GET /subscription/invoices', { as: ana })).data).toHaveLength(1);
    expect(await balance(cara)).toBe(balanceBefore);
    const cheaper = { as: cara, body: { planId: basic.id } };
    expect(await bodyOf('POST /subscription/change-plan', cheaper)).toMatchObject({
      status: 200,
      data: { pending: { planId: basic.id } },
    });
    await bodyOf('DELETE /subscription/change', { as: cara });
    const above = await makePlan({ name: 'Above', monthlyPrice: 9_000 });
    const upgrade = { as: cara, body: { planId: above.id } };
    expect((await bodyOf('POST /subscription/change-plan', upgrade)).error).toBe('subscription.notPayer');
  });

  it('is refused to oneself, to nobody, to the suspended and to who has one', async () => {
    const [ana, ben] = [await subscriber(), await subscriber()];
    const suspended = await makeUser({ status: 'suspended' });
    const deleted = await makeUser({ status: 'deleted' });
    const refused = async (userId: string) => {
      const { status, error } = await transfer(ana.id, userId);
      return [status, error];
    };
    expect(await refused(ana.user.id)).toEqual([409, 'subscription.transferSelf']);
    expect(await refused(ana.id)).toEqual([404, 'users.notFound']);
    expect(await refused(deleted.id)).toEqual([404, 'users.notFound']);
    expect(await refused(suspended.id)).toEqual([409, 'subscription.transferTarget']);
    expect(await refused(ben.user.id)).toEqual([409, 'subscription.transferTaken']);
    const cara = await makeUser();
    await hit('POST /subscription/:id/cancel-immediately', { as: admin, params: { id: ana.id } });
    expect(await refused(cara.id)).toEqual([409, 'subscription.ended']);
    expect((await transfer(cara.id, cara.id)).error).toBe('subscription.notFound');
  });

  it('of two subscriptions to one person at once gives them one', async () => {
    const [ana, ben, cara] = [await subscriber(), await subscriber(), await makeUser()];
    const answers = await Promise.all([transfer(ana.id, cara.id), transfer(ben.id, cara.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.error).toBe('subscription.transferTaken');
  });

  it('of one subscription to two people at once is made once', async () => {
    const [ana, cara, dora] = [await subscriber(), await makeUser(), await makeUser()];
    const answers = await Promise.all([transfer(ana.id, cara.id), transfer(ana.id, dora.id)]);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    expect([await current(cara), await current(dora)].filter(Boolean)).toHaveLength(1);
  });
});

async function auditOf(targetId: string) {
  const { ctx } = await testWorld();
  const rows = await ctx.db.auditEntry.findMany({ where: { targetId }, orderBy: { at: 'asc' } });
  return rows.map(({ action, after, reason }) => [action, after, reason]);
}
