import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CallKey } from '@/lib/client/call';
import type { Billing } from '@/lib/core/billing';
import { AppError } from '@/lib/core/errors';
import { makeUser } from '@/lib/testing/factories';
import { hit } from '@/lib/testing/hit';
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

async function call(key: CallKey, given: object) {
  const { status, body } = await hit(key, given);
  return { status, ...body };
}

const current = async (as: Person) => (await call('GET /subscription/current', { as })).data;
const failed = () => new AppError('payments.failed');

/** The provider does what it is asked for, and its answer is lost; so often, and then no more. */
function loseAnswers(name: keyof Billing, times = 1): void {
  breakCall(name, times, true);
}

/** The provider is not reached at all. */
function loseRequests(name: keyof Billing, times = 1): void {
  breakCall(name, times, false);
}

function breakCall(name: keyof Billing, times: number, isDone: boolean): void {
  let left = times;
  const real: (...given: never[]) => Promise<unknown> = site.billing[name];
  const broken = async (...given: never[]) => {
    if (left === 0) return real(...given);
    left -= 1;
    if (isDone) await real(...given);
    throw failed();
  };
  site.setBilling({ ...site.billing, [name]: broken });
}

async function intentsOf(id: string): Promise<string[]> {
  const { ctx } = await testWorld();
  const where = { subscriptionId: id };
  const rows = await ctx.db.subscriptionIntent.findMany({ where, orderBy: { id: 'asc' } });
  return rows.map(({ kind, status }) => `${kind} ${status}`);
}

const paid = async (as: Person): Promise<number[]> =>
  (await call('GET /subscription/invoices', { as, query: {} })).data.map(
    ({ amountPaid }: { amountPaid: number }) => amountPaid,
  );

const upgrade = ({ user }: Ana) =>
  call('POST /subscription/change-plan', { as: user, body: { planId: pro.id } });

interface Verb {
  name: string;
  asks: keyof Billing;
  run(ana: Ana): Promise<{ status: number; error?: string }>;
  /** What shows that it was done. */
  result: object;
  before?(ana: Ana): Promise<unknown>;
}

const byAdmin =
  (key: CallKey, body?: object): Verb['run'] =>
  ({ id }) =>
    call(key, { as: admin, params: { id }, ...(body ? { body } : {}) });
const byOwner =
  (key: CallKey, body?: object): Verb['run'] =>
  ({ user }) =>
    call(key, { as: user, ...(body ? { body } : {}) });

const verbs: Verb[] = [
  { name: 'an upgrade', asks: 'changePrice', run: upgrade, result: { amount: 3_000 } },
  {
    name: 'a change at the end',
    asks: 'schedulePrice',
    before: byOwner('POST /subscription/change-frequency', { frequency: 'yearly' }),
    run: byOwner('POST /subscription/change-frequency', { frequency: 'monthly' }),
    result: { frequency: 'yearly', pendingPriceId: expect.any(String) },
  },
  {
    name: 'a cancellation',
    asks: 'setCancelAtPeriodEnd',
    run: byOwner('POST /subscription/cancel'),
    result: { cancelAt: expect.any(Date) },
  },
  {
    name: 'a reactivation',
    asks: 'setCancelAtPeriodEnd',
    before: byOwner('POST /subscription/cancel'),
    run: byOwner('POST /subscription/reactivate'),
    result: { cancelAt: null },
  },
  {
    name: 'an end at once',
    asks: 'cancelNow',
    run: byAdmin('POST /subscription/:id/cancel-immediately'),
    result: { status: 'canceled' },
  },
  {
    name: 'a discount',
    asks: 'applyDiscount',
    run: byAdmin('POST /subscription/:id/apply-discount', { percentOff: 10, duration: 'forever' }),
    result: { annualAmount: 10_800 },
  },
  {
    name: 'a pause',
    asks: 'pause',
    run: byAdmin('POST /subscription/:id/pause'),
    result: { status: 'paused' },
  },
  {
    name: 'a resumption',
    asks: 'resume',
    before: byAdmin('POST /subscription/:id/pause'),
    run: byAdmin('POST /subscription/:id/resume'),
    result: { status: 'active' },
  },
];

const rowOf = async ({ id }: Ana) => {
  const { ctx } = await testWorld();
  return ctx.db.subscription.findUniqueOrThrow({ where: { id } });
};

