import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Subscription } from '@/lib/domain/subscription/schema';
import { CallError, type CallInput, type CallOutput, call } from '../call';
import { refreshCredits } from '../credits/cache';
import { isRefusal } from '../credits/hooks';
import { queryKey, useAction, useEndpoint } from '../hooks';
import { putSubscription, refreshSubscription } from './cache';

const INVOICES_PAGE = '6';
const NEVER_AGAIN = Number.POSITIVE_INFINITY;

/** What is chosen: a plan and how it is paid. */
export type WantedPlan = { planId: string; frequency: Subscription['frequency'] };

/**
 * One's live subscription, null without one, undefined while it is not known; `initial` is what the server rendered
 * already. `isError`: it could not be looked at again, what is there may be old.
 */
export function useCurrentSubscription(initial?: Subscription | null) {
  const { data, isError, isFetching, refetch } = useEndpoint(
    'GET /subscription/current',
    'subscription.current',
    {},
    { initialData: initial === undefined ? undefined : { data: initial } },
  );
  return { subscription: data?.data, isError, isFetching, refetch };
}

/** What a change would cost and bring, to the cent. Asked anew each time it is shown. */
export function useSubscriptionPreview(body: WantedPlan) {
  return useQuery({
    queryKey: queryKey('POST /subscription/preview', { body }),
    queryFn: ({ signal }) => call('POST /subscription/preview', { body }, { signal }),
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    meta: { operation: 'subscription.preview' },
  });
}

/** What every change does with its answer: it takes the place of what was known. Where it is refused, the state is old. */
function useTakeOver() {
  const client = useQueryClient();
  return {
    onSuccess: ({ data }: { data: Subscription }) => {
      putSubscription(client, data);
      refreshCredits(client);
    },
    onError: () => refreshSubscription(client),
  };
}

/** Changes to another plan. */
export function useChangePlan() {
  return useAction('POST /subscription/change-plan', 'subscription.changePlan', useTakeOver());
}

/** Pays by the month or by the year from now on. */
export function useChangeFrequency() {
  return useAction('POST /subscription/change-frequency', 'subscription.changeFrequency', useTakeOver());
}

/** Takes a change back that is still to come. */
export function useRevokeChange() {
  return useAction('DELETE /subscription/change', 'subscription.revokeChange', useTakeOver());
}

/** Lets it end with its period. */
export function useCancelSubscription() {
  return useAction('POST /subscription/cancel', 'subscription.cancel', useTakeOver());
}

/** Takes a cancellation back. */
export function useReactivateSubscription() {
  return useAction('POST /subscription/reactivate', 'subscription.reactivate', useTakeOver());
}

/** Pays what is due. */
export function usePay() {
  return useAction('POST /subscription/pay', 'subscription.pay', useTakeOver());
}

/** Leaves for the payment provider's page of one's cards and invoices. */
export function usePortal() {
  return useAction('POST /subscription/portal', 'subscription.portal', { onSuccess: leaveFor });
}

/** Leaves for the payment provider's own page of a checkout. */
export function useHostedCheckout() {
  return useAction('POST /subscription/checkout', 'subscription.checkout', { onSuccess: leaveFor });
}

function leaveFor({ data: { url } }: { data: { url: string } }): void {
  window.location.assign(url);
}

/** Opens a checkout within the page as soon as it is shown, once. It is forgotten when one leaves. */
export function useSubscriptionCheckout(body: WantedPlan) {
  const input: CallInput<'POST /subscription/embedded-checkout'> = { body };
  return useQuery({
    queryKey: queryKey('POST /subscription/embedded-checkout', input),
    queryFn: () => call('POST /subscription/embedded-checkout', input),
    staleTime: NEVER_AGAIN,
    gcTime: 0,
    retry: false,
    meta: { operation: 'subscription.embeddedCheckout' },
  });
}

/** What one was billed, the newest first, page by page. */
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

/** How long until the first looks at an unsettled checkout, and the later ones, in milliseconds. */
const SOON_MS = 1_500;
const LATER_MS = 15_000;
const SOON_LOOKS = 20;

export type SubscriptionSession = CallOutput<'GET /subscription/session/:sessionId'>['data'];

const isUnsettled = ({ status }: SubscriptionSession) => status === 'open' || status === 'processing';

/**
 * What became of a checkout. With `watch` it is looked at again by itself: while its money is on its way until that has
 * come, and for half a minute where nothing has been paid yet.
 */
export function useSubscriptionSession(sessionId: string, { enabled = true, watch = true } = {}) {
  const client = useQueryClient();
  return useQuery({
    queryKey: queryKey('GET /subscription/session/:sessionId', { params: { sessionId } }),
    queryFn: async ({ signal }) => {
      const answer = await call(
        'GET /subscription/session/:sessionId',
        { params: { sessionId } },
        { signal },
      );
      if (!isUnsettled(answer.data)) {
        refreshCredits(client);
        refreshSubscription(client);
      }
      return answer;
    },
    enabled,
    staleTime: 0,
    retry: (failures, error) => !isRefusal(error) && failures < 2,
    refetchInterval: ({ state: { data, error, dataUpdateCount } }) => {
      if (!watch || isRefusal(error) || (data && !isUnsettled(data.data))) return false;
      if (dataUpdateCount < SOON_LOOKS) return SOON_MS;
      return data?.data.status === 'open' ? false : LATER_MS;
    },
    meta: { operation: 'subscription.session' },
  });
}

/** The code of a refusal; null for any other failure. */
export function refusalCode(error: unknown): string | null {
  return error instanceof CallError ? error.code : null;
}
