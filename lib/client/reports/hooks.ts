import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { type CallInput, call } from '../call';
import { queryKey, useAction } from '../hooks';

type SongsQuery = NonNullable<CallInput<'GET /song'>['query']>;

/** A page of everybody's songs, for admins; the one before stays in sight until it is there. */
export function useAllSongs(asked: SongsQuery) {
  const query: SongsQuery = { ...asked, scope: 'all' };
  return useQuery({
    queryKey: queryKey('GET /song', { query }),
    queryFn: ({ signal }) => call('GET /song', { query }, { signal }),
    placeholderData: keepPreviousData,
    meta: { operation: 'song.list' },
  });
}

/** As many as a drawer shows. */
const SHOWN = '50';

/** What was reported of a song, the newest first. */
export function useReportsOf(songId: string) {
  const query = { songId, limit: SHOWN } as const;
  return useQuery({
    queryKey: queryKey('GET /reports', { query }),
    queryFn: ({ signal }) => call('GET /reports', { query }, { signal }),
    meta: { operation: 'reports.list' },
  });
}

/** Decides that nothing is wrong with what a report tells. */
export function useDismissReport() {
  const client = useQueryClient();
  return useAction('POST /reports/:id/dismiss', 'reports.dismiss', {
    onSuccess: () => refresh(client),
    // Somebody else may have been faster.
    onError: () => refresh(client),
  });
}

/** Decides about songs, all or none. */
export function useModerateSongs(onDone: () => void) {
  const client = useQueryClient();
  return useAction('POST /song/moderate', 'reports.moderate', {
    onSuccess: () => {
      onDone();
      return refresh(client);
    },
  });
}

function refresh(client: QueryClient): Promise<unknown> {
  const keys = ['GET /song', 'GET /song/:id', 'GET /reports', 'GET /notices', 'GET /audit'];
  return Promise.all(keys.map((key) => client.invalidateQueries({ queryKey: [key] })));
}
