import {
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { GENERATE_TIMEOUT_MS, MAX_PAGE_SIZE } from '@/lib/core/constants';
import { songBulkFailure } from '@/lib/core/messages';
import { type BulkAction, type BulkStep, undoOf, VISIBILITY_AFTER } from '@/lib/domain/song/bulk/bulk-rules';
import type { Song } from '@/lib/domain/song/contract';
import {
  COMMUNITY_QUERY,
  RECENT_QUERY,
  selectedAfterRemoval,
  withLike,
  withoutSongs,
} from '@/lib/domain/song/list/cache-rules';
import { type CallInput, call, isMissing } from '../call';
import { queryKey, useAction, useEndpoint } from '../hooks';
import { reportFailure } from '../report';
import {
  addSongs,
  cancelReads,
  putSong,
  readMissing,
  type SongPage,
  shownSongs,
  updateLikes,
  updateSongLists,
  updateVisibility,
} from './cache';
import { setPlayCount } from './plays';
import { selectSong, useSelectedSong } from './selected';

type ListQuery = NonNullable<CallInput<'GET /song'>['query']>;

/** Later pages have the maximum size, because a user who scrolls wants more. */
const nextPageQuery = (cursor: string | undefined) =>
  cursor ? { cursor, limit: String(MAX_PAGE_SIZE) } : {};

/** Songs page by page for infinite scroll. `first` is the page rendered by the server. */
export function useSongPages(query: ListQuery, first?: SongPage) {
  return useInfiniteQuery({
    queryKey: ['GET /song', 'pages', query],
    queryFn: ({ pageParam, signal }) =>
      call('GET /song', { query: { ...query, ...nextPageQuery(pageParam) } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: SongPage) => page.pagination.nextCursor ?? undefined,
    ...(first && { initialData: { pages: [first], pageParams: [undefined] } }),
    placeholderData: keepPreviousData,
    meta: { operation: 'song.list' },
  });
}

/** The user's five newest songs, including running ones. */
export function useRecentlyGenerated(initialData?: SongPage) {
  return useEndpoint('GET /song', 'song.list', { query: RECENT_QUERY }, { initialData });
}

/** Some public songs, for the home page. */
export function useCommunitySongs(initialData?: SongPage) {
  return useEndpoint('GET /song', 'song.list', { query: COMMUNITY_QUERY }, { initialData });
}

/** How a description is understood, while the user types. */
export function useUnderstanding(body: CallInput<'POST /song/understand'>['body'], enabled: boolean) {
  return useQuery({
    queryKey: queryKey('POST /song/understand', { body }),
    queryFn: ({ signal }) => call('POST /song/understand', { body }, { signal }),
    enabled,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    // Offline, it fails with its sentence instead of waiting in silence, and is read once there is a connection.
    networkMode: 'always',
    refetchOnReconnect: true,
    meta: { operation: 'song.understand' },
  });
}

/** Requests songs and adds them to the lists once accepted. The caller sets the `Idempotency-Key` header. */
export function useRequestGeneration() {
  const client = useQueryClient();
  return useAction('POST /song/generate', 'song.generate', {
    timeoutMs: GENERATE_TIMEOUT_MS,
    headers: { prefer: 'respond-async' },
    onSuccess: ({ data }) => {
      addSongs(client, data);
      if (data[0]) selectSong(data[0].id);
    },
  });
}

/** Stores a draft and adds it to the front of the lists. */
export function useCreateDraft(onDone: (draft: Song) => void) {
  const client = useQueryClient();
  return useAction('POST /song', 'song.create', {
    onSuccess: ({ data }) => {
      addSongs(client, [data]);
      onDone(data);
    },
  });
}

/** Stores the latest changes of a draft whose generation is requested next, hence without a success toast. */
export function useStoreDraft() {
  return useMutation({
    mutationFn: (input: CallInput<'PUT /song/:id'>) => call('PUT /song/:id', input),
    onError: (error) => reportFailure('song.update', error),
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
      client.setQueryData(queryKey('GET /song/:id', { params: { id: data.id } }), { data });
      onDone?.(data);
    },
  });
}

/** Removes the user's song. The success toast offers to restore it. */
export function useDeleteSong(onDone?: (id: string) => void) {
  const client = useQueryClient();
  const restore = useRestoreSongs();
  return useAction('DELETE /song/:id', 'song.delete', {
    onSuccess: ({ data }) => {
      forgetSongs(client, [data.id]);
      onDone?.(data.id);
    },
    action: ({ data }) => ({ label: 'Undo', onClick: () => restore([data.id]) }),
  });
}

/** Removes a failed song that a new one replaces, hence without a success toast. */
export function useDiscardSong() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call('DELETE /song/:id', { params: { id } }),
    onSuccess: ({ data }) => forgetSongs(client, [data.id]),
    onError: (error) => reportFailure('song.delete', error),
  });
}

function useRestoreSongs(): (ids: readonly string[]) => void {
  const { mutate } = useBulkUpdateSongs();
  return (ids) => mutate({ body: { ids: [...ids], action: 'restore' } });
}

