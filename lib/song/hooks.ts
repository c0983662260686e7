import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { type CallInput, call } from '../client/call';
import { queryKey, useAction, useEndpoint } from '../client/hooks';
import { notePlays } from '../client/plays';
import { tellFailure } from '../client/tell';
import { GENERATE_TIMEOUT_MS, RECENTLY_GENERATED } from '../constants';
import { newerOf, putSong, type SongPage, updateSongLists } from './cache';
import type { Song } from './contract';
import { withoutSong, withSongs } from './list-rules';

type ListQuery = NonNullable<CallInput<'GET /song'>['query']>;

const recentQuery: ListQuery = { scope: 'mine', limit: String(RECENTLY_GENERATED) };

/** Songs page by page, for lists that go on while one scrolls. */
export function useSongPages(query: ListQuery) {
  return useInfiniteQuery({
    queryKey: ['GET /song', 'pages', query],
    queryFn: ({ pageParam, signal }) =>
      call('GET /song', { query: { ...query, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: SongPage) => page.pagination.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    meta: { operation: 'song.list' },
  });
}

/** The newest five songs of one's own, with those being made. */
export function useRecentlyGenerated(initialData?: SongPage) {
  return useEndpoint('GET /song', 'song.list', { query: recentQuery }, { initialData });
}

/** What a description is understood to ask for, while one types. */
export function useUnderstanding(body: CallInput<'POST /song/understand'>['body'], enabled: boolean) {
  return useQuery({
    queryKey: queryKey('POST /song/understand', { body }),
    queryFn: ({ signal }) => call('POST /song/understand', { body }, { signal }),
    enabled,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    meta: { operation: 'song.understand' },
  });
}

/** Asks for songs; they are in the lists as soon as they are accepted. The caller gives an `Idempotency-Key` header. */
export function useGenerateSongs(onAccepted?: (songs: Song[]) => void) {
  const client = useQueryClient();
  return useAction('POST /song/generate', 'song.generate', {
    timeoutMs: GENERATE_TIMEOUT_MS,
    headers: { prefer: 'respond-async' },
    onSuccess: ({ data }) => {
      updateSongLists(client, (songs) =>
        withSongs(
          songs,
          data.map((song) => newerOf(songs, song)),
        ),
      );
      onAccepted?.(data);
    },
  });
}

export function useCancelSong() {
  const client = useQueryClient();
  return useAction('POST /song/:id/cancel', 'song.cancel', {
    onSuccess: ({ data }) => putSong(client, data),
  });
}

export function useUpdateSong(onDone?: (song: Song) => void) {
  const client = useQueryClient();
  return useAction('PUT /song/:id', 'song.update', {
    onSuccess: ({ data }) => {
      putSong(client, data);
      onDone?.(data);
    },
  });
}

export function useDeleteSong(onDone?: (id: string) => void) {
  const client = useQueryClient();
  return useAction('DELETE /song/:id', 'song.delete', {
    onSuccess: ({ data }) => {
      updateSongLists(client, (songs) => withoutSong(songs, data.id));
      onDone?.(data.id);
    },
  });
}

/** Counts a play; a failure is only logged. */
export function useCountPlay(): (songId: string) => void {
  const client = useQueryClient();
  return (id) => {
    call('POST /song/:id/play', { params: { id } })
      .then(({ data: { playCount } }) => {
        notePlays(id, playCount);
        updateSongLists(client, (songs) =>
          songs.map((song) => (song.id === id ? { ...song, playCount } : song)),
        );
      })
      .catch((error) => tellFailure('song.play', error));
  };
}
