import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type {
  Balance,
  CheckoutItem,
  Lot,
  Pricing,
  Product,
  Transaction,
} from '@/lib/domain/credits/contract';
import { priceOf, pricePerCredit } from '@/lib/domain/credits/rules';
import { CallError, type CallInput, type CallOutput, call } from '../call';
import { queryKey, useAction, useEndpoint } from '../hooks';
import { refreshCredits } from './cache';

const HISTORY_PAGE = '25';
const NEVER_STALE = Number.POSITIVE_INFINITY;

/** The viewer's latest balance, held credits and debt; `initial` is the server-rendered value. */
export function useBalance(initial?: Balance): Balance | undefined {
  const { data } = useEndpoint(
    'GET /credits/balance',
    'credits.balance',
    {},
    { initialData: initial && { data: initial } },
  );
  return data?.data;
}

/** Returns a function that refetches the balance, for use after an action that costs credits. */
export function useRefreshBalance(): () => void {
  const client = useQueryClient();
  return useCallback(() => refreshCredits(client), [client]);
}

/** The viewer's remaining lots, soonest to expire first. */
export function useLots(initial: Lot[]): Lot[] {
  const { data } = useEndpoint('GET /credits/lots', 'credits.lots', {}, { initialData: { data: initial } });
  return data?.data ?? initial;
}

/** The viewer's transactions, newest first, page by page. */
export function useHistory(kind: Transaction['kind'] | undefined) {
  return useInfiniteQuery({
    queryKey: ['GET /credits/history', 'pages', { kind }],
    queryFn: ({ pageParam, signal }) =>
      call('GET /credits/history', { query: { kind, limit: HISTORY_PAGE, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ data }: CallOutput<'GET /credits/history'>) => data.nextCursor ?? undefined,
    meta: { operation: 'credits.history' },
  });
}

/** Products on sale in display order. */
export function useProducts(initial: Product[]): Product[] {
  const { data } = useEndpoint(
    'GET /credits/products',
    'credits.products',
    {},
    { initialData: { data: initial } },
  );
  return data?.data ?? initial;
}

/** Song price, bonuses and the price of custom amounts; `initial` is the server-rendered value. */
export function usePricing(initial: Pricing): Pricing {
  const { data } = useEndpoint(
    'GET /credits/pricing',
    'credits.pricing',
    {},
    { initialData: { data: initial } },
  );
  return data?.data ?? initial;
}

/** The price of a number of credits. Applies the same rule locally until the server answers. */
export function useCalculatePrice(credits: number, pricing: Pricing, enabled: boolean) {
  const body = { credits };
  return useQuery({
    queryKey: queryKey('POST /credits/calculate-price', { body }),
    queryFn: ({ signal }) => call('POST /credits/calculate-price', { body }, { signal }),
    enabled,
    placeholderData: { data: quoteOf(credits, pricing) },
    staleTime: NEVER_STALE,
    retry: false,
    meta: { operation: 'credits.calculate' },
  });
}

function quoteOf(credits: number, { pricePerCredit: perCredit, currency }: Pricing) {
  const price = priceOf(credits, perCredit);
  const each = credits > 0 ? pricePerCredit({ price, amount: credits }) : perCredit;
  return { credits, price, currency, pricePerCredit: each, savingsPercent: 0 };
}

/** Opens a checkout on mount; the server reuses an open one. Dropped from the cache on unmount. */
export function useCheckout(item: CheckoutItem) {
  const input: CallInput<'POST /credits/embedded-checkout'> = { body: item };
  return useQuery({
    queryKey: queryKey('POST /credits/embedded-checkout', input),
    queryFn: () => call('POST /credits/embedded-checkout', input),
    staleTime: NEVER_STALE,
    gcTime: 0,
    retry: false,
    meta: { operation: 'credits.checkout' },
  });
}

const FAST_POLL_MS = 1_500;
const SLOW_POLL_MS = 15_000;
const MAX_FAST_POLLS = 20;

export type CheckoutStatus = CallOutput<'GET /credits/session/:id'>['data']['status'];

const isUnsettled = (status: CheckoutStatus | undefined) => status === 'open' || status === 'processing';

/** The status of a checkout. With `watch`, polls until a processing payment settles, or for 30 s if it is still unpaid. */
export function useCheckoutSession(id: string, { enabled = true, watch = true } = {}) {
  const client = useQueryClient();
  return useQuery({
    queryKey: queryKey('GET /credits/session/:id', { params: { id } }),
    queryFn: async ({ signal }) => {
      const answer = await call('GET /credits/session/:id', { params: { id } }, { signal });
      if (!isUnsettled(answer.data.status)) refreshCredits(client);
      return answer;
    },
    enabled,
    staleTime: 0,
    retry: (failures, error) => !isRefusal(error) && failures < 2,
    refetchInterval: ({ state: { data, error, dataUpdateCount } }) => {
      if (!watch || isRefusal(error) || (data && !isUnsettled(data.data.status))) return false;
      if (dataUpdateCount < MAX_FAST_POLLS) return FAST_POLL_MS;
      return data?.data.status === 'open' ? false : SLOW_POLL_MS;
    },
    meta: { operation: 'credits.session' },
  });
}

/** Returns whether the server refused the call, so that retrying is pointless. */
export function isRefusal(error: unknown): boolean {
  return error instanceof CallError && error.status >= 400 && error.status < 500 && error.status !== 429;
}

/** The current pricing, for admins. */
export function useCurrentPricing() {
  return useEndpoint('GET /credits/pricing', 'credits.pricing');
}

/** Updates the pricing as an admin and caches the result. */
export function useUpdatePricing() {
  const client = useQueryClient();
  return useAction('PUT /credits/admin/pricing', 'credits.updatePricing', {
    onSuccess: (answer) => client.setQueryData(queryKey('GET /credits/pricing'), { data: answer.data }),
  });
}
