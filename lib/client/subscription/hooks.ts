import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Subscription } from '@/lib/domain/subscription/schema';
import { CallError, type CallOutput, call } from '../call';
import { type SessionQuery, useOpenCheckout } from '../checkout';
import { refreshCredits } from '../credits/cache';
import { queryKey, useAction, useEndpoint } from '../hooks';
import { refreshSubscription, setCachedSubscription } from './cache';

const INVOICES_PAGE = '6';

/** A plan and a billing frequency. */
export type PlanChoice = { planId: string; frequency: Subscription['frequency'] };

/**
 * Returns the caller's live subscription: null if there is none, undefined until it is known. `initial` is the
 * server-rendered one. `error`: a refetch failed, so the data may be outdated.
 */
export function useCurrentSubscription(initial?: Subscription | null) {
  const { data, error, isFetching, refetch } = useEndpoint(
    'GET /subscription/current',
    'subscription.current',
    {},
    { initialData: initial === undefined ? undefined : { data: initial } },
  );
  return { subscription: data?.data, error, isFetching, refetch };
}

/** Fetches the cost and credits of a change, to the cent; again each time it is shown. */
export function useSubscriptionPreview(body: PlanChoice) {
  return useQuery({
    queryKey: queryKey('POST /subscription/preview', { body }),
    queryFn: ({ signal }) => call('POST /subscription/preview', { body }, { signal }),
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    meta: { operation: 'subscription.preview' },
  });
}

/** Caches the response of a change. After a refusal, refetches the outdated state. */
function useCacheUpdate() {
  const client = useQueryClient();
  return {
    onSuccess: ({ data }: { data: Subscription }) => {
      setCachedSubscription(client, data);
      refreshCredits(client);
    },
    onError: () => refreshSubscription(client),
  };
}

export function useChangePlan() {
  return useAction('POST /subscription/change-plan', 'subscription.changePlan', useCacheUpdate());
}

export function useChangeFrequency() {
  return useAction('POST /subscription/change-frequency', 'subscription.changeFrequency', useCacheUpdate());
}

/** Revokes the scheduled change. */
export function useRevokeChange() {
  return useAction('DELETE /subscription/change', 'subscription.revokeChange', useCacheUpdate());
}

/** Cancels at the end of the period. */
export function useCancelSubscription() {
  return useAction('POST /subscription/cancel', 'subscription.cancel', useCacheUpdate());
}

/** Revokes the cancellation. */
export function useReactivateSubscription() {
  return useAction('POST /subscription/reactivate', 'subscription.reactivate', useCacheUpdate());
}

/** Pays the amount due. */
export function usePay() {
  return useAction('POST /subscription/pay', 'subscription.pay', useCacheUpdate());
}

/** Leaves for the provider's page of cards and invoices. */
export function usePortal() {
  return useAction('POST /subscription/portal', 'subscription.portal', { onSuccess: redirectTo });
}

/** Leaves for a checkout on the provider's page. */
export function useHostedCheckout() {
  return useAction('POST /subscription/checkout', 'subscription.checkout', { onSuccess: redirectTo });
}

function redirectTo({ data: { url } }: { data: { url: string } }): void {
  window.location.assign(url);
}

/** Opens a checkout within the page. */
export function useSubscriptionCheckout(choice: PlanChoice) {
  const input = { body: choice };
  return useOpenCheckout('POST /subscription/embedded-checkout', 'subscription.embeddedCheckout', input);
}

/** Fetches the caller's invoices page by page, newest first. */
export function useInvoices() {
  return useInfiniteQuery({
    queryKey: ['GET /subscription/invoices', 'pages'],
    queryFn: ({ pageParam, signal }) =>
      call('GET /subscription/invoices', { query: { limit: INVOICES_PAGE, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }: CallOutput<'GET /subscription/invoices'>) => nextCursor ?? undefined,
    meta: { operation: 'subscription.invoices' },
  });
}

type SessionResponse = CallOutput<'GET /subscription/session/:sessionId'>;
export type SubscriptionSession = SessionResponse['data'];

/** Returns the query of a checkout's outcome. */
export function subscriptionSession(sessionId: string): SessionQuery<SessionResponse> {
  const input = { params: { sessionId } };
  return {
    queryKey: queryKey('GET /subscription/session/:sessionId', input),
    read: (signal) => call('GET /subscription/session/:sessionId', input, { signal }),
    onSettled: (client) => {
      refreshCredits(client);
      refreshSubscription(client);
    },
    operation: 'subscription.session',
  };
}

/** Returns the code of a refusal, or null for any other failure. */
export function refusalCode(error: unknown): string | null {
  return error instanceof CallError ? error.code : null;
}
