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

const LISTED = '50';
const PAGE_SONGS = '100';

/**
 * One's own playlists page by page, the last changed first; `song` is one they say of whether they hold it. `first` is
 * the page that the server has rendered.
 */
export function usePlaylists(
  { search, song }: { search?: string | undefined; song?: string | undefined } = {},
  first?: PlaylistPage,
) {
  return useInfiniteQuery({
    queryKey: listKey({ search, song }),
    queryFn: ({ pageParam, signal }) =>
      call('GET /playlist', { query: { search, song, limit: LISTED, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: PlaylistPage) => page.pagination.nextCursor ?? undefined,
    ...(first && { initialData: { pages: [first], pageParams: [undefined] } }),
    placeholderData: keepPreviousData,
    meta: { operation: 'playlist.list' },
  });
}

/** A playlist, which the server has rendered. */
export function usePlaylist(initial: Playlist): Playlist {
  const { data } = useQuery({
    queryKey: playlistKey(initial.id),
    queryFn: ({ signal }) => call('GET /playlist/:id', { params: { id: initial.id } }, { signal }),
    initialData: { data: initial },
    meta: { operation: 'playlist.get' },
  });
  return data.data;
}

/** Its songs in their order, page by page; the server has rendered the first one. */
export function usePlaylistSongs(id: string, first: PlaylistSongPage) {
  return useInfiniteQuery({
    queryKey: songsKey(id),
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /playlist/:id/songs',
        { params: { id }, query: { limit: PAGE_SONGS, cursor: pageParam } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: PlaylistSongPage) => page.pagination.nextCursor ?? undefined,
    initialData: { pages: [first], pageParams: [undefined] },
    // All pages that were read would be read again.
    refetchOnWindowFocus: false,
    meta: { operation: 'playlist.songs' },
  });
}

/** Makes a playlist; songs beyond what one call takes are to be added. */
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

/** Puts songs into a playlist, in as many calls as it takes, and tells it once; answers the ids of those that are new in it. */
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
 * Takes songs out of a playlist, in as many calls as it takes; they leave the screen at once and come back where that
 * fails. The message that says so offers `action`.
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

/** Takes one song out of a playlist; the message that says so offers to put it back where it was. */
export function useRemoveSong(id: string): (songId: string) => void {
  const client = useQueryClient();
  const places = useRef(new Map<string, string | null>());
  const back = useMutation({
    mutationFn: async (songId: string) => {
      await call('POST /playlist/:id/songs', { params: { id }, body: { songIds: [songId] } });
      const after = places.current.get(songId) ?? null;
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
    onClick: () => back.mutate(songId),
  }));
  return (songId) => {
    const songs = songsOf(client.getQueryData<PlaylistSongPages>(songsKey(id)));
    places.current.set(songId, songBefore(songs, songId));
    remove.mutate({ id, songIds: [songId] });
  };
}

/** Puts one song behind another; it stands there at once and goes back where that fails. One move follows the other. */
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
    onError: (error, _move, back) => {
      reportFailure('playlist.move', error);
      if (back) moveSong(client, id, back);
      refreshSongs(client, id);
    },
    onSuccess: () => refreshPlaylist(client, id),
  });
}
