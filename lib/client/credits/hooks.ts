import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Balance, Lot, Pricing, Product, Transaction, Wanted } from '@/lib/domain/credits/contract';
import { priceOf, pricePerCredit } from '@/lib/domain/credits/rules';
import { type CallOutput, call } from '../call';
import { type SessionQuery, useOpenCheckout } from '../checkout';
import { queryKey, useAction, useEndpoint } from '../hooks';
import { refreshCredits } from './cache';

const HISTORY_PAGE = '25';
const NEVER_AGAIN = Number.POSITIVE_INFINITY;

/** What one can spend, owes and has set aside, as the server last said; `initial` is what it said while rendering. */
export function useBalance(initial?: Balance): Balance | undefined {
  const { data } = useEndpoint(
    'GET /credits/balance',
    'credits.balance',
    {},
    { initialData: initial && { data: initial } },
  );
  return data?.data;
}

/** Asks for the balance again, because something that costs credits was done or refused. */
export function useRefreshBalance(): () => void {
  const client = useQueryClient();
  return useCallback(() => refreshCredits(client), [client]);
}

/** What is left of the credits one got, the next to run out first. */
export function useLots(initial: Lot[]): Lot[] {
  const { data } = useEndpoint('GET /credits/lots', 'credits.lots', {}, { initialData: { data: initial } });
  return data?.data ?? initial;
}

/** What came and went, the newest first, page by page. */
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

/** What is on sale, in its order. */
export function useProducts(initial: Product[]): Product[] {
  const { data } = useEndpoint(
    'GET /credits/products',
    'credits.products',
    {},
    { initialData: { data: initial } },
  );
  return data?.data ?? initial;
}

/** What things cost and what is given. */
export function usePricing(initial: Pricing): Pricing {
  const { data } = useEndpoint(
    'GET /credits/pricing',
    'credits.pricing',
    {},
    { initialData: { data: initial } },
  );
  return data?.data ?? initial;
}

/** The price of a number of credits. Until the server has said it, what the same rule gives here stands in. */
export function useCalculatePrice(credits: number, pricing: Pricing, enabled: boolean) {
  const body = { credits };
  return useQuery({
    queryKey: queryKey('POST /credits/calculate-price', { body }),
    queryFn: ({ signal }) => call('POST /credits/calculate-price', { body }, { signal }),
    enabled,
    placeholderData: { data: quoteOf(credits, pricing) },
    staleTime: NEVER_AGAIN,
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
export function useCreditCheckout(wanted: Wanted) {
  return useOpenCheckout('POST /credits/embedded-checkout', 'credits.checkout', { body: wanted });
}

type CreditSession = CallOutput<'GET /credits/session/:id'>;
export type CheckoutStatus = CreditSession['data']['status'];

/** How a purchase of credits is read. */
export function creditSession(id: string): SessionQuery<CreditSession> {
  const input = { params: { id } };
  return {
    queryKey: queryKey('GET /credits/session/:id', input),
    read: (signal) => call('GET /credits/session/:id', input, { signal }),
    onSettled: refreshCredits,
    operation: 'credits.session',
  };
}

/** What things cost and what is given, as it stands. */
export function useCurrentPricing() {
  return useEndpoint('GET /credits/pricing', 'credits.pricing');
}

/** Changes what things cost and what is given, as an admin. */
export function useUpdatePricing() {
  const client = useQueryClient();
  return useAction('PUT /credits/admin/pricing', 'credits.updatePricing', {
    onSuccess: (answer) => client.setQueryData(queryKey('GET /credits/pricing'), { data: answer.data }),
  });
}
