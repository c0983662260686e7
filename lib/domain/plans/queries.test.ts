import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { makeUser } from '@/lib/testing/factories';
import { hit } from '@/lib/testing/hit';
import { testWorld } from '@/lib/testing/world';
import type { Plan } from './contract';

const UNKNOWN = '0192f0c1-0000-7000-8000-000000000000';
const admin = () => makeUser({ role: 'admin' }, 0);
const body = (overrides: object = {}) => ({
  name: 'Maker',
  monthlyPrice: 2_000,
  yearlyPrice: 20_000,
  creditsPerMonth: 1_500,
  ...overrides,
});

async function made(overrides: object = {}) {
  const as = await admin();
  const answer = await hit('POST /plans', { as, body: body(overrides) });
  return { as, plan: answer.body.data as Plan };
}

const activeIds = async () => (await hit('GET /plans/active')).body.plans.map(({ id }: Plan) => id);

describe('the visibility of a plan', () => {
  it('is public while active, and admins only otherwise, with the same 404 for others as if unknown', async () => {
    const { ctx } = await testWorld();
    const { as, plan } = await made();
    const productId = `prod_${randomUUID()}`;
    await ctx.db.plan.update({ where: { id: plan.id }, data: { stripeProductId: productId } });
    const user = await makeUser();
    const look = async (who?: { id: string }) => [
      (await hit('GET /plans/:id', { as: who, params: { id: plan.id } })).status,
      (await hit('GET /plans/stripe/:id', { as: who, params: { id: productId } })).status,
      (await activeIds()).includes(plan.id),
    ];
    expect(await look()).toEqual([200, 200, true]);
    await hit('PUT /plans/:id', { as, params: { id: plan.id }, body: { isActive: false } });
    expect([await look(), await look(user), await look(as)]).toEqual([
      [404, 404, false],
      [404, 404, false],
      [200, 200, false],
    ]);
    const [hidden, none] = [plan.id, UNKNOWN].map((id) => hit('GET /plans/:id', { params: { id } }));
    const { requestId: _one, ...first } = (await hidden)?.body ?? {};
    const { requestId: _other, ...second } = (await none)?.body ?? {};
    expect(first).toEqual(second);
  });

  it('includes subscribers, sync and deletion for admins only', async () => {
    const { as, plan } = await made();
    const read = async (who?: { id: string }) =>
      (await hit('GET /plans/:id', { as: who, params: { id: plan.id } })).body.data;
    expect(await read()).toEqual(plan);
    expect(await read(as)).toEqual({ ...plan, subscribers: 0, sync: 'waiting', retiredAt: null });
    const { ctx } = await testWorld();
    await ctx.db.plan.update({ where: { id: plan.id }, data: { retiredAt: new Date() } });
    expect((await read(as)).retiredAt).toMatch(/^20/);
  });

  it('is a 404 for an unknown product', async () => {
    for (const id of ['prod_unknown', 'x y', '%00', 'a'.repeat(300)])
      expect((await hit('GET /plans/stripe/:id', { params: { id } })).status).toBe(404);
  });

  it('lists plans in display order', async () => {
    const { plan: last } = await made({ sortOrder: 901 });
    const { plan: dear } = await made({ sortOrder: 900, monthlyPrice: 3_000 });
    const { plan: cheap } = await made({ sortOrder: 900, monthlyPrice: 1_000 });
    expect((await activeIds()).slice(-3)).toEqual([cheap.id, dear.id, last.id]);
  });
});

describe('the list of plans', () => {
  it('is paged, filtered, searched and sorted, with each plan exactly once by cursor', async () => {
    const as = await admin();
    const mark = randomUUID().slice(0, 8);
    const plans = [3, 1, 2].map((n) =>
      body({ name: `${mark} 100%_${n}`, monthlyPrice: n * 1_000, yearlyPrice: 50_000, isActive: n !== 2 }),
    );
    await hit('POST /plans/bulk', { as, body: { plans } });
    const list = async (query: object) =>
      (await hit('GET /plans', { as, query: { search: mark.toUpperCase(), ...query } as never })).body;
    const names = async (query: object) =>
      (await list(query)).plans.map(({ name }: Plan) => name.at(-1)).join('');
    expect(await names({})).toBe('312');
    expect(await names({ sortBy: 'name', sortOrder: 'asc' })).toBe('123');
    expect(await names({ sortBy: 'monthlyPrice' })).toBe('321');
    expect([await names({ isActive: 'false' }), await names({ isActive: 'true' })]).toEqual(['2', '31']);
    expect([await names({ search: '00%_' }), await names({ search: '00_%' })]).toEqual(['312', '']);
    expect((await list({ limit: '2' })).pagination).toMatchObject({
      totalItems: 3,
      currentPage: 1,
      pageSize: 2,
      totalPages: 2,
      hasNextPage: true,
      hasPreviousPage: false,
    });
    for (const sortBy of ['createdAt', 'name', 'monthlyPrice', 'yearlyPrice', 'sortOrder'])
      for (const sortOrder of ['asc', 'desc']) {
        const whole = await names({ sortBy, sortOrder });
        let [walked, cursor] = ['', undefined as string | null | undefined];
        do {
          const page = await list({ sortBy, sortOrder, limit: '1', cursor });
          walked += page.plans[0].name.at(-1);
          cursor = page.pagination.nextCursor;
        } while (cursor);
        expect(walked, `${sortBy} ${sortOrder}`).toBe(whole);
      }
  });

  it('refuses unknown columns, orders and cursors', async () => {
    const as = await admin();
    const status = async (query: object) => (await hit('GET /plans', { as, query: query as never })).status;
    for (const query of [
      { sortBy: 'retiredAt' },
      { sortBy: 'name; DROP TABLE "Plan"' },
      { sortOrder: 'up' },
      { isActive: 'maybe' },
      { page: '0' },
      { limit: '-1' },
      { cursor: 'nonsense' },
    ])
      expect(await status(query), JSON.stringify(query)).toBe(400);
    expect(await status({ search: "'\0\\%_<script>" })).toBe(200);
  });
});
