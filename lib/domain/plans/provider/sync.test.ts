import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeUser } from '@/lib/testing/factories';
import { hit } from '@/lib/testing/hit';
import { planSite } from '@/lib/testing/stripe/plan-site';
import { runTasks } from '@/lib/testing/tasks';
import { testWorld } from '@/lib/testing/world';
import type { Plan, PlanFields } from '../contract';
import { ensurePrice } from './ensure-price';
import { syncPlan } from './sync';

let parts: Awaited<ReturnType<typeof planSite>>;
beforeAll(async () => {
  parts = await planSite();
});

const change = (id: string, changes: Partial<PlanFields>) =>
  hit('PUT /plans/:id', { as: parts.as, params: { id }, body: changes });

async function priceRow(planId: string) {
  const { ctx } = await testWorld();
  return ctx.db.planPrice.findFirstOrThrow({ where: { planId, frequency: 'monthly', isCurrent: true } });
}

describe('a plan at the payment provider', () => {
  it('gets a product and two prices soon after it was created', async () => {
    const plan = await parts.synced({ description: 'For a song a day' });
    expect(await parts.product(plan.stripeProductId)).toMatchObject({
      name: 'Maker',
      description: 'For a song a day',
      active: true,
    });
    expect(await parts.price(plan.stripeMonthlyPriceId)).toMatchObject({
      unit_amount: 2_000,
      currency: 'usd',
      recurring: { interval: 'month', interval_count: 1 },
    });
    expect(await parts.price(plan.stripeYearlyPriceId)).toMatchObject({
      unit_amount: 20_000,
      recurring: { interval: 'year' },
    });
    const byProduct = await hit('GET /plans/stripe/:id', { params: { id: plan.stripeProductId ?? '' } });
    expect(byProduct.body.data).toEqual(plan);
  });

  it('follows changes of name and state; a changed amount opens a new price and closes the old one', async () => {
    const plan = await parts.synced();
    await change(plan.id, { name: 'Maker II', description: 'Better', isActive: false, monthlyPrice: 2_500 });
    await runTasks();
    const after = await parts.look(plan.id);
    expect(await parts.product(after.stripeProductId)).toMatchObject({
      name: 'Maker II',
      description: 'Better',
      active: false,
    });
    expect(after.stripeMonthlyPriceId).not.toBe(plan.stripeMonthlyPriceId);
    expect(after.stripeYearlyPriceId).toBe(plan.stripeYearlyPriceId);
    expect(await parts.pricesAt(plan.stripeProductId)).toEqual(['2000 closed', '20000', '2500']);
  });

  it('does not change with repeated or concurrent syncs', async () => {
    const { ctx } = await testWorld();
    const plan = await parts.made();
    await Promise.all(Array.from({ length: 4 }, () => syncPlan(ctx, plan.id)));
    await syncPlan(ctx, plan.id);
    const { stripeProductId } = await parts.look(plan.id);
    expect(await parts.pricesAt(stripeProductId)).toEqual(['2000', '20000']);
    const { data } = await parts.site.stripe.products.list({ limit: 100 });
    expect(data.filter(({ id }) => id === stripeProductId)).toHaveLength(1);
    await runTasks();
    expect(await parts.pricesAt(stripeProductId)).toEqual(['2000', '20000']);
  });

  it('ends with the stored name under concurrent changes', async () => {
    const { ctx } = await testWorld();
    const plan = await parts.synced();
    let isFirst = true;
    const billing: typeof ctx.billing = {
      ...ctx.billing,
      async saveProduct(changes) {
        if (isFirst) {
          isFirst = false;
          await change(plan.id, { name: 'Newer' });
          await runTasks();
        }
        return ctx.billing.saveProduct(changes);
      },
    };
    await syncPlan({ ...ctx, billing }, plan.id);
    expect(await parts.product(plan.stripeProductId)).toMatchObject({ name: 'Newer' });
  });

  it('waits while the provider is down, and syncs later', async () => {
    const { ctx } = await testWorld();
    const plan = await parts.made();
    await parts.site.control('outages', { how: 'error', next: 1_000 });
    await runTasks();
    expect((await parts.look(plan.id)).stripeProductId).toBeNull();
    await expect(ensurePrice(ctx, (await priceRow(plan.id)).id)).rejects.toMatchObject({
      code: 'payments.failed',
    });
    await parts.site.control('outages', { how: 'error', next: 0 });
    await syncPlan(ctx, plan.id);
    expect((await parts.look(plan.id)).stripeProductId).toBeTruthy();
  });
});

