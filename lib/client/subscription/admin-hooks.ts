import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AdminSubscription } from '@/lib/domain/subscription/admin/schema';
import { type CallInput, call } from '../call';
import { queryKey, useAction, useEndpoint, useRecord } from '../hooks';
import { failureText } from '../report';

type ListQuery = NonNullable<CallInput<'GET /subscription'>['query']>;

/** Fetches a page of all subscriptions for admins; the previous page stays visible meanwhile. */
export function useSubscriptions(query: ListQuery) {
  return useQuery({
    queryKey: queryKey('GET /subscription', { query }),
    queryFn: ({ signal }) => call('GET /subscription', { query }, { signal }),
    placeholderData: keepPreviousData,
    meta: { operation: 'subscription.list' },
  });
}

type MovementsQuery = NonNullable<CallInput<'GET /subscription/admin/movements'>['query']>;

/** Fetches a page of the changes in recurring revenue. */
export function useMovements(query: MovementsQuery) {
  return useQuery({
    queryKey: queryKey('GET /subscription/admin/movements', { query }),
    queryFn: ({ signal }) => call('GET /subscription/admin/movements', { query }, { signal }),
    placeholderData: keepPreviousData,
    meta: { operation: 'subscription.movements' },
  });
}

/** Fetches the figures of all subscriptions. */
export function useSubscriptionStats() {
  return useEndpoint('GET /subscription/stats', 'subscription.stats');
}

/**
 * Fetches a subscription with its invoices and grants for admins. If it is missing, the page says so instead of a
 * toast.
 */
export function useSubscriptionDetail(id: string) {
  return useRecord('GET /subscription/:id', 'subscription.get', { params: { id } });
}

/** Fetches a user's latest subscriptions for admins, including ended ones. */
export function useSubscriptionsOf(userId: string) {
  return useEndpoint('GET /subscription/user/:userId', 'subscription.ofUser', { params: { userId } });
}

/** Fetches the live subscriptions of others that a user pays for, for admins. */
export function useSubscriptionsPaidBy(userId: string) {
  return useEndpoint('GET /subscription/user/:userId', 'subscription.ofUser', {
    params: { userId },
    query: { as: 'payer' },
  });
}

/** Refetches everything that admins see of subscriptions and their owners. */
function refreshSubscriptions(client: QueryClient): void {
  for (const key of [
    'GET /subscription',
    'GET /subscription/admin/movements',
    'GET /subscription/:id',
    'GET /subscription/stats',
    'GET /subscription/user/:userId',
    'GET /users/:id/story',
  ])
    client.invalidateQueries({ queryKey: [key] });
}

/** Refreshes the lists after a change, and after a refusal, which means that they are outdated. */
function useListRefresh(onDone: (changed: AdminSubscription) => void) {
  const client = useQueryClient();
  return {
    onSuccess: ({ data }: { data: AdminSubscription }) => {
      refreshSubscriptions(client);
      onDone(data);
    },
    onError: () => refreshSubscriptions(client),
  };
}

/** Cancels a user's live subscription, immediately or at the end of its period. */
export function useCancelOfUser(onDone: () => void) {
  return useAction(
    'POST /subscription/user/:userId/cancel',
    'subscription.cancelOfUser',
    useListRefresh(onDone),
  );
}

export function useCancelImmediately(onDone: () => void) {
  return useAction(
    'POST /subscription/:id/cancel-immediately',
    'subscription.cancelImmediately',
    useListRefresh(onDone),
  );
}

/** Revokes a cancellation. */
export function useReactivateSubscription(onDone: () => void) {
  return useAction(
    'POST /subscription/:id/reactivate',
    'subscription.reactivateOfUser',
    useListRefresh(onDone),
  );
}

/** Stops payments and new credits. */
export function usePauseSubscription(onDone: () => void) {
  return useAction('POST /subscription/:id/pause', 'subscription.pause', useListRefresh(onDone));
}

/** Resumes payments and credits. */
export function useResumeSubscription(onDone: () => void) {
  return useAction('POST /subscription/:id/resume', 'subscription.resume', useListRefresh(onDone));
}

/** Discounts the next invoices. */
export function useDiscountSubscription(onDone: () => void) {
  return useAction('POST /subscription/:id/apply-discount', 'subscription.discount', useListRefresh(onDone));
}

/** Links a subscription to another one at the payment provider. */
export function useUpdateSubscriptionProviderIds(onDone: () => void) {
  return useAction('PATCH /subscription/:id/stripe-ids', 'subscription.providerIds', useListRefresh(onDone));
}

/** Transfers a subscription to another user. */
export function useTransferSubscription(onDone: () => void) {
  return useAction('POST /subscription/:id/transfer', 'subscription.transfer', useListRefresh(onDone));
}

/** Leaves for the provider's page of the payer. */
export function useAdminPortal() {
  return useAction('POST /subscription/admin-portal', 'subscription.adminPortal', {
    onSuccess: ({ data: { url } }) => window.location.assign(url),
  });
}

/** The actions that admins apply to several subscriptions, one call at a time. */
export type BulkSubscriptionAction = 'cancel' | 'reactivate' | 'pause' | 'resume';

interface BulkTarget {
  id: string;
  user: { id: string };
}

const BULK_CALLS = {
  cancel: {
    operation: 'subscription.cancelOfUser',
    send: ({ id, user }: BulkTarget, reason?: string) =>
      call('POST /subscription/user/:userId/cancel', {
        params: { userId: user.id },
        body: { immediate: false, subscriptionId: id, reason },
      }),
  },
  reactivate: {
    operation: 'subscription.reactivateOfUser',
    send: ({ id }: BulkTarget) => call('POST /subscription/:id/reactivate', { params: { id } }),
  },
  pause: {
    operation: 'subscription.pause',
    send: ({ id }: BulkTarget) => call('POST /subscription/:id/pause', { params: { id } }),
  },
  resume: {
    operation: 'subscription.resume',
    send: ({ id }: BulkTarget) => call('POST /subscription/:id/resume', { params: { id } }),
  },
} as const;

/** Returns the call for one subscription, the text of its failure, and a refresh for the end. */
export function useBulkSubscriptionAction(action: BulkSubscriptionAction) {
  const client = useQueryClient();
  const { operation, send } = BULK_CALLS[action];
  return {
    send,
    whyOf: (error: unknown) => failureText(operation, error),
    refresh: () => refreshSubscriptions(client),
  };
}
