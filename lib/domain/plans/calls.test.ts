import { describe, expect, it } from 'vitest';
import { makeUser } from '@/lib/testing/factories';
import { hit } from '@/lib/testing/hit';
import { runTasks } from '@/lib/testing/tasks';
import { testWorld } from '@/lib/testing/world';
import type { Plan } from './contract';

const UNKNOWN = '0192f0c1-0000-7000-8000-000000000000';
const admin = () => makeUser({ role: 'admin' }, 0);
const body = (overrides: object = {}) => ({
  name: 'Maker',
  description: 'For a song a day',
  monthlyPrice: 2_000,
  yearlyPrice: 20_000,
  creditsPerMonth: 1_500,
  features: ['300 songs a month'],
  isActive: true,
  sortOrder: 5,
  ...overrides,
});

async function made(overrides: object = {}) {
  const as = await admin();
  const answer = await hit('POST /plans', { as, body: body(overrides) });
  return { as, answer, plan: answer.body.data as Plan };
}

async function prices(planId: string) {
  const { ctx } = await testWorld();
  const rows = await ctx.db.planPrice.findMany({ where: { planId }, orderBy: { id: 'asc' } });
  return rows.map(({ frequency, amount, isCurrent }) => `${frequency} ${amount}${isCurrent ? '' : ' past'}`);
}

const idsOf = (plans: Plan[]) => plans.map(({ id }) => id);
const activeIds = async () => idsOf((await hit('GET /plans/active')).body.plans);

describe('a new plan', () => {
  it('shows its savings, has a price per frequency, and is queued for syncing', async () => {
    const { ctx } = await testWorld();
    const { answer, plan } = await made();
    expect([answer.status, answer.body.message]).toEqual([201, 'Plan created successfully']);
    expect(plan).toEqual({
      id: plan.id,
      ...body(),
      yearlySavingsPercent: 17,
      stripeProductId: null,
      stripeMonthlyPriceId: null,
      stripeYearlyPriceId: null,
      createdAt: plan.createdAt,
    });
    expect(await prices(plan.id)).toEqual(['monthly 2000', 'yearly 20000']);
    const [task] = await ctx.db.$queryRaw<{ n: number }[]>`
      SELECT count(*)::int AS n FROM graphile_worker.jobs WHERE key = ${`plans:sync:${plan.id}`}`;
    expect(task?.n).toBe(1);
  });

  it('needs a name, prices and credits, with defaults for the rest', async () => {
    const as = await admin();
    const least = { name: ' Least ', monthlyPrice: 50, yearlyPrice: 50, creditsPerMonth: 1 };
    const { body: answer } = await hit('POST /plans', { as, body: least });
    expect(answer.data).toMatchObject({
      name: 'Least',
      description: null,
      features: [],
      isActive: true,
      sortOrder: 0,
    });
    const none = await hit('POST /plans', { as, body: {} as never });
    expect([none.status, Object.keys(none.body.fields)]).toEqual([
      422,
      ['name', 'monthlyPrice', 'yearlyPrice', 'creditsPerMonth'],
    ]);
  });

  it('stores markup as plain text and ignores unknown keys', async () => {
    const name = '<img src=x onerror=alert(1)>';
    const { plan } = await made({ name, id: UNKNOWN, retiredAt: '2020-01-01', stripeProductId: 'prod_mine' });
    expect([plan.name, plan.id === UNKNOWN, plan.stripeProductId]).toEqual([name, false, null]);
  });

  it.each([
    ['name', { name: 'x'.repeat(5_000) }],
    ['name', { name: ' \u200b ' }],
    ['description', { description: 'x'.repeat(5_000) }],
    ['monthlyPrice', { monthlyPrice: -800 }],
    ['monthlyPrice', { monthlyPrice: 0 }],
    ['monthlyPrice', { monthlyPrice: 9.99 }],
    ['monthlyPrice', { monthlyPrice: '800' }],
    ['yearlyPrice', { yearlyPrice: 100_000_000 }],
    ['yearlyPrice', { yearlyPrice: null }],
    ['creditsPerMonth', { creditsPerMonth: 0 }],
    ['creditsPerMonth', { creditsPerMonth: 2 ** 53 }],
    ['features.0', { features: [''] }],
    ['features.0', { features: ['x'.repeat(121)] }],
    ['features', { features: Array(21).fill('One more') }],
    ['isActive', { isActive: 'yes' }],
    ['sortOrder', { sortOrder: 1e9 }],
  ])('refuses a wrong %s', async (field, overrides) => {
    const { answer } = await made(overrides);
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([422, [field]]);
  });

  it('can be created concurrently with others', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => made()));
    expect(new Set(answers.map(({ plan }) => plan.id)).size).toBe(8);
  });
});