/** Changes up to 1,000 of the user's songs, all or none. The success toast offers to undo it. */
export function useBulkUpdateSongs() {
  const client = useQueryClient();
  const [undos] = useState(() => new WeakMap<BulkBody, BulkStep[]>());
  const tried = ({ body }: CallInput<'POST /song/bulk'>) => body && songBulkFailure(body.action);
  const undo = useAction('POST /song/bulk', 'song.bulk', {
    tried,
    onSuccess: ({ data: { ids } }, { body }) => body && applyBulk(client, ids, body.action),
  });
  return useAction('POST /song/bulk', 'song.bulk', {
    tried,
    // Before the request: an event about the change may arrive before its response.
    onBegin: ({ body }) => body && undos.set(body, undoOf(shownSongs(client), body.ids, body.action)),
    onSuccess: ({ data: { ids } }, { body }) => body && applyBulk(client, ids, body.action),
    action: (_, { body }) => {
      const steps = body && undos.get(body);
      if (!steps?.length) return undefined;
      const restore = () => {
        for (const step of steps) undo.mutate({ body: step });
      };
      return { label: 'Undo', onClick: restore };
    },
  });
}

type BulkBody = NonNullable<CallInput<'POST /song/bulk'>['body']>;

async function applyBulk(client: QueryClient, ids: readonly string[], action: BulkAction): Promise<void> {
  await cancelReads(client);
  if (action === 'delete') {
    forgetSongs(client, ids);
  } else if (action === 'restore') {
    void client.invalidateQueries({ queryKey: ['GET /song'] });
  } else {
    updateVisibility(client, ids, VISIBILITY_AFTER[action]);
  }
  void readMissing(client);
}

/** Removes songs from every list. If the selected song was among them, selects the first remaining one. */
function forgetSongs(client: QueryClient, ids: readonly string[]): void {
  selectSong(selectedAfterRemoval(shownSongs(client), ids, useSelectedSong.getState().id));
  updateSongLists(client, (songs) => withoutSongs(songs, ids));
  void client.invalidateQueries({ queryKey: ['GET /song'], refetchType: 'none' });
}

/** Counts a play. A failure is only logged. */
export function useCountPlay(): (songId: string) => void {
  const client = useQueryClient();
  return (id) => {
    call('POST /song/:id/play', { params: { id } })
      .then(({ data: { playCount } }) => {
        setPlayCount(id, playCount);
        updateSongLists(client, (songs) =>
          songs.map((song) => (song.id === id ? { ...song, playCount } : song)),
        );
      })
      .catch((error) => reportFailure('song.play', error));
  };
}

const LIKING = ['song.like'] as const;

const oneSong = (client: QueryClient, id: string) => ({
  queryKey: queryKey('GET /song/:id', { params: { id } }),
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const answer = await call('GET /song/:id', { params: { id } }, { signal });
    putSong(client, answer.data);
    return answer;
  },
  meta: { operation: 'song.get' as const, isQuiet: isMissing },
});

/**
 * A song with all fields that lists omit. `initial` is rendered by the server. Updates the lists as well.
 */
export function useSong(id: string, initial?: Song) {
  const client = useQueryClient();
  return useQuery({ ...oneSong(client, id), initialData: initial && { data: initial } });
}

/** Likes or unlikes a song. Optimistic: reverted on failure. */
export function useLikeSong(): (songId: string) => void {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationKey: LIKING,
    // Mutations run one after another, so that quick presses arrive in order.
    scope: { id: LIKING[0] },
    mutationFn: ({ id, isLiked }: { id: string; isLiked: boolean }) =>
      call(isLiked ? 'PUT /song/:id/like' : 'DELETE /song/:id/like', { params: { id } }),
    onMutate: ({ id, isLiked }) => updateLikes(client, id, (song) => withLike(song, isLiked)),
    onSuccess: ({ data: { id, ...likes } }) => {
      if (client.isMutating({ mutationKey: LIKING }) === 1) updateLikes(client, id, () => likes);
      refreshLiked(client);
    },
    onError: (error, { id, isLiked }) => {
      updateLikes(client, id, (song) => withLike(song, !isLiked));
      reportFailure(isLiked ? 'song.like' : 'song.unlike', error);
    },
  });
  return useCallback(
    (id) => {
      // Each press that fails is reported, as a failed like.
      client.ensureQueryData({ ...oneSong(client, id), meta: {} }).then(
        ({ data }) => mutate({ id, isLiked: !data.isLiked }),
        (error) => reportFailure('song.like', error),
      );
    },
    [client, mutate],
  );
}

/** Marks lists of liked songs as stale without refetching, so that no song disappears from a visible list. */
function refreshLiked(client: QueryClient): void {
  const isOfLiked = (part: unknown) => JSON.stringify(part).includes('"liked":');
  client.invalidateQueries({
    queryKey: ['GET /song'],
    predicate: (query) => query.queryKey.some(isOfLiked),
    refetchType: 'none',
  });
}
