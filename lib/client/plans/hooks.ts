import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { bulkFailure } from '@/lib/core/messages';
import type { Plan } from '@/lib/domain/plans/contract';
import { type CallInput, call } from '../call';
import { queryKey, useAction, useEndpoint, useRecord } from '../hooks';
import { pollPause } from '../retry';
import { putPlan, putPlansFirst, refreshPlans, removePlan } from './cache';

/** Polling while a plan waits to be synced to the payment provider. */
const POLL_MS = 3_000;
const MAX_POLLS = 20;

/** Active plans in display order; `initial` is the server-rendered list. */
export function useActivePlans(initial: Plan[]): Plan[] {
  const { data } = useEndpoint('GET /plans/active', 'plans.active', {}, { initialData: { plans: initial } });
  return data?.plans ?? initial;
}

type PlansQuery = NonNullable<CallInput<'GET /plans'>['query']>;

/** A page of plans for admins. Polls while one waits to be synced to the payment provider. */
export function usePlans(query: PlansQuery) {
  return useQuery({
    queryKey: queryKey('GET /plans', { query }),
    queryFn: ({ signal }) => call('GET /plans', { query }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: (query) => {
      const { data, dataUpdateCount } = query.state;
      const isWaiting = dataUpdateCount < MAX_POLLS && data?.plans.some(({ sync }) => sync === 'waiting');
      return isWaiting ? pollPause(query, POLL_MS) : false;
    },
    meta: { operation: 'plans.list' },
  });
}

/** One plan for admins, deleted ones too. Polls while it waits to be synced. */
export function usePlan(id: string) {
  return useRecord(
    'GET /plans/:id',
    'plans.get',
    { params: { id } },
    {
      refetchInterval: ({ state: { data, dataUpdateCount } }) =>
        dataUpdateCount < MAX_POLLS && data?.data.sync === 'waiting' ? POLL_MS : false,
    },
  );
}

/** The plan of a product of the payment provider. */
export function usePlanByProvider(productId: string) {
  return useRecord('GET /plans/stripe/:id', 'plans.byProvider', { params: { id: productId } });
}

/** Active plans in display order for an admin to arrange, always refetched. */
export function useOfferedPlans() {
  return useEndpoint('GET /plans/active', 'plans.active');
}

/** All plans, including inactive ones, in display order, for admins to choose from. */
export function useAllPlans() {
  return useEndpoint('GET /subscription/plans', 'subscription.plans', { query: { includeInactive: 'true' } });
}

/** Refreshes every list that names plans. */
function refreshRelated(client: QueryClient): void {
  refreshPlans(client);
  client.invalidateQueries({ queryKey: ['GET /subscription/plans'] });
  client.invalidateQueries({ queryKey: ['GET /subscription/stats'] });
}

/** Adds a plan. */
export function useCreatePlan(onDone: (plan: Plan) => void) {
  const client = useQueryClient();
  return useAction('POST /plans', 'plans.create', {
    onSuccess: ({ data }) => {
      putPlansFirst(client, [data]);
      refreshRelated(client);
      onDone(data);
    },
  });
}

/** Adds several plans, all of them or none. */
export function useCreatePlans(onDone: (plans: readonly Plan[]) => void) {
  const client = useQueryClient();
  return useAction('POST /plans/bulk', 'plans.bulk', {
    onSuccess: ({ data }) => {
      putPlansFirst(client, data);
      refreshRelated(client);
      onDone(data);
    },
  });
}

/** Changes a plan. */
export function useUpdatePlan(onDone: (plan: Plan) => void) {
  const client = useQueryClient();
  return useAction('PUT /plans/:id', 'plans.update', {
    onSuccess: ({ data }) => {
      putPlan(client, data);
      refreshRelated(client);
      onDone(data);
    },
  });
}

/** Links a plan to existing objects of the payment provider. */
export function useUpdatePlanProviderIds(onDone: (plan: Plan) => void) {
  const client = useQueryClient();
  return useAction('PATCH /plans/:id/stripe', 'plans.providerIds', {
    onSuccess: ({ data }) => {
      putPlan(client, data);
      refreshRelated(client);
      onDone(data);
    },
  });
}

/** Deletes a plan. */
export function useDeletePlan(onDone: () => void) {
  const client = useQueryClient();
  return useAction('DELETE /plans/:id', 'plans.delete', {
    onSuccess: ({ id }) => {
      removePlan(client, id);
      refreshRelated(client);
      onDone();
    },
  });
}

/** Changes several plans, all or none. */
export function useBulkUpdatePlans(onDone: () => void) {
  const client = useQueryClient();
  return useAction('POST /plans/bulk-update', 'plans.bulkUpdate', {
    tried: ({ body }) => body && bulkFailure('plan', body.action),
    onSuccess: ({ data }, { body }) => {
      onDone();
      if (body?.action === 'delete') for (const id of data.ids) removePlan(client, id);
      refreshOffered(client);
    },
  });
}

/** Reorders plans by the order of their ids, all or none. */
export function useReorderPlans(onDone: () => void) {
  const client = useQueryClient();
  return useAction('PUT /plans/order', 'plans.order', {
    onSuccess: () => {
      onDone();
      refreshOffered(client);
    },
    // One of the plans may have been deleted meanwhile.
    onError: () => refreshOffered(client),
  });
}

function refreshOffered(client: QueryClient): void {
  refreshRelated(client);
  for (const name of ['GET /plans/active', 'GET /plans/:id']) client.invalidateQueries({ queryKey: [name] });
}