describe('several plans', () => {
  it('come first in the list, in their order', async () => {
    const as = await admin();
    await made();
    const plans = ['One', 'Two', 'Three'].map((name) => body({ name }));
    const answer = await hit('POST /plans/bulk', { as, body: { plans } });
    expect([answer.status, answer.body.message]).toEqual([201, 'Plans created successfully']);
    expect(answer.body.data.map(({ name }: Plan) => name)).toEqual(['One', 'Two', 'Three']);
    const listed = (await hit('GET /plans', { as })).body.plans;
    expect(idsOf(listed.slice(0, 3))).toEqual(idsOf(answer.body.data));
  });

  it('are all refused if one is invalid', async () => {
    const { ctx } = await testWorld();
    const as = await admin();
    const before = await ctx.db.plan.count();
    const plans = [body(), body({ monthlyPrice: 1 }), body()];
    const answer = await hit('POST /plans/bulk', { as, body: { plans } });
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([422, ['plans.1.monthlyPrice']]);
    for (const wrong of [{ plans: [] }, {}, { plans: Array(101).fill(body()) }])
      expect((await hit('POST /plans/bulk', { as, body: wrong as never })).status).toBe(422);
    expect(await ctx.db.plan.count()).toBe(before);
  });
});

describe('a changed plan', () => {
  it('changes only in the given fields', async () => {
    const { as, plan } = await made();
    const params = { id: plan.id };
    const answer = await hit('PUT /plans/:id', { as, params, body: { name: 'Maker II', description: '' } });
    expect([answer.status, answer.body.message]).toEqual([200, 'Plan updated successfully']);
    expect(answer.body.data).toEqual({ ...plan, name: 'Maker II', description: null });
    const nothing = await hit('PUT /plans/:id', { as, params, body: {} });
    expect(nothing.body.data).toEqual(answer.body.data);
    expect(await prices(plan.id)).toEqual(['monthly 2000', 'yearly 20000']);
  });

  it('gets a new price for a changed amount, and none for an equal one', async () => {
    const { as, plan } = await made();
    const change = (overrides: { monthlyPrice?: number; yearlyPrice?: number }) =>
      hit('PUT /plans/:id', { as, params: { id: plan.id }, body: overrides });
    await change({ monthlyPrice: 2_500, yearlyPrice: 20_000 });
    await change({ monthlyPrice: 2_500 });
    expect(await prices(plan.id)).toEqual(['monthly 2000 past', 'yearly 20000', 'monthly 2500']);
    await change({ monthlyPrice: 2_000 });
    expect((await prices(plan.id)).at(-1)).toBe('monthly 2000');
  });

  it('has one current price per frequency after concurrent changes', async () => {
    const { as, plan } = await made();
    const amounts = [2_100, 2_200, 2_300, 2_400, 2_500, 2_600];
    const answers = await Promise.all(
      amounts.map((monthlyPrice) =>
        hit('PUT /plans/:id', { as, params: { id: plan.id }, body: { monthlyPrice } }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(amounts.map(() => 200));
    const { body: now } = await hit('GET /plans/:id', { as, params: { id: plan.id } });
    const current = (await prices(plan.id)).filter((price) => !price.endsWith('past'));
    expect(current.sort()).toEqual([`monthly ${now.data.monthlyPrice}`, 'yearly 20000']);
    expect(await prices(plan.id)).toHaveLength(8);
  });

  it('is a 404 if unknown', async () => {
    const as = await admin();
    const answer = await hit('PUT /plans/:id', { as, params: { id: UNKNOWN }, body: { name: 'None' } });
    expect([answer.status, answer.body.message]).toEqual([404, 'Plan not found']);
  });

  it.each([{ monthlyPrice: -1 }, { name: '' }, { name: null }, { features: 'all' }, { isActive: 1 }])(
    'refuses %j and stays as it is',
    async (overrides) => {
      const { as, plan } = await made();
      const params = { id: plan.id };
      expect((await hit('PUT /plans/:id', { as, params, body: overrides as never })).status).toBe(422);
      expect((await hit('GET /plans/:id', { as, params })).body.data).toMatchObject(plan);
    },
  );
});

describe('a deleted plan', () => {
  it('is removed if nothing refers to it', async () => {
    const { ctx } = await testWorld();
    const { as, plan } = await made();
    const answer = await hit('DELETE /plans/:id', { as, params: { id: plan.id } });
    expect(answer.body).toEqual({
      message: 'Plan deleted successfully',
      data: { id: plan.id },
      id: plan.id,
    });
    expect([await ctx.db.plan.count({ where: { id: plan.id } }), await prices(plan.id)]).toEqual([0, []]);
    expect((await hit('DELETE /plans/:id', { as, params: { id: plan.id } })).status).toBe(404);
    await runTasks();
  });

  it('is retired if a checkout refers to it: out of every list and read-only', async () => {
    const { ctx } = await testWorld();
    const { as, plan } = await made();
    const { id: userId } = await makeUser();
    const price = await ctx.db.planPrice.findFirstOrThrow({ where: { planId: plan.id } });
    const now = ctx.clock.now();
    await ctx.db.subscriptionCheckout.create({
      data: { userId, priceId: price.id, isHosted: true, createdAt: now, expiresAt: now },
    });
    const params = { id: plan.id };
    expect((await hit('DELETE /plans/:id', { as, params })).status).toBe(200);
    expect(await activeIds()).not.toContain(plan.id);
    expect(idsOf((await hit('GET /plans', { as })).body.plans)).not.toContain(plan.id);
    expect((await hit('GET /plans/:id', { as, params })).body.data).toMatchObject({ isActive: false });
    expect((await hit('GET /plans/:id', { params })).status).toBe(404);
    for (const call of [
      hit('PUT /plans/:id', { as, params, body: { isActive: true } }),
      hit('DELETE /plans/:id', { as, params }),
    ])
      expect((await call).status).toBe(404);
  });

  it('either exists or not under concurrent calls', async () => {
    const { ctx } = await testWorld();
    for (let round = 0; round < 5; round++) {
      const { as, plan } = await made();
      const { id: userId } = await makeUser({}, 0);
      const params = { id: plan.id };
      const price = await ctx.db.planPrice.findFirstOrThrow({ where: { planId: plan.id } });
      const now = ctx.clock.now();
      const [checkout, ...answers] = await Promise.all([
        ctx.db.subscriptionCheckout
          .create({ data: { userId, priceId: price.id, isHosted: true, createdAt: now, expiresAt: now } })
          .then(
            () => 'open',
            () => 'none',
          ),
        hit('DELETE /plans/:id', { as, params }),
        hit('DELETE /plans/:id', { as, params }),
        hit('PUT /plans/:id', { as, params, body: { monthlyPrice: 2_100 + round } }),
        hit('PUT /plans/:id', { as, params, body: { yearlyPrice: 21_000, isActive: true } }),
      ]);
      const [one, other, ...changes] = answers.map(({ status }) => status);
      expect([one, other].sort()).toEqual([200, 404]);
      for (const status of changes) expect([200, 404]).toContain(status);
      const left = await ctx.db.plan.findUnique({ where: { id: plan.id } });
      expect([left === null, Boolean(left?.retiredAt)]).toEqual([checkout === 'none', checkout === 'open']);
      expect(await activeIds()).not.toContain(plan.id);
    }
  });
});

describe('the audit log', () => {
  it('records changes of plans with the state before and after', async () => {
    const { ctx } = await testWorld();
    const { as, plan } = await made();
    const params = { id: plan.id };
    await hit('PUT /plans/:id', { as, params, body: { monthlyPrice: 2_400, features: ['More'] } });
    await hit('DELETE /plans/:id', { as, params });
    const rows = await ctx.db.auditEntry.findMany({ where: { targetId: plan.id }, orderBy: { id: 'asc' } });
    expect(rows.map(({ action, actorId, targetType }) => [action, actorId, targetType])).toEqual(
      ['plans.create', 'plans.update', 'plans.delete'].map((action) => [action, as.id, 'plan']),
    );
    expect(rows[1]).toMatchObject({
      before: { monthlyPrice: 2_000, features: '["300 songs a month"]' },
      after: { monthlyPrice: 2_400, features: '["More"]' },
    });
  });
});

describe('without payments', () => {
  it('plans can be created and changed, but provider ids cannot be validated', async () => {
    const { as, plan } = await made();
    await runTasks();
    const params = { id: plan.id };
    const tied = { stripeProductId: 'prod_1' };
    const answer = await hit('PATCH /plans/:id/stripe', { as, params, body: tied });
    expect([answer.status, answer.body.error]).toEqual([503, 'payments.off']);
    expect((await hit('GET /plans/:id', { params })).body.data).toEqual(plan);
  });
});
