import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Invitation } from '@/lib/domain/referral/contract';
import { type CallInput, type CallOutput, call } from '../call';
import { queryKey, useAction, useEndpoint } from '../hooks';
import { pollPause } from '../retry';

const PAGE_SIZE = 25;
/** No event announces a friend's song, so the list polls. */
const POLL_MS = 60_000;

/** The viewer's invitation code, terms and rewards; `initial` is the server-rendered value. */
export function useInvitation(initial: Invitation): Invitation {
  const { data } = useEndpoint('GET /referral', 'referral.own', {}, { initialData: { data: initial } });
  return data?.data ?? initial;
}

/** Friends who joined with the viewer's code, newest first, page by page. */
export function useFriends() {
  return useInfiniteQuery({
    queryKey: ['GET /users/referrals', 'pages'],
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /users/referrals',
        { query: { page: String(pageParam), limit: String(PAGE_SIZE) } },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ total }: CallOutput<'GET /users/referrals'>, _pages, last) =>
      last * PAGE_SIZE < total ? last + 1 : undefined,
    refetchInterval: (query) => pollPause(query, POLL_MS),
    meta: { operation: 'users.referrals' },
  });
}

type HeldQuery = NonNullable<CallInput<'GET /referral/held'>['query']>;

/** A page of held rewards. The previous page stays visible while it loads. */
export function useHeldRewards(query: HeldQuery) {
  return useQuery({
    queryKey: queryKey('GET /referral/held', { query }),
    queryFn: ({ signal }) => call('GET /referral/held', { query }, { signal }),
    placeholderData: keepPreviousData,
    meta: { operation: 'referral.held' },
  });
}

/** Grants or refuses a held reward. */
export function useDecideReward(decision: 'release' | 'refuse', onDone: () => void) {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: ['GET /referral/held'] });
  return useAction(
    decision === 'release' ? 'POST /referral/:id/release' : 'POST /referral/:id/refuse',
    decision === 'release' ? 'referral.release' : 'referral.refuse',
    {
      onSuccess: () => {
        onDone();
        return refresh();
      },
      // Another admin may have decided first.
      onError: refresh,
    },
  );
}
