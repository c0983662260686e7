import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CallKey } from '@/lib/client/call';
import type { Billing } from '@/lib/core/billing';
import { makeUser } from '@/lib/testing/factories';
import { callApi, intentsOf, loseAnswers, loseRequests } from '@/lib/testing/stripe/changes';
import { makePlan } from '@/lib/testing/stripe/plan';
import { stripeSite } from '@/lib/testing/stripe/stripe-site';
import { testWorld } from '@/lib/testing/world';
import { sweepIntents } from './intent';

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

beforeEach(() => site.setBilling(site.billing));

async function subscriber(planId = basic.id) {
  const { user, subscriptionId } = await site.subscriber({ planId });
  const { ctx } = await testWorld();
  const where = { stripeSubscriptionId: subscriptionId };
  const { id } = await ctx.db.subscription.findUniqueOrThrow({ where });
  return { user, id, subscriptionId };
}

type Ana = Awaited<ReturnType<typeof subscriber>>;

const upgrade = ({ user }: Ana) =>
  callApi('POST /subscription/change-plan', { as: user, body: { planId: pro.id } });

interface Verb {
  name: string;
  asks: keyof Billing;
  run(ana: Ana): Promise<{ status: number; error?: string }>;
  /** The row's fields that prove it was done. */
  result: object;
  before?(ana: Ana): Promise<unknown>;
}

const byAdmin =
  (key: CallKey, body?: object): Verb['run'] =>
  ({ id }) =>
    callApi(key, { as: admin, params: { id }, ...(body ? { body } : {}) });
const byOwner =
  (key: CallKey, body?: object): Verb['run'] =>
  ({ user }) =>
    callApi(key, { as: user, ...(body ? { body } : {}) });

const verbs: Verb[] = [
  { name: 'an upgrade', asks: 'changePrice', run: upgrade, result: { amount: 3_000 } },
  {
    name: 'a change at the end of the period',
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
    name: 'an immediate end',
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

/** The number of changes to a subscription at the provider. */
async function updatesOf({ subscriptionId }: Ana): Promise<number> {
  const events = await site.stripe.events.list({ limit: 100 });
  return events.data.filter(({ type, data: { object } }) => {
    const isAbout = 'id' in object && object.id === subscriptionId;
    return isAbout && type.startsWith('customer.subscription.');
  }).length;
}

describe.each(verbs)('$name', (verb) => {
  it('whose response is lost is done once when repeated, even after the event has arrived', async () => {
    for (const hasEvent of [false, true]) {
      const ana = await ready(verb);
      const updates = await updatesOf(ana);
      loseAnswers(site, verb.asks);
      const lost = await verb.run(ana);
      expect([lost.status, lost.error]).toEqual([502, 'payments.failed']);
      const after = await updatesOf(ana);
      expect(after).toBeGreaterThan(updates);
      if (hasEvent) await site.settle();
      const again = await verb.run(ana);
      expect([again.status, again.error]).toEqual([200, undefined]);
      expect(await rowOf(ana)).toMatchObject(verb.result);
      expect([(await intentsOf(ana.id)).at(-1)?.split(' ')[1], await updatesOf(ana)]).toEqual([
        'done',
        after,
      ]);
    }
  });

  it('that does not reach the provider changes nothing, and is done when repeated', async () => {
    const ana = await ready(verb);
    const before = await rowOf(ana);
    loseRequests(site, verb.asks);
    expect((await verb.run(ana)).status).toBe(502);
    expect(await rowOf(ana)).toEqual(before);
    expect((await verb.run(ana)).status).toBe(200);
    expect(await rowOf(ana)).toMatchObject(verb.result);
  });

  it('that was not closed is closed by the sweep, and audited if an admin made it', async () => {
    const { advance, ctx } = await testWorld();
    const ana = await ready(verb);
    loseRequests(site, 'findSubscription');
    expect((await verb.run(ana)).status).toBe(502);
    expect((await intentsOf(ana.id)).at(-1)).toMatch(/ pending$/);
    advance(11 * 60_000);
    await sweepIntents(ctx);
    expect(await rowOf(ana)).toMatchObject(verb.result);
    expect((await intentsOf(ana.id)).at(-1)).toMatch(/ abandoned$/);
    const { actorId, kind } = await ctx.db.subscriptionIntent.findFirstOrThrow({
      where: { subscriptionId: ana.id, status: 'abandoned' },
    });
    const audited = await ctx.db.auditEntry.count({
      where: { targetId: ana.id, action: `subscription.${kind}`, after: { equals: { wasAnswered: false } } },
    });
    expect(audited).toBe(actorId === admin.id ? 1 : 0);
  });
});
