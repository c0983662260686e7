import { describe, expect, it } from 'vitest';
import type { Prisma } from '@/generated/prisma/client';
import { makeUser } from '@/lib/testing/factories';
import { hit } from '@/lib/testing/hit';
import { makePlan } from '@/lib/testing/stripe/plan';
import { testWorld } from '@/lib/testing/world';

const DAY_MS = 86_400_000;
const mark = () => crypto.randomUUID().slice(0, 8);

/** A subscription as a sync with the payment provider would leave it. */
async function makeSubscription(
  userId: string,
  changes: Partial<Prisma.SubscriptionUncheckedCreateInput> = {},
) {
  const { ctx } = await testWorld();
  const plan = await makePlan({ creditsPerMonth: 70 });
  const price = await ctx.db.planPrice.findFirstOrThrow({ where: { planId: plan.id, frequency: 'monthly' } });
  const at = ctx.clock.now();
  return ctx.db.subscription.create({
    data: {
      userId,
      planId: plan.id,
      priceId: price.id,
      frequency: 'monthly',
      status: 'active',
      amount: price.amount,
      annualAmount: price.amount * 12,
      stripeSubscriptionId: `sub_${mark()}`,
      stripeCustomerId: `cus_${mark()}`,
      stripeItemId: `si_${mark()}`,
      startedAt: at,
      currentPeriodStart: at,
      currentPeriodEnd: new Date(at.getTime() + 30 * DAY_MS),
      billingAnchor: at,
      checkedAt: at,
      createdAt: at,
      ...changes,
    },
  });
}

async function makeInvoice(
  subscriptionId: string,
  changes: Partial<Prisma.SubscriptionInvoiceUncheckedCreateInput> = {},
) {
  const { ctx } = await testWorld();
  return ctx.db.subscriptionInvoice.create({
    data: {
      id: `in_${mark()}`,
      subscriptionId,
      status: 'paid',
      reason: 'subscription_cycle',
      total: 1_000,
      amountDue: 1_000,
      amountPaid: 1_000,
      issuedAt: ctx.clock.now(),
      ...changes,
    },
  });
}

const current = async (as: { id: string }) => (await hit('GET /subscription/current', { as })).body.data;

describe('the caller’s current subscription', () => {
  it('is null for a user with none, only an ended one, or one not paid yet', async () => {
    const ana = await makeUser();
    expect(await current(ana)).toBeNull();
    await makeSubscription(ana.id, { status: 'canceled' });
    await makeSubscription(ana.id, { status: 'incomplete' });
    expect(await current(ana)).toBeNull();
    expect((await hit('GET /subscription/current')).status).toBe(401);
  });

  it('contains the days left, the next credits and the agreed price', async () => {
    const ana = await makeUser();
    const { currentPeriodEnd } = await makeSubscription(ana.id, { amount: 777 });
    expect(await current(ana)).toMatchObject({
      amount: 777,
      remainingDays: 30,
      isActive: true,
      hasPortal: false,
      nextGrant: { credits: 70, at: currentPeriodEnd.toISOString() },
      plan: { monthlyPrice: 1_000, isActive: true },
      due: null,
      pending: null,
    });
  });

  it('contains the next month of a paid year, and none after a scheduled end', async () => {
    const { ctx } = await testWorld();
    const ana = await makeUser();
    const { id, currentPeriodStart, currentPeriodEnd } = await makeSubscription(ana.id);
    const { id: invoiceId } = await makeInvoice(id);
    const dueAt = new Date(currentPeriodStart.getTime() + 10 * DAY_MS);
    const month = {
      subscriptionId: id,
      periodStart: currentPeriodStart,
      invoiceId,
      credits: 30,
      planCredits: 30,
    };
    for (const [ordinal, due] of [
      [1, dueAt],
      [2, currentPeriodEnd],
    ] as const) {
      const key = `sub:${id}:${ordinal}`;
      await ctx.db.subscriptionGrant.create({
        data: {
          ...month,
          ordinal,
          key,
          dueAt: due,
          endsAt: currentPeriodEnd,
          expiresAt: new Date(due.getTime() + DAY_MS),
        },
      });
    }
    const nextOf = async (data: Prisma.SubscriptionUpdateInput) => {
      await ctx.db.subscription.update({ where: { id }, data });
      return (await current(ana)).nextGrant;
    };
    const next = { credits: 30, at: dueAt.toISOString() };
    expect(await nextOf({})).toEqual(next);
    expect(await nextOf({ cancelAt: currentPeriodEnd })).toEqual(next);
    expect(await nextOf({ cancelAt: dueAt })).toBeNull();
    for (const status of ['paused', 'past_due', 'unpaid'] as const)
      expect(await nextOf({ status, cancelAt: null })).toBeNull();
  });

  it('contains the amount due, with the link to the invoice for its payer alone', async () => {
    const { ctx } = await testWorld();
    const ana = await makeUser();
    const { id, stripeCustomerId } = await makeSubscription(ana.id, { status: 'past_due' });
    await makeInvoice(id, { status: 'open', amountPaid: 300, hostedUrl: 'https://pay.example/1' });
    expect((await current(ana)).due).toEqual({ amount: 700, url: null, nextAttemptAt: null });
    await ctx.db.billingCustomer.create({
      data: { userId: ana.id, customerId: stripeCustomerId, createdAt: ctx.clock.now() },
    });
    expect(await current(ana)).toMatchObject({ hasPortal: true, due: { url: 'https://pay.example/1' } });
    await ctx.db.subscription.update({ where: { id }, data: { status: 'active' } });
    expect((await current(ana)).due).toBeNull();
  });
});

describe('the caller’s invoices', () => {
  it('are listed newest first, page by page, without drafts and other users’ invoices', async () => {
    const [ana, ben] = [await makeUser(), await makeUser()];
    const { id } = await makeSubscription(ben.id);
    const made: string[] = [];
    for (let n = 0; n < 5; n++) {
      const issuedAt = new Date(Date.UTC(2026, 0, 1 + Math.floor(n / 2)));
      made.push((await makeInvoice(id, { id: `in_${n}_${mark()}`, userId: ana.id, issuedAt })).id);
    }
    await makeInvoice(id, { userId: ana.id, status: 'draft' });
    await makeInvoice(id, { userId: ben.id });
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const query = { limit: '2', ...(cursor ? { cursor } : {}) };
      const { body } = await hit('GET /subscription/invoices', { as: ana, query });
      seen.push(...body.data.map((invoice: { id: string }) => invoice.id));
      cursor = body.nextCursor ?? undefined;
    } while (cursor);
    expect(seen).toEqual(made.reverse());
  });

  it.each(['x', Buffer.from('["2026","a"]').toString('base64url'), Buffer.from('[]').toString('base64url')])(
    'refuse the cursor %s',
    async (cursor) => {
      const { status } = await hit('GET /subscription/invoices', { as: await makeUser(), query: { cursor } });
      expect(status).toBe(400);
    },
  );
});

describe('the plans on offer', () => {
  it('include inactive ones for admins only, and only on request', async () => {
    const hidden = await makePlan({ isActive: false });
    const query = { includeInactive: 'true' } as const;
    const ids = async (options: object) => {
      const { status, body } = await hit('GET /subscription/plans', options);
      return status === 200 ? body.data.map(({ id }: { id: string }) => id).includes(hidden.id) : status;
    };
    const [as, ana] = [await makeUser({ role: 'admin' }), await makeUser()];
    expect([await ids({}), await ids({ as }), await ids({ as, query })]).toEqual([false, false, true]);
    expect([await ids({ as: ana, query }), await ids({ query })]).toEqual([403, 401]);
  });
});