async function ready(verb: Verb): Promise<Ana> {
  const ana = await subscriber();
  await verb.before?.(ana);
  await site.settle();
  return ana;
}

/** How often the row of somebody's subscription was changed at the provider. */
async function updatesOf({ subscriptionId }: Ana): Promise<number> {
  const events = await site.stripe.events.list({ limit: 100 });
  return events.data.filter(({ type, data: { object } }) => {
    const isAbout = 'id' in object && object.id === subscriptionId;
    return isAbout && type.startsWith('customer.subscription.');
  }).length;
}

describe.each(verbs)('$name', (verb) => {
  it('whose answer is lost is done once when it is repeated, also after the event has told', async () => {
    for (const isTold of [false, true]) {
      const ana = await ready(verb);
      const updates = await updatesOf(ana);
      loseAnswers(verb.asks);
      const lost = await verb.run(ana);
      expect([lost.status, lost.error]).toEqual([502, 'payments.failed']);
      const after = await updatesOf(ana);
      expect(after).toBeGreaterThan(updates);
      if (isTold) await site.settle();
      const again = await verb.run(ana);
      expect([again.status, again.error]).toEqual([200, undefined]);
      expect(await rowOf(ana)).toMatchObject(verb.result);
      expect([(await intentsOf(ana.id)).at(-1)?.split(' ')[1], await updatesOf(ana)]).toEqual([
        'done',
        after,
      ]);
    }
  });

  it('that does not reach the provider changes nothing, and is done when it is repeated', async () => {
    const ana = await ready(verb);
    const before = await rowOf(ana);
    loseRequests(verb.asks);
    expect((await verb.run(ana)).status).toBe(502);
    expect(await rowOf(ana)).toEqual(before);
    expect((await verb.run(ana)).status).toBe(200);
    expect(await rowOf(ana)).toMatchObject(verb.result);
  });

  it('whose end was not written is written by the sweep, and told of where an admin did it', async () => {
    const { advance, ctx } = await testWorld();
    const ana = await ready(verb);
    loseRequests('findSubscription');
    expect((await verb.run(ana)).status).toBe(502);
    expect((await intentsOf(ana.id)).at(-1)).toMatch(/ pending$/);
    advance(11 * 60_000);
    await sweepIntents(ctx);
    expect(await rowOf(ana)).toMatchObject(verb.result);
    expect((await intentsOf(ana.id)).at(-1)).toMatch(/ abandoned$/);
    const { actorId, kind } = await ctx.db.subscriptionIntent.findFirstOrThrow({
      where: { subscriptionId: ana.id, status: 'abandoned' },
    });
    const told = await ctx.db.auditEntry.count({
      where: { targetId: ana.id, action: `subscription.${kind}`, after: { equals: { wasAnswered: false } } },
    });
    expect(told).toBe(actorId === admin.id ? 1 : 0);
  });
});

