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
import { type CallOutput, call } from '../call';
import { type SessionQuery, useOpenCheckout } from '../checkout';
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

/**
 * Whether the balance covers an amount. Asks the server only if the balance in the cache does not settle it: it is too
 * low, or it could not be fetched.
 */
export function useCreditCheck(amount: number) {
  const { data, isPending } = useEndpoint('GET /credits/balance', 'credits.balance');
  const balance = data?.data.balance ?? null;
  const isOpen = balance === null ? !isPending : balance < amount;
  const body = { amount };
  const check = useQuery({
    queryKey: queryKey('POST /credits/check', { body }),
    queryFn: ({ signal }) => call('POST /credits/check', { body }, { signal }),
    enabled: isOpen,
    meta: { operation: 'credits.check' },
  });
  const answer = isOpen ? check.data?.data : undefined;
  return {
    /** Null if unknown. */
    balance: answer?.balance ?? balance,
    shortfall: answer?.shortfall ?? Math.max(0, amount - (balance ?? amount)),
    /** The failure of the check, if one was necessary, with a way to try again. */
    check: { error: isOpen ? check.error : null, isFetching: check.isFetching, refetch: check.refetch },
  };
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

/** Returns a function that refetches the prices, for use after one turned out to be outdated. */
export function useRefreshPricing(): () => void {
  const client = useQueryClient();
  return useCallback(
    () => void client.invalidateQueries({ queryKey: queryKey('GET /credits/pricing') }),
    [client],
  );
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

/** Opens a checkout of credits within the page. */
export function useCreditCheckout(item: CheckoutItem) {
  return useOpenCheckout('POST /credits/embedded-checkout', 'credits.checkout', { body: item });
}

type CreditSession = CallOutput<'GET /credits/session/:id'>;
export type CheckoutStatus = CreditSession['data']['status'];

/** Describes how to query a checkout of credits. */
export function creditSession(id: string): SessionQuery<CreditSession> {
  const input = { params: { id } };
  return {
    queryKey: queryKey('GET /credits/session/:id', input),
    read: (signal) => call('GET /credits/session/:id', input, { signal }),
    onSettled: refreshCredits,
    operation: 'credits.session',
  };
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
