/** Checkouts of credits and of subscriptions: opened within the page, then polled until they are settled. */
import { type QueryClient, type QueryKey, useQuery } from '@tanstack/react-query';
import type { OperationName } from '@/lib/core/messages';
import { type CallInput, type CallOutput, call, isRefusal } from './call';
import { queryKey } from './hooks';
import { untilAnswered } from './retry';

const SOON_MS = 1_500;
const LATER_MS = 15_000;
const SOON_POLLS = 20;

type CheckoutCall = 'POST /credits/embedded-checkout' | 'POST /subscription/embedded-checkout';

/** Opens a checkout on mount; the server reuses an open one. Dropped from the cache on unmount. */
export function useOpenCheckout<K extends CheckoutCall>(
  key: K,
  operation: OperationName,
  input: CallInput<K>,
) {
  return useQuery<CallOutput<K>>({
    queryKey: queryKey(key, input),
    queryFn: () => call(key, input),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    meta: { operation },
  });
}

interface Session {
  data: { status: string };
}

/** Describes how to query a checkout. */
export interface SessionQuery<Answer extends Session> {
  queryKey: QueryKey;
  read: (signal: AbortSignal) => Promise<Answer>;
  /** Called with each final answer. */
  onSettled: (client: QueryClient) => void;
  operation: OperationName;
}

const isUnsettled = ({ data: { status } }: Session) => status === 'open' || status === 'processing';

/**
 * The status of a checkout, retried until the server answers. With `poll`, polls until a processing payment settles, or
 * for 30 s if it is still unpaid.
 */
export function useCheckoutSession<Answer extends Session>(
  { queryKey, read, onSettled, operation }: SessionQuery<Answer>,
  { enabled = true, poll = true } = {},
) {
  return useQuery<Answer>({
    queryKey,
    queryFn: async ({ signal, client }) => {
      const answer = await read(signal);
      if (!isUnsettled(answer)) onSettled(client);
      return answer;
    },
    enabled,
    staleTime: 0,
    ...untilAnswered,
    refetchInterval: ({ state: { data, error, dataUpdateCount } }) => {
      if (!poll || isRefusal(error) || (data && !isUnsettled(data))) return false;
      if (dataUpdateCount < SOON_POLLS) return SOON_MS;
      return data?.data.status === 'open' ? false : LATER_MS;
    },
    meta: { operation },
  });
}
