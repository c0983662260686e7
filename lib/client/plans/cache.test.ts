import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { withPlans } from '@/lib/domain/plans/cache-rules';
import type { Plan } from '@/lib/domain/plans/contract';
import { putPlan, putPlansFirst, removePlan } from './cache';

const plan = (id: string, name = id) => ({ id, name }) as Plan;

const LIST = ['GET /plans', { query: { page: '1' } }];
const ACTIVE = ['GET /plans/active', {}];
const one = (id: string) => ['GET /plans/:id', { params: { id } }];

/** A client that has cached plans a and b, of which a is active and current. */
function cached() {
  const client = new QueryClient();
  client.setQueryData(LIST, { plans: [plan('a'), plan('b')], pagination: { totalItems: 2 } });
  client.setQueryData(ACTIVE, { plans: [plan('a')] });
  client.setQueryData(one('a'), { data: plan('a') });
  const names = (key: unknown[]) =>
    client.getQueryData<{ plans: Plan[] }>(key)?.plans.map(({ name }) => name);
  const current = (id: string) => client.getQueryData<{ data: Plan }>(one(id))?.data.name;
  return { client, names, current };
}

describe('cached plans', () => {
  it('put a new plan first, and several in their order', () => {
    const { client, names } = cached();
    putPlansFirst(client, [plan('c')]);
    putPlansFirst(client, [plan('d'), plan('e')]);
    expect(names(LIST)).toEqual(['d', 'e', 'c', 'a', 'b']);
    expect(client.getQueryData(LIST)).toMatchObject({ pagination: { totalItems: 2 } });
  });

  it('never hold a plan twice', () => {
    expect(withPlans([plan('a'), plan('b')], [plan('b', 'new'), plan('c')]).map(({ name }) => name)).toEqual([
      'c',
      'a',
      'new',
    ]);
  });

  it('replace a changed plan in the list, in the active list and as the current plan', () => {
    const { client, names, current } = cached();
    putPlan(client, plan('a', 'A'));
    putPlan(client, plan('b', 'B'));
    expect([names(LIST), names(ACTIVE), current('a'), current('b')]).toEqual([
      ['A', 'B'],
      ['A'],
      'A',
      undefined,
    ]);
    expect(client.getQueryState(ACTIVE)?.isInvalidated).toBe(true);
  });

  it('remove a deleted plan from both lists and as the current plan', () => {
    const { client, names, current } = cached();
    removePlan(client, 'b');
    expect([names(LIST), names(ACTIVE), current('a')]).toEqual([['a'], ['a'], 'a']);
    removePlan(client, 'a');
    expect([names(LIST), names(ACTIVE), current('a')]).toEqual([[], [], undefined]);
  });

  it('keep their age: a stale list stays stale', () => {
    const { client, names } = cached();
    client.setQueryData(LIST, { plans: [plan('a')] }, { updatedAt: 1_000 });
    client.invalidateQueries({ queryKey: LIST });
    putPlan(client, plan('a', 'A'));
    expect(names(LIST)).toEqual(['A']);
    expect(client.getQueryState(LIST)).toMatchObject({ dataUpdatedAt: 1_000, isInvalidated: true });
  });
});
