import { beforeAll, describe, expect, it } from 'vitest';
import { makeUser } from '@/lib/testing/factories';
import { hit } from '@/lib/testing/hit';
import { loseRequests } from '@/lib/testing/stripe/changes';
import { makePlan } from '@/lib/testing/stripe/plan';
import { stripeSite } from '@/lib/testing/stripe/stripe-site';
import { runTasks } from '@/lib/testing/tasks';
import { testWorld } from '@/lib/testing/world';

type Plan = Awaited<ReturnType<typeof makePlan>>;
interface Terms {
  percentOff?: number;
  amountOff?: number;
  duration?: 'once' | 'repeating' | 'forever';
  durationInMonths?: number;
  reason?: string;
}

let site: Awaited<ReturnType<typeof stripeSite>>;
let basic: Plan;
let twin: Plan;
let admin: { id: string };

beforeAll(async () => {
  site = await stripeSite();
  basic = await makePlan({ name: 'Basic', monthlyPrice: 1_000 });
  twin = await makePlan({ name: 'Twin', monthlyPrice: 1_000 });
  admin = await makeUser({ role: 'admin' });
});

async function subscriber() {
  const { user } = await site.subscriber({ planId: basic.id });
  const { body } = await hit('GET /subscription/current', { as: user });
  return { user, id: body.data.id as string };
}

async function give(id: string, { duration = 'forever', ...terms }: Terms) {
  const body = { duration, ...terms };
  const { status, body: response } = await hit('POST /subscription/:id/apply-discount', {
    as: admin,
    params: { id },
    body,
  });
  return { status, ...response };
}

/** The paid amounts of a user's invoices, newest first. */
async function paid(user: { id: string }): Promise<number[]> {
  const { body } = await hit('GET /subscription/invoices', { as: user });
  return body.data.map(({ amountPaid }: { amountPaid: number }) => amountPaid);
}

