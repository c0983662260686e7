import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query';
import type { Playlist } from '@/lib/domain/playlist/contract';
import { withMoved } from '@/lib/domain/playlist/rules';
import { itemsOf, updateCached, updateLists } from '../cache';
import type { CallOutput } from '../call';
import { queryKey } from '../hooks';

export type PlaylistPage = CallOutput<'GET /playlist'>;
export type PlaylistSongPage = CallOutput<'GET /playlist/:id/songs'>;
export type PlaylistSongPages = InfiniteData<PlaylistSongPage>;

type Listed = PlaylistPage['data'][number];
type Song = PlaylistSongPage['data'][number];

const lists = { queryKey: ['GET /playlist'] };

/** Where the pages of one's playlists are kept. */
export const listKey = (query: { search?: string | undefined; song?: string | undefined }): QueryKey => [
  'GET /playlist',
  'pages',
  query,
];

/** Where one playlist is kept. */
export const playlistKey = (id: string): QueryKey => queryKey('GET /playlist/:id', { params: { id } });

/** Where the pages of its songs are kept. */
export const songsKey = (id: string): QueryKey => ['GET /playlist/:id/songs', 'pages', { id }];

/** Puts a changed playlist in its place wherever it is kept. */
export function putPlaylist(client: QueryClient, playlist: Playlist): void {
  client.setQueryData<{ data: Playlist }>(playlistKey(playlist.id), { data: playlist });
  updateLists<Listed>(client, lists, (known) =>
    known.map((one) => (one.id === playlist.id ? { ...one, ...playlist } : one)),
  );
}

/** Takes a playlist out of every list, and forgets what was kept of it. */
export function removePlaylist(client: QueryClient, id: string): void {
  updateLists<Listed>(client, lists, (known) => known.filter((one) => one.id !== id));
  client.removeQueries({ queryKey: playlistKey(id) });
  client.removeQueries({ queryKey: songsKey(id) });
}

/** Notes in lists that were asked for one of these songs whether a playlist has it now. */
export function setMembership(
  client: QueryClient,
  id: string,
  songIds: readonly string[],
  holdsSong: boolean,
): void {
  updateLists<Listed>(client, lists, (known, key) => {
    const song = songOf(key);
    if (song === undefined || !songIds.includes(song)) return known;
    return known.map((one) => (one.id === id ? { ...one, holdsSong } : one));
  });
}

/** Asks again for what hangs on the songs of a playlist, where it is shown: its length, its covers, its place in lists. */
export function refreshPlaylist(client: QueryClient, id: string): void {
  client.invalidateQueries(lists);
  client.invalidateQueries({ queryKey: playlistKey(id) });
}

/** Asks again for the songs themselves. */
export function refreshSongs(client: QueryClient, id: string): void {
  client.invalidateQueries({ queryKey: songsKey(id) });
}

/** Puts a song of a playlist behind another one, or first where that is null; each page keeps its length. */
export function moveSong(
  client: QueryClient,
  id: string,
  move: { songId: string; after: string | null },
): void {
  updateCached<PlaylistSongPages>(client, { queryKey: songsKey(id) }, (kept) => {
    const songs = withMoved(songsOf(kept), move);
    let from = 0;
    const pages = kept.pages.map((page, n) => {
      const until = n === kept.pages.length - 1 ? songs.length : from + page.data.length;
      const data = songs.slice(from, until);
      from = until;
      return { ...page, data };
    });
    return { ...kept, pages };
  });
}

/** Takes songs out of the pages of a playlist. */
export function removeSongs(client: QueryClient, id: string, songIds: readonly string[]): void {
  updateLists<Song>(client, { queryKey: songsKey(id) }, (songs) =>
    songs.filter((song) => !songIds.includes(song.id)),
  );
}

/** All songs of the pages, each once: one that was moved to where the next page begins comes with that as well. */
export function songsOf(kept: PlaylistSongPages | undefined): PlaylistSongPage['data'] {
  const songs = kept ? itemsOf(kept) : [];
  return [...new Map(songs.map((song) => [song.id, song])).values()];
}

/** The song that a cached list was asked for, to say which playlists hold it. */
function songOf([, , query]: QueryKey): string | undefined {
  const song = typeof query === 'object' && query !== null && 'song' in query ? query.song : undefined;
  return typeof song === 'string' ? song : undefined;
}
