import { type QueryClient, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { type CallOutput, call } from '../call';
import { useAction } from '../hooks';

type ArtistPage = CallOutput<'GET /artists'>;

/** The artists that the user follows or blocks, page by page. */
export function useArtists(list: 'following' | 'blocked') {
  return useInfiniteQuery({
    queryKey: ['GET /artists', list],
    queryFn: ({ pageParam, signal }) =>
      call('GET /artists', { query: { [list]: 'true', limit: '50', cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: ArtistPage) => page.pagination.nextCursor ?? undefined,
    meta: { operation: 'artists.list' },
  });
}

/** Follows an artist. */
export function useFollowArtist(onDone?: () => void) {
  const onSuccess = useRefreshed(onDone);
  return useAction('POST /artists/:handle/follow', 'artists.follow', { onSuccess });
}

/** Unfollows an artist. */
export function useUnfollowArtist(onDone?: () => void) {
  const onSuccess = useRefreshed(onDone);
  return useAction('DELETE /artists/:handle/follow', 'artists.unfollow', { onSuccess });
}

/** Blocks an artist, whose songs then disappear from the user's lists. */
export function useBlockArtist(onDone?: () => void) {
  const onSuccess = useRefreshed(onDone);
  return useAction('POST /artists/:handle/block', 'artists.block', { onSuccess });
}

/** Unblocks an artist. */
export function useUnblockArtist(onDone?: () => void) {
  const onSuccess = useRefreshed(onDone);
  return useAction('DELETE /artists/:handle/block', 'artists.unblock', { onSuccess });
}

function useRefreshed(onDone: (() => void) | undefined) {
  const client = useQueryClient();
  return () => {
    refreshLists(client);
    onDone?.();
  };
}

/** Reads the lists again that depend on whom the user follows and blocks. */
function refreshLists(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: ['GET /artists'] });
  void client.invalidateQueries({ queryKey: ['GET /song'] });
}
