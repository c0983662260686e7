import type { QueryClient } from '@tanstack/react-query';
import type { CallOutput } from '../client/call';
import { queryKey } from '../client/hooks';
import type { Plan } from './contract';
import { withChangedPlan, withoutPlan, withPlans } from './list-rules';

const LISTS = { queryKey: ['GET /plans'] };
const ACTIVE = { queryKey: ['GET /plans/active'] };

const currentPlan = (id: string) => queryKey('GET /plans/:id', { params: { id } });

/** Puts new plans first in every cached list; those that are offered are asked for again, since they have an order. */
export function putPlansFirst(client: QueryClient, added: readonly Plan[]): void {
  updateLists(client, (plans) => withPlans(plans, added));
  client.invalidateQueries(ACTIVE);
}

/** Puts a changed plan in its place: in the lists, among the offered ones and as the current one. */
export function putPlan(client: QueryClient, plan: Plan): void {
  updateLists(client, (plans) => withChangedPlan(plans, plan));
  updateActive(client, (plans) => withChangedPlan(plans, plan));
  client.setQueryData<{ data: Plan }>(currentPlan(plan.id), (known) => known && { data: plan });
  client.invalidateQueries(ACTIVE);
}

/** Takes a deleted plan out of the lists and the offered ones; where it was the current one there is none. */
export function dropPlan(client: QueryClient, id: string): void {
  updateLists(client, (plans) => withoutPlan(plans, id));
  updateActive(client, (plans) => withoutPlan(plans, id));
  client.removeQueries({ queryKey: currentPlan(id), exact: true });
}

function updateLists(client: QueryClient, rule: (plans: Plan[]) => Plan[]): void {
  client.setQueriesData<CallOutput<'GET /plans'>>(
    LISTS,
    (list) => list && { ...list, plans: rule(list.plans) },
  );
}

function updateActive(client: QueryClient, rule: (plans: Plan[]) => Plan[]): void {
  client.setQueriesData<CallOutput<'GET /plans/active'>>(
    ACTIVE,
    (list) => list && { ...list, plans: rule(list.plans) },
  );
}