describe('a discount', () => {
  it('deducts percent or cents once, for months or forever, and counts in the annual amount', async () => {
    const { ctx } = await testWorld();
    const people = await Promise.all([subscriber(), subscriber(), subscriber(), subscriber()]);
    // A month from the second of the subscription would end with its first period.
    await site.advance({ hours: 1 });
    const terms: Terms[] = [
      { percentOff: 50, duration: 'once' },
      { amountOff: 300, duration: 'repeating', durationInMonths: 1 },
      { percentOff: 12.5, duration: 'forever' },
      { amountOff: 5_000, duration: 'forever' },
    ];
    for (const [at, { id }] of people.entries()) {
      const { reason: _reason, ...input } = terms[at] ?? {};
      const answer = await give(id, input);
      expect([answer.status, answer.message]).toEqual([200, 'Discount has been applied to the subscription']);
      expect(answer.data.discount).toMatchObject({ duration: input.duration });
    }
    const rows = await ctx.db.subscription.findMany({ where: { id: { in: people.map(({ id }) => id) } } });
    const annual = people.map(({ id }) => rows.find((row) => row.id === id)?.annualAmount);
    expect(annual).toEqual([12_000, 8_400, 10_500, 0]);
    await site.advance({ months: 2, hours: 2 });
    await site.settle();
    expect(await Promise.all(people.map(({ user }) => paid(user)))).toEqual([
      [1_000, 500, 1_000],
      [1_000, 700, 1_000],
      [875, 875, 1_000],
      [0, 0, 1_000],
    ]);
    const balances = await Promise.all(people.map(({ user }) => site.balance(user)));
    expect(balances.every(({ balance }) => balance > 0)).toBe(true);
  });

  it('replaces a current discount and leaves a pending change pending', async () => {
    const { user, id } = await subscriber();
    await site.advance({ hours: 1 });
    await hit('POST /subscription/change-plan', { as: user, body: { planId: twin.id } });
    await give(id, { percentOff: 10 });
    const { data } = await give(id, { percentOff: 20, reason: 'sorry' });
    expect(data).toMatchObject({
      discount: { percentOff: 20, amountOff: null },
      pending: { planId: twin.id },
    });
    await site.advance({ months: 1, hours: 2 });
    await site.settle();
    expect((await paid(user))[0]).toBe(800);
    const { body } = await hit('GET /subscription/current', { as: user });
    expect(body.data).toMatchObject({ planId: twin.id, pending: null, discount: { percentOff: 20 } });
    const { ctx } = await testWorld();
    const entries = await ctx.db.auditEntry.findMany({ where: { targetId: id }, orderBy: { at: 'asc' } });
    expect(entries.map(({ action, after, reason }) => [action, after, reason])).toEqual([
      ['subscription.discount', expect.objectContaining({ percentOff: 10, duration: 'forever' }), null],
      ['subscription.discount', expect.objectContaining({ percentOff: 20 }), 'sorry'],
    ]);
  });

  /** A subscriber whose plan changes to another at the end of the period. */
  async function changing() {
    const { user, id } = await subscriber();
    await site.advance({ hours: 1 });
    const fading = await makePlan({ name: 'Fading', monthlyPrice: 900 });
    await hit('POST /subscription/change-plan', { as: user, body: { planId: fading.id } });
    const body = { monthlyPrice: 950 };
    return {
      user,
      id,
      isPending: expect.objectContaining({ planId: fading.id, amount: 900 }),
      async reprice(): Promise<void> {
        await hit('PUT /plans/:id', { as: admin, params: { id: fading.id }, body });
        await runTasks();
      },
    };
  }

  it('leaves a change to a price pending that is no longer sold', async () => {
    const { user, id, isPending, reprice } = await changing();
    await reprice();
    const { status, data } = await give(id, { percentOff: 10 });
    expect([status, data.discount.percentOff, data.pending]).toEqual([200, 10, isPending]);
    await site.advance({ months: 1, hours: 2 });
    await site.settle();
    expect((await paid(user))[0]).toBe(810);
  });

  it('leaves it pending, too, if the price was superseded while the discount was unfinished', async () => {
    const { id, isPending, reprice } = await changing();
    loseRequests(site, 'applyDiscount');
    expect((await give(id, { percentOff: 10 })).error).toBe('payments.failed');
    await site.settle();
    await reprice();
    const { status, data } = await give(id, { percentOff: 10 });
    expect([status, data.discount.percentOff, data.pending]).toEqual([200, 10, isPending]);
  });

  it('leaves it pending, too, if a schedule was created before the answer was lost', async () => {
    const { ctx } = await testWorld();
    const { id, isPending } = await changing();
    loseRequests(site, 'schedulePrice');
    expect((await give(id, { percentOff: 10 })).error).toBe('payments.failed');
    const { stripeSubscriptionId } = await ctx.db.subscription.findUniqueOrThrow({ where: { id } });
    await site.stripe.subscriptionSchedules.create({ from_subscription: stripeSubscriptionId });
    expect((await give(id, { percentOff: 10 })).data.pending).toEqual(isPending);
  });

  it('ends a pending change whose price is closed at Stripe', async () => {
    const { ctx } = await testWorld();
    const { id } = await changing();
    const { pendingPriceId } = await ctx.db.subscription.findUniqueOrThrow({ where: { id } });
    const price = await ctx.db.planPrice.findUniqueOrThrow({ where: { id: pendingPriceId ?? '' } });
    await site.stripe.prices.update(price.stripePriceId ?? '', { active: false });
    const { status, data } = await give(id, { percentOff: 10 });
    expect([status, data.discount.percentOff, data.pending]).toEqual([200, 10, null]);
  });

  it.each<[string, Terms]>([
    ['over 100%', { percentOff: 101 }],
    ['of zero', { percentOff: 0 }],
    ['negative', { percentOff: -5 }],
    ['of negative cents', { amountOff: -5 }],
    ['of a fraction of a cent', { amountOff: 0.5 }],
    ['of both kinds', { percentOff: 5, amountOff: 5 }],
    ['of neither kind', {}],
    ['repeating without months', { percentOff: 5, duration: 'repeating' }],
    ['forever with months', { percentOff: 5, duration: 'forever', durationInMonths: 2 }],
  ])('%s is refused', async (_, terms) => {
    const answer = await give(crypto.randomUUID(), terms);
    expect([answer.status, answer.error]).toEqual([422, 'request.invalid']);
  });
});
