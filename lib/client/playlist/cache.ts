import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query';
import type { Playlist } from '@/lib/domain/playlist/contract';
import { withMoved } from '@/lib/domain/playlist/rules';
import type { CallOutput } from '../call';
import { queryKey } from '../hooks';

export type PlaylistPage = CallOutput<'GET /playlist'>;
export type PlaylistSongPage = CallOutput<'GET /playlist/:id/songs'>;
type PlaylistPages = InfiniteData<PlaylistPage>;
export type PlaylistSongPages = InfiniteData<PlaylistSongPage>;

const lists = { queryKey: ['GET /playlist'] };

/** The query key of the user's playlists. */
export const listKey = (query: { search?: string; song?: string }): QueryKey => [
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
  changeLists(client, (listed) => (listed.id === playlist.id ? { ...listed, ...playlist } : listed));
}

/** Removes a playlist and its songs from the cache. */
export function removePlaylist(client: QueryClient, id: string): void {
  changeLists(client, (listed) => (listed.id === id ? null : listed));
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
  changeLists(client, (listed, { song }) =>
    listed.id === id && song !== undefined && songIds.includes(song) ? { ...listed, holdsSong } : listed,
  );
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
  changePages(client, id, (songs) => withMoved(songs, move));
}

export function removeSongs(client: QueryClient, id: string, songIds: readonly string[]): void {
  client.setQueryData<PlaylistSongPages>(
    songsKey(id),
    (cached) =>
      cached && {
        ...cached,
        pages: cached.pages.map((page) => ({
          ...page,
          data: page.data.filter((song) => !songIds.includes(song.id)),
        })),
      },
  );
}

/** All songs of the pages without duplicates: a song moved across a page boundary may be in both. */
export function songsOf(cached: PlaylistSongPages | undefined): PlaylistSongPage['data'] {
  const songs = cached?.pages.flatMap(({ data }) => data) ?? [];
  return [...new Map(songs.map((song) => [song.id, song])).values()];
}

function changePages(
  client: QueryClient,
  id: string,
  rule: (songs: PlaylistSongPage['data']) => PlaylistSongPage['data'],
): void {
  client.setQueryData<PlaylistSongPages>(songsKey(id), (cached) => {
    if (!cached) return cached;
    const songs = rule(songsOf(cached));
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

type Listed = PlaylistPage['data'][number];

function changeLists(
  client: QueryClient,
  rule: (playlist: Listed, query: { song?: string }) => Listed | null,
): void {
  for (const [key, cached] of client.getQueriesData<PlaylistPages>(lists)) {
    if (!cached) continue;
    const query = readQuery(key[2]);
    const pages = cached.pages.map((page) => ({
      ...page,
      data: page.data.map((playlist) => rule(playlist, query)).filter((playlist) => playlist !== null),
    }));
    client.setQueryData<PlaylistPages>(key, { ...cached, pages });
  }
}

function readQuery(part: unknown): { song?: string } {
  const song = typeof part === 'object' && part !== null && 'song' in part ? part.song : undefined;
  return typeof song === 'string' ? { song } : {};
}
