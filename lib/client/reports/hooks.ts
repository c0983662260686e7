import {
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { moderationFailure } from '@/lib/core/messages';
import { CallError, type CallInput, type CallOutput, call } from '../call';
import { actionOptions, queryKey, useAction, useEndpoint } from '../hooks';

type SongsQuery = NonNullable<CallInput<'GET /song'>['query']>;

/** A page of all users' songs, for admins. Keeps the previous page visible while the next one loads. */
export function useAllSongs(filters: SongsQuery) {
  const query: SongsQuery = { ...filters, scope: 'all' };
  return useQuery({
    queryKey: queryKey('GET /song', { query }),
    queryFn: ({ signal }) => call('GET /song', { query }, { signal }),
    placeholderData: keepPreviousData,
    meta: { operation: 'song.list' },
  });
}

const MAX_REPORTS = '50';

/** The reports of a song, newest first. */
export function useReportsOf(songId: string) {
  const query = { songId, limit: MAX_REPORTS } as const;
  return useQuery({
    queryKey: queryKey('GET /reports', { query }),
    queryFn: ({ signal }) => call('GET /reports', { query }, { signal }),
    meta: { operation: 'reports.list' },
  });
}

/** The reports about artists, newest first, page by page. */
export function useArtistReports() {
  return useInfiniteQuery({
    queryKey: ['GET /reports', 'artists'],
    queryFn: ({ pageParam, signal }) =>
      call('GET /reports', { query: { about: 'artist', limit: MAX_REPORTS, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: CallOutput<'GET /reports'>) => page.pagination.nextCursor ?? undefined,
    meta: { operation: 'reports.list' },
  });
}

/** Dismisses a report. */
export function useDismissReport() {
  const client = useQueryClient();
  return useAction('POST /reports/:id/dismiss', 'reports.dismiss', {
    onSuccess: () => refresh(client),
    // Another admin may have been faster.
    onError: () => refresh(client),
  });
}

/** Moderates songs, all or none. Ends with fresh lists, too, if one of them is gone: so is what the admin saw. */
export function useModerateSongs(onDone: () => void) {
  return useMutation(moderationOptions(useQueryClient(), onDone));
}

/** Returns the mutation of `useModerateSongs`. */
export function moderationOptions(client: QueryClient, onDone: () => void) {
  const finish = () => {
    onDone();
    return refresh(client);
  };
  return actionOptions('POST /song/moderate', 'reports.moderate', {
    tried: ({ body }) => body && moderationFailure(body.action),
    onSuccess: finish,
    onError: (error) => {
      if (error instanceof CallError && OUTDATED.has(error.code ?? '')) finish();
    },
  });
}

/** The refusals of songs that the list should no longer show. */
const OUTDATED = new Set(['song.gone', 'song.notFound']);

function refresh(client: QueryClient): Promise<unknown> {
  const keys = ['GET /song', 'GET /song/:id', 'GET /reports', 'GET /notices', 'GET /audit'];
  return Promise.all(keys.map((key) => client.invalidateQueries({ queryKey: [key] })));
}

/** How many showcase songs the site has. */
export function useShowcase() {
  return useEndpoint('GET /song/showcase', 'song.showcase');
}

/** Removes all showcase songs. */
export function useRemoveShowcase() {
  const client = useQueryClient();
  return useAction('DELETE /song/showcase', 'song.removeShowcase', {
    onSuccess: () => {
      for (const key of ['GET /song/showcase', 'GET /song', 'GET /audit'])
        client.invalidateQueries({ queryKey: [key] });
    },
  });
}
