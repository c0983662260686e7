import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AdminSubscription } from '@/lib/domain/subscription/admin/schema';
import { type CallInput, call } from '../call';
import { queryKey, useAction, useEndpoint, useRecord } from '../hooks';
import { failureText } from '../report';

type ListQuery = NonNullable<CallInput<'GET /subscription'>['query']>;

/** A page of all subscriptions for admins; the one before stays in sight until it is there. */
export function useSubscriptions(query: ListQuery) {
  return useQuery({
    queryKey: queryKey('GET /subscription', { query }),
    queryFn: ({ signal }) => call('GET /subscription', { query }, { signal }),
    placeholderData: keepPreviousData,
    meta: { operation: 'subscription.list' },
  });
}

type MovementsQuery = NonNullable<CallInput<'GET /subscription/admin/movements'>['query']>;

/** A page of what moved the recurring revenue. */
export function useMovements(query: MovementsQuery) {
  return useQuery({
    queryKey: queryKey('GET /subscription/admin/movements', { query }),
    queryFn: ({ signal }) => call('GET /subscription/admin/movements', { query }, { signal }),
    placeholderData: keepPreviousData,
    meta: { operation: 'subscription.movements' },
  });
}

/** How many subscriptions there are of each kind, what they pay, and how many came and left. */
export function useSubscriptionStats() {
  return useEndpoint('GET /subscription/stats', 'subscription.stats');
}

/** One subscription with its invoices and grants, for admins; that there is none is shown where it would stand, not told. */
export function useSubscriptionDetail(id: string) {
  return useRecord('GET /subscription/:id', { params: { id } });
}

/** The latest subscriptions of somebody, ended ones too, for admins. */
export function useSubscriptionsOf(userId: string) {
  return useEndpoint('GET /subscription/user/:userId', 'subscription.ofUser', { params: { userId } });
}

/** Everything that admins see of subscriptions is read anew, and what their people own. */
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

/** What every change does with its answer. Where it is refused, what was seen is old. */
function useTaking(onDone: (changed: AdminSubscription) => void) {
  const client = useQueryClient();
  return {
    onSuccess: ({ data }: { data: AdminSubscription }) => {
      refreshSubscriptions(client);
      onDone(data);
    },
    onError: () => refreshSubscriptions(client),
  };
}

/** Lets somebody's live subscription end: with its period, or at once. */
export function useCancelOfUser(onDone: () => void) {
  return useAction('POST /subscription/user/:userId/cancel', 'subscription.cancelOfUser', useTaking(onDone));
}

/** Ends a subscription now. */
export function useCancelImmediately(onDone: () => void) {
  return useAction(
    'POST /subscription/:id/cancel-immediately',
    'subscription.cancelImmediately',
    useTaking(onDone),
  );
}

/** Takes a cancellation back. */
export function useReactivateSubscription(onDone: () => void) {
  return useAction('POST /subscription/:id/reactivate', 'subscription.reactivateOfUser', useTaking(onDone));
}

/** Stops payments and new credits. */
export function usePauseSubscription(onDone: () => void) {
  return useAction('POST /subscription/:id/pause', 'subscription.pause', useTaking(onDone));
}

/** Goes on with payments and credits. */
export function useResumeSubscription(onDone: () => void) {
  return useAction('POST /subscription/:id/resume', 'subscription.resume', useTaking(onDone));
}

/** Takes something off the next invoices. */
export function useDiscountSubscription(onDone: () => void) {
  return useAction('POST /subscription/:id/apply-discount', 'subscription.discount', useTaking(onDone));
}

/** Ties a subscription to another one at the payment provider. */
export function useUpdateSubscriptionProviderIds(onDone: () => void) {
  return useAction('PATCH /subscription/:id/stripe-ids', 'subscription.providerIds', useTaking(onDone));
}

/** Gives a subscription to somebody else. */
export function useTransferSubscription(onDone: () => void) {
  return useAction('POST /subscription/:id/transfer', 'subscription.transfer', useTaking(onDone));
}

/** Leaves for the payment provider's page of whoever pays. */
export function useAdminPortal() {
  return useAction('POST /subscription/admin-portal', 'subscription.adminPortal', {
    onSuccess: ({ data: { url } }) => window.location.assign(url),
  });
}

/** What admins do with several subscriptions, one call after the other: the payment provider is asked for each. */
export type ManyAction = 'cancel' | 'reactivate' | 'pause' | 'resume';

interface One {
  id: string;
  user: { id: string };
}

const ONE = {
  cancel: {
    operation: 'subscription.cancelOfUser',
    send: ({ id, user }: One, reason?: string) =>
      call('POST /subscription/user/:userId/cancel', {
        params: { userId: user.id },
        body: { immediate: false, subscriptionId: id, reason },
      }),
  },
  reactivate: {
    operation: 'subscription.reactivateOfUser',
    send: ({ id }: One) => call('POST /subscription/:id/reactivate', { params: { id } }),
  },
  pause: {
    operation: 'subscription.pause',
    send: ({ id }: One) => call('POST /subscription/:id/pause', { params: { id } }),
  },
  resume: {
    operation: 'subscription.resume',
    send: ({ id }: One) => call('POST /subscription/:id/resume', { params: { id } }),
  },
} as const;

/** One of several changes, told by whoever makes them: `refresh` when the last was made. */
export function useBulkSubscriptionAction(action: ManyAction) {
  const client = useQueryClient();
  const { operation, send } = ONE[action];
  return {
    send,
    whyOf: (error: unknown) => failureText(operation, error),
    refresh: () => refreshSubscriptions(client),
  };
}
