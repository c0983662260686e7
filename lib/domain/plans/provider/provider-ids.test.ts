import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { hit } from '@/lib/testing/hit';
import { planSite } from '@/lib/testing/stripe/plan-site';
import { runTasks } from '@/lib/testing/tasks';
import { testWorld } from '@/lib/testing/world';

let parts: Awaited<ReturnType<typeof planSite>>;
beforeAll(async () => {
  parts = await planSite();
});

const tie = (id: string, ids: { [field: string]: string | null }) =>
  hit('PATCH /plans/:id/stripe', { as: parts.as, params: { id }, body: ids as never });

/** A product with a price per frequency, created by hand at the provider. */
async function byHand({ monthly = 2_000, yearly = 20_000 } = {}) {
  const { id: stripeProductId } = await parts.site.stripe.products.create({ name: 'By hand' });
  const open = async (amount: number, interval: 'month' | 'year') => {
    const recurring = { interval };
    const made = { product: stripeProductId, currency: 'usd', unit_amount: amount, recurring };
    return (await parts.site.stripe.prices.create(made)).id;
  };
  return {
    stripeProductId,
    stripeMonthlyPriceId: await open(monthly, 'month'),
    stripeYearlyPriceId: await open(yearly, 'year'),
  };
}

describe('provider ids set by an admin', () => {
  it('are linked after validation at the provider, which closes the previous ones', async () => {
    const { ctx } = await testWorld();
    const plan = await parts.synced();
    const ids = await byHand();
    const answer = await tie(plan.id, ids);
    expect([answer.status, answer.body.message]).toEqual([200, 'Plan Stripe IDs updated successfully']);
    expect(answer.body.data).toEqual({ ...plan, ...ids });
    await runTasks();
    expect(await parts.look(plan.id)).toEqual({ ...plan, ...ids });
    expect(await parts.product(ids.stripeProductId)).toMatchObject({ name: 'Maker' });
    expect(await parts.pricesAt(plan.stripeProductId)).toEqual(['2000 closed', '20000 closed']);
    const [row] = await ctx.db.auditEntry.findMany({
      where: { targetId: plan.id, action: 'plans.providerIds' },
    });
    expect(row).toMatchObject({
      actorId: parts.as.id,
      before: { stripeProductId: plan.stripeProductId },
      after: ids,
    });
  });

  it('can be set one by one, and change nothing if the plan has them already', async () => {
    const { ctx } = await testWorld();
    const plan = await parts.synced();
    const { stripeProductId: productId } = plan;
    const recurring = { interval: 'month' as const };
    const made = { product: productId ?? '', currency: 'usd', unit_amount: 2_000, recurring };
    const { id: stripeMonthlyPriceId } = await parts.site.stripe.prices.create(made);
    for (let n = 0; n < 2; n++)
      expect((await tie(plan.id, { stripeMonthlyPriceId })).body.data).toEqual({
        ...plan,
        stripeMonthlyPriceId,
      });
    expect((await tie(plan.id, {})).status).toBe(200);
    expect(await ctx.db.planPrice.count({ where: { planId: plan.id } })).toBe(3);
    const back = await tie(plan.id, { stripeMonthlyPriceId: plan.stripeMonthlyPriceId });
    expect(back.body.data).toEqual(plan);
    expect(await ctx.db.planPrice.count({ where: { planId: plan.id } })).toBe(3);
  });

  it('with another product alone create new prices there', async () => {
    const plan = await parts.synced();
    const { id: stripeProductId } = await parts.site.stripe.products.create({ name: 'Another' });
    const { body: answer } = await tie(plan.id, { stripeProductId });
    expect(answer.data).toMatchObject({
      stripeProductId,
      stripeMonthlyPriceId: null,
      stripeYearlyPriceId: null,
    });
    await runTasks();
    expect(await parts.pricesAt(stripeProductId)).toEqual(['2000', '20000']);
    expect((await parts.look(plan.id)).stripeMonthlyPriceId).toMatch(/^price_/);
  });

  it('are refused with field errors if they do not match, and nothing changes', async () => {
    const plan = await parts.synced();
    const other = await parts.synced();
    const good = await byHand();
    const dear = await byHand({ monthly: 2_001, yearly: 20_000 });
    const cases: [Parameters<typeof tie>[1], string[]][] = [
      [{ stripeProductId: 'prod_none' }, ['stripeProductId']],
      [{ stripeMonthlyPriceId: 'price_none' }, ['stripeMonthlyPriceId']],
      [{ stripeMonthlyPriceId: good.stripeMonthlyPriceId }, ['stripeMonthlyPriceId']],
      [dear, ['stripeMonthlyPriceId']],
      [
        {
          stripeProductId: good.stripeProductId,
          stripeMonthlyPriceId: good.stripeYearlyPriceId,
          stripeYearlyPriceId: good.stripeMonthlyPriceId,
        },
        ['stripeMonthlyPriceId', 'stripeYearlyPriceId'],
      ],
      [{ stripeProductId: other.stripeProductId }, ['stripeProductId']],
      [
        {
          stripeProductId: other.stripeProductId,
          stripeMonthlyPriceId: other.stripeMonthlyPriceId,
          stripeYearlyPriceId: other.stripeYearlyPriceId,
        },
        ['stripeProductId', 'stripeMonthlyPriceId', 'stripeYearlyPriceId'],
      ],
      [{ stripeProductId: 'prod 1' }, ['stripeProductId']],
      [{ stripeYearlyPriceId: `price_${'x'.repeat(5_000)}` }, ['stripeYearlyPriceId']],
      [{ stripeYearlyPriceId: "price_'; DROP TABLE" }, ['stripeYearlyPriceId']],
    ];
    for (const [ids, fields] of cases) {
      const answer = await tie(plan.id, ids);
      expect([answer.status, Object.keys(answer.body.fields)], JSON.stringify(ids)).toEqual([422, fields]);
    }
    await parts.site.stripe.prices.update(good.stripeMonthlyPriceId, { active: false });
    expect((await tie(plan.id, good)).body).toMatchObject({
      error: 'plans.providerIds',
      message: 'This price is not active at the payment provider',
    });
    expect(await parts.look(plan.id)).toEqual(plan);
  });

  it('go to one of two plans that request them concurrently', async () => {
    const plans = [await parts.made(), await parts.made()];
    const ids = await byHand();
    const answers = await Promise.all(plans.map(({ id }) => tie(id, ids)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    const refused = answers.find(({ status }) => status === 422);
    expect(Object.values(refused?.body.fields)).toContain('Another plan has this ID');
    await runTasks();
  });

  it('are a 404 for an unknown plan, and change nothing while the provider is down', async () => {
    const none = await tie(randomUUID(), {});
    expect([none.status, none.body.message]).toEqual([404, 'Plan not found']);
    const plan = await parts.synced();
    const ids = await byHand();
    await parts.site.control('outages', { how: 'error', next: 1_000 });
    const answer = await tie(plan.id, ids);
    await parts.site.control('outages', { how: 'error', next: 0 });
    expect([answer.status, answer.body.error]).toEqual([502, 'payments.failed']);
    expect(await parts.look(plan.id)).toEqual(plan);
  });
});