describe('changes', () => {
  it('wait for each other: another one is refused while the end of one is unknown, for ten minutes', async () => {
    const { advance } = await testWorld();
    const ana = await subscriber();
    loseRequests('changePrice');
    expect((await upgrade(ana)).error).toBe('payments.failed');
    const cancel = () => call('POST /subscription/cancel', { as: ana.user });
    const busy = await cancel();
    expect([busy.status, busy.error]).toEqual([409, 'subscription.busy']);
    const moved = await call('POST /subscription/:id/transfer', {
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

  it('of nobody are made by the sweep: what was not done stays undone', async () => {
    const { advance } = await testWorld();
    const ana = await subscriber();
    loseRequests('changePrice');
    await upgrade(ana);
    advance(11 * 60_000);
    const { ctx } = await testWorld();
    await sweepIntents(ctx);
    await site.settle();
    expect(await current(ana.user)).toMatchObject({ planId: basic.id });
    expect([await intentsOf(ana.id), await paid(ana.user)]).toEqual([['changePlan abandoned'], [1_000]]);
  });

  it.each(['error', 'rate_limit'])(
    'of a provider that answers with %s are half done nowhere',
    async (how) => {
      for (let step = 0; step < 4; step++) {
        const ana = await subscriber(pro.id);
        await call('POST /subscription/change-plan', { as: ana.user, body: { planId: basic.id } });
        await site.settle();
        await site.control('outages', { how, next: step * 2 });
        const answers = [await call('POST /subscription/cancel', { as: ana.user })];
        await site.control('outages', { how, next: 0 });
        while (answers.at(-1)?.error === 'payments.failed' && answers.length < 3)
          answers.push(await call('POST /subscription/cancel', { as: ana.user }));
        expect(answers.at(-1)).toMatchObject({
          status: 200,
          data: { cancelAtPeriodEnd: true, pending: null },
        });
        expect(await intentsOf(ana.id)).toEqual(['changePlan done', 'cancel done']);
      }
    },
  );

  it.each<[string, keyof Billing, CallKey, 'change-plan' | null]>([
    ['a cancellation', 'setCancelAtPeriodEnd', 'POST /subscription/cancel', null],
    ['an upgrade', 'changePrice', 'POST /subscription/change-plan', 'change-plan'],
  ])('that are given up on the way leave what was pending pending: %s', async (_, asks, key, kind) => {
    const { advance, ctx } = await testWorld();
    const ana = await subscriber();
    await site.advance({ hours: 1 });
    await call('POST /subscription/change-plan', { as: ana.user, body: { planId: twin.id } });
    loseRequests(asks);
    const body = kind ? { body: { planId: pro.id } } : {};
    expect((await call(key, { as: ana.user, ...body })).error).toBe('payments.failed');
    await site.settle();
    expect((await current(ana.user)).pending).toBeNull();
    advance(11 * 60_000);
    await sweepIntents(ctx);
    expect(await current(ana.user)).toMatchObject({
      planId: basic.id,
      cancelAtPeriodEnd: false,
      pending: { planId: twin.id },
    });
    expect((await call(key, { as: ana.user, ...body })).data).toMatchObject({ pending: null });
  });

  it('that went through are not followed by what was pending, though nobody heard of it', async () => {
    const { advance, ctx } = await testWorld();
    const ana = await subscriber();
    await site.advance({ hours: 1 });
    await call('POST /subscription/change-plan', { as: ana.user, body: { planId: twin.id } });
    loseAnswers('changePrice');
    await upgrade(ana);
    advance(11 * 60_000);
    await sweepIntents(ctx);
    expect(await current(ana.user)).toMatchObject({ planId: pro.id, pending: null });
  });

  it('that leave what is pending be do so however often they are repeated', async () => {
    const ana = await subscriber();
    await site.advance({ hours: 1 });
    await call('POST /subscription/change-plan', { as: ana.user, body: { planId: twin.id } });
    const body = { percentOff: 10, duration: 'forever' };
    const give = () =>
      call('POST /subscription/:id/apply-discount', { as: admin, params: { id: ana.id }, body });
    for (const breakIt of [() => loseAnswers('applyDiscount'), () => loseAnswers('schedulePrice')]) {
      breakIt();
      expect((await give()).error).toBe('payments.failed');
      await site.settle();
      expect((await give()).data).toMatchObject({
        discount: { percentOff: 10 },
        pending: { planId: twin.id },
      });
    }
  });

  it('pressed many times at once are made once, and written down once', async () => {
    const ana = await subscriber();
    const params = { id: ana.id };
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => call('POST /subscription/:id/pause', { as: admin, params })),
    );
    expect(answers.every(({ status, error }) => status === 200 || error === 'subscription.paused')).toBe(
      true,
    );
    expect(await intentsOf(ana.id)).toEqual(['pause done']);
    const { ctx } = await testWorld();
    expect(await ctx.db.auditEntry.count({ where: { targetId: ana.id } })).toBe(1);
  });

  it('of somebody else’s subscription are a 404', async () => {
    const ana = await subscriber();
    const unknown = crypto.randomUUID();
    const stranger = await makeUser();
    for (const key of [
      'POST /subscription/:id/pause',
      'POST /subscription/:id/resume',
      'POST /subscription/:id/cancel-immediately',
    ] as const) {
      expect((await call(key, { as: admin, params: { id: unknown } })).status).toBe(404);
      expect((await call(key, { as: stranger, params: { id: ana.id } })).status).toBe(403);
    }
    expect((await call('POST /subscription/cancel', { as: stranger })).status).toBe(404);
    await runTasks();
    expect(await intentsOf(ana.id)).toEqual([]);
  });
});
