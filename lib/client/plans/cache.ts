import type { QueryClient } from '@tanstack/react-query';
import { withChangedPlan, withoutPlan, withPlans } from '@/lib/domain/plans/cache-rules';
import type { AdminPlan, Plan, ShownPlan } from '@/lib/domain/plans/contract';
import { updateCached, updateRecord } from '../cache';
import { queryKey } from '../hooks';

const LISTS = { queryKey: ['GET /plans'] };
const ACTIVE = { queryKey: ['GET /plans/active'] };

const currentPlan = (id: string) => queryKey('GET /plans/:id', { params: { id } });

/** Puts new plans first in every cached list. Refetches the active plans, which have an order of their own. */
export function putPlansFirst(client: QueryClient, added: readonly Plan[]): void {
  const fresh = added.map((plan) => ({ ...plan, subscribers: 0, sync: 'waiting' as const }));
  update<AdminPlan>(client, LISTS, (plans) => withPlans(plans, fresh));
  client.invalidateQueries(ACTIVE);
}

/** Replaces a changed plan in the lists, among the active plans and as the current plan. */
export function putPlan(client: QueryClient, plan: Plan): void {
  update<AdminPlan>(client, LISTS, (plans) => withChangedPlan(plans, { ...plan, sync: 'waiting' }));
  update<Plan>(client, ACTIVE, (plans) => withChangedPlan(plans, plan));
  updateRecord<ShownPlan>(client, currentPlan(plan.id), (known) => ({
    ...known,
    ...plan,
    ...(known.sync && { sync: 'waiting' }),
  }));
  client.invalidateQueries(ACTIVE);
}

/** Removes a deleted plan from the lists, from the active plans and as the current plan. */
export function removePlan(client: QueryClient, id: string): void {
  update<AdminPlan>(client, LISTS, (plans) => withoutPlan(plans, id));
  update<Plan>(client, ACTIVE, (plans) => withoutPlan(plans, id));
  client.removeQueries({ queryKey: currentPlan(id), exact: true });
}

/** Refetches pages of plans: a new or changed plan may belong on another page. */
export function refreshPlans(client: QueryClient): Promise<void> {
  return client.invalidateQueries(LISTS);
}

function update<P extends Plan>(
  client: QueryClient,
  filters: { queryKey: string[] },
  rule: (plans: P[]) => P[],
): void {
  updateCached<{ plans: P[] }>(client, filters, (list) => ({ ...list, plans: rule(list.plans) }));
}
