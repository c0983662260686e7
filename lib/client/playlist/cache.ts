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

/** The query key of the user's playlists. */
export const listKey = (query: { search?: string | undefined; song?: string | undefined }): QueryKey => [
  'GET /playlist',
  'pages',
  query,
];

/** The query key of one playlist. */
export const playlistKey = (id: string): QueryKey => queryKey('GET /playlist/:id', { params: { id } });

/** The query key of a playlist's songs. */
export const songsKey = (id: string): QueryKey => ['GET /playlist/:id/songs', 'pages', { id }];

/** Replaces a changed playlist wherever it is cached. */
export function putPlaylist(client: QueryClient, playlist: Playlist): void {
  client.setQueryData<{ data: Playlist }>(playlistKey(playlist.id), { data: playlist });
  updateLists<Listed>(client, lists, (playlists) =>
    playlists.map((one) => (one.id === playlist.id ? { ...one, ...playlist } : one)),
  );
}

/** Removes a playlist and its songs from the cache. */
export function removePlaylist(client: QueryClient, id: string): void {
  updateLists<Listed>(client, lists, (playlists) => playlists.filter((one) => one.id !== id));
  client.removeQueries({ queryKey: playlistKey(id) });
  client.removeQueries({ queryKey: songsKey(id) });
}

/** Updates `holdsSong` in lists queried for one of these songs. */
export function setMembership(
  client: QueryClient,
  id: string,
  songIds: readonly string[],
  holdsSong: boolean,
): void {
  updateLists<Listed>(client, lists, (playlists, key) => {
    const song = songOf(key);
    if (song === undefined || !songIds.includes(song)) return playlists;
    return playlists.map((one) => (one.id === id ? { ...one, holdsSong } : one));
  });
}

/** Invalidates what depends on a playlist's songs: its length, its covers and its position in lists. */
export function refreshPlaylist(client: QueryClient, id: string): void {
  client.invalidateQueries(lists);
  client.invalidateQueries({ queryKey: playlistKey(id) });
}

/** Invalidates the songs themselves. */
export function refreshSongs(client: QueryClient, id: string): void {
  client.invalidateQueries({ queryKey: songsKey(id) });
}

/** Moves a song after another, or to the front for null. Each page keeps its length. */
export function moveSong(
  client: QueryClient,
  id: string,
  move: { songId: string; after: string | null },
): void {
  updateCached<PlaylistSongPages>(client, { queryKey: songsKey(id) }, (cached) => {
    const songs = withMoved(songsOf(cached), move);
    let from = 0;
    const pages = cached.pages.map((page, n) => {
      const until = n === cached.pages.length - 1 ? songs.length : from + page.data.length;
      const data = songs.slice(from, until);
      from = until;
      return { ...page, data };
    });
    return { ...cached, pages };
  });
}

export function removeSongs(client: QueryClient, id: string, songIds: readonly string[]): void {
  updateLists<Song>(client, { queryKey: songsKey(id) }, (songs) =>
    songs.filter((song) => !songIds.includes(song.id)),
  );
}

/** All songs of the pages without duplicates: a song moved across a page boundary may be in both. */
export function songsOf(cached: PlaylistSongPages | undefined): PlaylistSongPage['data'] {
  const songs = cached ? itemsOf(cached) : [];
  return [...new Map(songs.map((song) => [song.id, song])).values()];
}

/** Returns the song for which a cached list tells which playlists hold it. */
function songOf([, , query]: QueryKey): string | undefined {
  const song = typeof query === 'object' && query !== null && 'song' in query ? query.song : undefined;
  return typeof song === 'string' ? song : undefined;
}
