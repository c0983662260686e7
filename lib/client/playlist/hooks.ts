import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useRef } from 'react';
import type { Playlist } from '@/lib/domain/playlist/contract';
import { inCalls, songBefore } from '@/lib/domain/playlist/rules';
import { call } from '../call';
import { useAction } from '../hooks';
import { reportFailure, reportSuccess } from '../report';
import type { ToastAction } from '../toasts';
import {
  listKey,
  moveSong,
  type PlaylistPage,
  type PlaylistSongPage,
  type PlaylistSongPages,
  playlistKey,
  putPlaylist,
  refreshPlaylist,
  refreshSongs,
  removePlaylist,
  removeSongs,
  setMembership,
  songsKey,
  songsOf,
} from './cache';

const PLAYLISTS_PER_PAGE = '50';
const SONGS_PER_PAGE = '100';

/**
 * The user's playlists page by page, last changed first. With `song`, each tells whether it holds that song. `first`
 * is the page rendered by the server.
 */
export function usePlaylists(
  { search, song }: { search?: string | undefined; song?: string | undefined } = {},
  first?: PlaylistPage,
) {
  return useInfiniteQuery({
    queryKey: listKey({ search, song }),
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /playlist',
        { query: { search, song, limit: PLAYLISTS_PER_PAGE, cursor: pageParam } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: PlaylistPage) => page.pagination.nextCursor ?? undefined,
    ...(first && { initialData: { pages: [first], pageParams: [undefined] } }),
    placeholderData: keepPreviousData,
    meta: { operation: 'playlist.list' },
  });
}

/** A playlist rendered by the server, kept up to date. */
export function usePlaylist(initial: Playlist): Playlist {
  const { data } = useQuery({
    queryKey: playlistKey(initial.id),
    queryFn: ({ signal }) => call('GET /playlist/:id', { params: { id: initial.id } }, { signal }),
    initialData: { data: initial },
    meta: { operation: 'playlist.get' },
  });
  return data.data;
}

/** A playlist's songs in order, page by page. `first` is rendered by the server. */
export function usePlaylistSongs(id: string, first: PlaylistSongPage) {
  return useInfiniteQuery({
    queryKey: songsKey(id),
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /playlist/:id/songs',
        { params: { id }, query: { limit: SONGS_PER_PAGE, cursor: pageParam } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: PlaylistSongPage) => page.pagination.nextCursor ?? undefined,
    initialData: { pages: [first], pageParams: [undefined] },
    // A refetch would reload every page.
    refetchOnWindowFocus: false,
    meta: { operation: 'playlist.songs' },
  });
}

/** Creates a playlist. Songs beyond the limit of one call must be added separately. */
export function useCreatePlaylist(onDone?: (playlist: Playlist) => void) {
  const client = useQueryClient();
  return useAction('POST /playlist', 'playlist.create', {
    onSuccess: ({ data }) => {
      refreshPlaylist(client, data.id);
      onDone?.(data);
    },
  });
}

export function useUpdatePlaylist(onDone?: (playlist: Playlist) => void) {
  const client = useQueryClient();
  return useAction('PUT /playlist/:id', 'playlist.update', {
    onSuccess: ({ data }) => {
      putPlaylist(client, data);
      refreshPlaylist(client, data.id);
      onDone?.(data);
    },
  });
}

export function useDeletePlaylist(onDone?: (id: string) => void) {
  const client = useQueryClient();
  return useAction('DELETE /playlist/:id', 'playlist.delete', {
    onSuccess: ({ data }) => {
      removePlaylist(client, data.id);
      onDone?.(data.id);
    },
  });
}

interface Addition {
  id: string;
  songIds: readonly string[];
}

/**
 * Adds songs to a playlist in as many calls as needed and reports success once. Returns the ids of newly added songs.
 */
export function useAddToPlaylist({ quiet = false } = {}) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, songIds }: Addition) => {
      const added: string[] = [];
      let message: string | undefined;
      for (const part of inCalls(songIds)) {
        const answer = await call('POST /playlist/:id/songs', { params: { id }, body: { songIds: part } });
        added.push(...answer.data.songIds);
        message = answer.message;
      }
      return { added, message };
    },
    onSuccess: ({ message }, { id, songIds }) => {
      setMembership(client, id, songIds, true);
      if (!quiet) reportSuccess('playlist.add', message);
    },
    onError: (error) => reportFailure('playlist.add', error),
    onSettled: (_answer, _error, { id }) => {
      refreshPlaylist(client, id);
      refreshSongs(client, id);
    },
  });
}

/**
 * Removes songs from a playlist in as many calls as needed. Optimistic: restores them on failure. The success toast
 * offers `action`.
 */
export function useRemoveFromPlaylist(action?: (removal: Addition) => ToastAction) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, songIds }: Addition) => {
      let message: string | undefined;
      for (const part of inCalls(songIds)) {
        const answer = await call('DELETE /playlist/:id/songs', { params: { id }, body: { songIds: part } });
        message = answer.message;
      }
      return message;
    },
    onMutate: async ({ id, songIds }) => {
      await client.cancelQueries({ queryKey: songsKey(id) });
      removeSongs(client, id, songIds);
    },
    onSuccess: (message, removal) => {
      setMembership(client, removal.id, removal.songIds, false);
      reportSuccess('playlist.remove', message, action?.(removal));
    },
    onError: (error, { id }) => {
      reportFailure('playlist.remove', error);
      refreshSongs(client, id);
    },
    onSettled: (_answer, _error, { id }) => refreshPlaylist(client, id),
  });
}

/** Removes one song from a playlist. The success toast offers to restore it at its position. */
export function useRemoveSong(id: string): (songId: string) => void {
  const client = useQueryClient();
  const previousSongs = useRef(new Map<string, string | null>());
  const undo = useMutation({
    mutationFn: async (songId: string) => {
      await call('POST /playlist/:id/songs', { params: { id }, body: { songIds: [songId] } });
      const after = previousSongs.current.get(songId) ?? null;
      await call('POST /playlist/:id/move', { params: { id }, body: { songId, after } });
    },
    onError: (error) => reportFailure('playlist.add', error),
    onSettled: () => {
      refreshPlaylist(client, id);
      refreshSongs(client, id);
    },
  });
  const remove = useRemoveFromPlaylist(({ songIds: [songId = ''] }) => ({
    label: 'Undo',
    onClick: () => undo.mutate(songId),
  }));
  return (songId) => {
    const songs = songsOf(client.getQueryData<PlaylistSongPages>(songsKey(id)));
    previousSongs.current.set(songId, songBefore(songs, songId));
    remove.mutate({ id, songIds: [songId] });
  };
}

/** Moves a song after another one. Optimistic: moves it back on failure. Moves run one after another. */
export function useMoveInPlaylist(id: string) {
  const client = useQueryClient();
  return useMutation({
    scope: { id: `playlist ${id}` },
    mutationFn: (move: { songId: string; after: string | null }) =>
      call('POST /playlist/:id/move', { params: { id }, body: move }),
    onMutate: async (move) => {
      await client.cancelQueries({ queryKey: songsKey(id) });
      const before = songBefore(songsOf(client.getQueryData<PlaylistSongPages>(songsKey(id))), move.songId);
      moveSong(client, id, move);
      return { songId: move.songId, after: before };
    },
    onError: (error, _move, undo) => {
      reportFailure('playlist.move', error);
      if (undo) moveSong(client, id, undo);
      refreshSongs(client, id);
    },
    onSuccess: () => refreshPlaylist(client, id),
  });
}
