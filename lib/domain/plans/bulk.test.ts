import { describe, expect, it } from 'vitest';
import { MAX_BULK } from '@/lib/core/constants';
import { makeUser } from '@/lib/testing/factories';
import { hit } from '@/lib/testing/hit';
import { statementsOf } from '@/lib/testing/sql/statements';
import { makePlan } from '@/lib/testing/stripe/plan';
import { makeSubscriptionRow } from '@/lib/testing/stripe/subscriptions';
import { testWorld } from '@/lib/testing/world';
import { bulkUpdatePlans } from './bulk-update';
import type { BulkAction } from './rules';

const UNKNOWN = '0192f0c1-0000-7000-8000-000000000000';
const admin = () => makeUser({ role: 'admin' }, 0);
const change = (as: { id: string }, ids: string[], action: BulkAction) =>
  hit('POST /plans/bulk-update', { as, body: { ids, action } });
const arrange = (as: { id: string }, ids: string[]) => hit('PUT /plans/order', { as, body: { ids } });
const planOf = async (id: string) => (await testWorld()).ctx.db.plan.findUnique({ where: { id } });
const entriesOf = async (id: string) =>
  (await testWorld()).ctx.db.auditEntry.findMany({ where: { targetId: id }, orderBy: { id: 'asc' } });

describe('several plans', () => {
  it('are deactivated and activated together, each synced and audited', async () => {
    const { ctx } = await testWorld();
    const [as, on, off] = [await admin(), await makePlan(), await makePlan({ isActive: false })];
    const answer = await change(as, [on.id, off.id], 'deactivate');
    expect([answer.status, answer.body]).toEqual([
      200,
      { message: '2 plans deactivated', data: { ids: [on.id, off.id] } },
    ]);
    expect((await planOf(on.id))?.isActive).toBe(false);
    expect(await entriesOf(off.id)).toEqual([]);
    expect(await entriesOf(on.id)).toMatchObject([
      { action: 'plans.update', actorId: as.id, before: { isActive: true }, after: { isActive: false } },
    ]);
    const tasks = await ctx.db.$queryRaw<{ key: string }[]>`
      SELECT key FROM graphile_worker.jobs
      WHERE key = ANY(${[on.id, off.id].map((id) => `plans:sync:${id}`)}::text[])`;
    expect(tasks).toEqual([{ key: `plans:sync:${on.id}` }]);
    await change(as, [on.id, off.id], 'activate');
    expect([(await planOf(on.id))?.isActive, (await planOf(off.id))?.isActive]).toEqual([true, true]);
  });

  it('are deleted together, and retired if they have subscribers', async () => {
    const [as, used, unused] = [await admin(), await makePlan(), await makePlan()];
    await makeSubscriptionRow(used);
    expect((await change(as, [used.id, unused.id], 'delete')).body.message).toBe('2 plans deleted');
    expect((await planOf(used.id))?.retiredAt).toBeInstanceOf(Date);
    const { status } = await hit('GET /plans/:id', { as, params: { id: unused.id } });
    expect(status).toBe(404);
    expect((await entriesOf(used.id)).map(({ action }) => action)).toEqual(['plans.delete']);
  });

  it('stay unchanged if one does not exist', async () => {
    const [as, plan] = [await admin(), await makePlan()];
    for (const action of ['deactivate', 'delete'] as const) {
      const answer = await change(as, [plan.id, UNKNOWN], action);
      expect([answer.status, answer.body.message]).toEqual([422, 'Some of these plans do not exist']);
    }
    expect(await planOf(plan.id)).toMatchObject({ isActive: true, retiredAt: null });
    expect(await entriesOf(plan.id)).toEqual([]);
  });

  it.each(['deactivate', 'delete'] as const)('are %sd with as many statements as one', async (action) => {
    const { as } = await testWorld();
    const [caller, one, ...many] = await Promise.all([
      admin(),
      makePlan(),
      makePlan(),
      makePlan(),
      makePlan(),
    ]);
    const statementsFor = (plans: { id: string }[]) =>
      statementsOf(() => bulkUpdatePlans(as(caller), { ids: plans.map(({ id }) => id), action }));
    expect(await statementsFor(many)).toHaveLength((await statementsFor([one])).length);
  });

  it('are one to a thousand', async () => {
    const as = await admin();
    const many = Array.from({ length: MAX_BULK + 1 }, () => UNKNOWN);
    for (const ids of [[], many]) expect((await change(as, ids, 'delete')).status).toBe(422);
  });
});

describe('the order of plans', () => {
  it('is set in one call, and changes only plans that move', async () => {
    const as = await admin();
    const [a, b, c] = [
      await makePlan({ sortOrder: 10 }),
      await makePlan({ sortOrder: 20 }),
      await makePlan({ sortOrder: 30 }),
    ];
    const answer = await arrange(as, [b.id, a.id, c.id]);
    expect([answer.status, answer.body]).toEqual([
      200,
      { message: 'Plan order saved', data: { ids: [b.id, a.id, c.id] } },
    ]);
    const places = await Promise.all([a, b, c].map(async ({ id }) => (await planOf(id))?.sortOrder));
    expect(places).toEqual([20, 10, 30]);
    expect(await entriesOf(c.id)).toEqual([]);
    expect(await entriesOf(a.id)).toMatchObject([
      { action: 'plans.update', before: { sortOrder: 10 }, after: { sortOrder: 20 } },
    ]);
  });

  it('is changed for all or none', async () => {
    const [as, plan] = [await admin(), await makePlan({ sortOrder: 7 })];
    expect((await arrange(as, [plan.id, UNKNOWN])).body.error).toBe('plans.unknown');
    expect((await planOf(plan.id))?.sortOrder).toBe(7);
  });
});