describe('the price of a checkout', () => {
  it('is created once for concurrent calls', async () => {
    const { ctx } = await testWorld();
    const plan = await parts.made();
    const { id } = await priceRow(plan.id);
    const ids = await Promise.all(Array.from({ length: 6 }, () => ensurePrice(ctx, id)));
    expect(new Set(ids).size).toBe(1);
    const after = await parts.look(plan.id);
    expect([after.stripeMonthlyPriceId, await parts.pricesAt(after.stripeProductId)]).toEqual([
      ids[0],
      ['2000'],
    ]);
    expect(await ensurePrice(ctx, id)).toBe(ids[0]);
  });

  it('is kept even if the plan costs something else by now', async () => {
    const { ctx } = await testWorld();
    const plan = await parts.made();
    const { id } = await priceRow(plan.id);
    await change(plan.id, { monthlyPrice: 2_500 });
    const old = await ensurePrice(ctx, id);
    expect(await parts.price(old)).toMatchObject({ unit_amount: 2_000 });
    await runTasks();
    expect(await parts.price(old)).toMatchObject({ active: false });
    expect((await parts.look(plan.id)).stripeMonthlyPriceId).not.toBe(old);
  });

  it('is a 404 if unknown', async () => {
    const { ctx } = await testWorld();
    await expect(ensurePrice(ctx, randomUUID())).rejects.toMatchObject({ code: 'plans.notFound' });
  });
});

describe('a subscriber', () => {
  const renewal = async (subscriptionId: string) => {
    const { ctx } = await testWorld();
    await parts.site.advance({ months: 1, hours: 2 });
    await parts.site.settle();
    return ctx.db.subscription.findUniqueOrThrow({
      where: { stripeSubscriptionId: subscriptionId },
      include: { invoices: { orderBy: { issuedAt: 'desc' } } },
    });
  };

  it('keeps the old price of a plan, while new subscribers pay the new one', {
    timeout: 90_000,
  }, async () => {
    const { ctx } = await testWorld();
    const plan = await parts.synced();
    const { subscriptionId } = await parts.site.subscriber({ planId: plan.id });
    await change(plan.id, { monthlyPrice: 2_600 });
    await runTasks();
    const { subscriptionId: later } = await parts.site.subscriber({ planId: plan.id });
    const before = await renewal(subscriptionId);
    expect([before.amount, before.invoices.map(({ amountPaid }) => amountPaid)]).toEqual([
      2_000,
      [2_000, 2_000],
    ]);
    const { amount } = await ctx.db.subscription.findUniqueOrThrow({
      where: { stripeSubscriptionId: later },
    });
    expect(amount).toBe(2_600);
  });

  it('keeps a deleted plan: it is retired and closed to new subscribers', {
    timeout: 90_000,
  }, async () => {
    const { ctx } = await testWorld();
    const plan = await parts.synced();
    const { user, subscriptionId } = await parts.site.subscriber({ planId: plan.id });
    const answer = await hit('DELETE /plans/:id', { as: parts.as, params: { id: plan.id } });
    expect([answer.status, answer.body.id]).toEqual([200, plan.id]);
    await runTasks();
    expect(await parts.product(plan.stripeProductId)).toMatchObject({ active: false });
    const listed = (await hit('GET /plans', { as: parts.as, query: { limit: '100' } })).body.plans;
    expect(listed.map(({ id }: Plan) => id)).not.toContain(plan.id);
    const again = await hit('POST /subscription/embedded-checkout', {
      as: await makeUser({}, 0),
      body: { planId: plan.id, frequency: 'monthly' },
    });
    expect([
      again.status,
      again.body.error === 'plans.notFound' || again.body.error === 'plans.inactive',
    ]).toEqual([again.status, true]);
    const after = await renewal(subscriptionId);
    expect([after.status, after.invoices.length]).toEqual(['active', 2]);
    expect((await parts.site.balance(user)).balance).toBe(3_000);
    await syncPlan(ctx, plan.id);
    expect(await ctx.db.plan.count({ where: { id: plan.id } })).toBe(1);
  });
});

describe('a deleted plan at the provider', () => {
  it('is closed there, and removed if it has no subscribers', async () => {
    const { ctx } = await testWorld();
    const plan = await parts.synced();
    await hit('DELETE /plans/:id', { as: parts.as, params: { id: plan.id } });
    expect(await ctx.db.plan.count({ where: { id: plan.id } })).toBe(1);
    await runTasks();
    expect(await ctx.db.plan.count({ where: { id: plan.id } })).toBe(0);
    expect(await parts.product(plan.stripeProductId)).toMatchObject({ active: false });
    expect(await parts.pricesAt(plan.stripeProductId)).toEqual(['2000 closed', '20000 closed']);
  });
});
