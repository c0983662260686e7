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

/** Where the pages of one's playlists are kept. */
export const listKey = (query: { search?: string; song?: string }): QueryKey => [
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
  changeLists(client, (known) => (known.id === playlist.id ? { ...known, ...playlist } : known));
}

/** Takes a playlist out of every list, and forgets what was kept of it. */
export function removePlaylist(client: QueryClient, id: string): void {
  changeLists(client, (known) => (known.id === id ? null : known));
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
  changeLists(client, (known, { song }) =>
    known.id === id && song !== undefined && songIds.includes(song) ? { ...known, holdsSong } : known,
  );
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
  changePages(client, id, (songs) => withMoved(songs, move));
}

/** Takes songs out of the pages of a playlist. */
export function removeSongs(client: QueryClient, id: string, songIds: readonly string[]): void {
  client.setQueryData<PlaylistSongPages>(
    songsKey(id),
    (kept) =>
      kept && {
        ...kept,
        pages: kept.pages.map((page) => ({
          ...page,
          data: page.data.filter((song) => !songIds.includes(song.id)),
        })),
      },
  );
}

/** All songs of the pages, each once: one that was moved to where the next page begins comes with that as well. */
export function songsOf(kept: PlaylistSongPages | undefined): PlaylistSongPage['data'] {
  const songs = kept?.pages.flatMap(({ data }) => data) ?? [];
  return [...new Map(songs.map((song) => [song.id, song])).values()];
}

function changePages(
  client: QueryClient,
  id: string,
  rule: (songs: PlaylistSongPage['data']) => PlaylistSongPage['data'],
): void {
  client.setQueryData<PlaylistSongPages>(songsKey(id), (kept) => {
    if (!kept) return kept;
    const songs = rule(songsOf(kept));
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

type Listed = PlaylistPage['data'][number];

function changeLists(
  client: QueryClient,
  rule: (playlist: Listed, query: { song?: string }) => Listed | null,
): void {
  for (const [key, kept] of client.getQueriesData<PlaylistPages>(lists)) {
    if (!kept) continue;
    const query = readQuery(key[2]);
    const pages = kept.pages.map((page) => ({
      ...page,
      data: page.data.map((playlist) => rule(playlist, query)).filter((playlist) => playlist !== null),
    }));
    client.setQueryData<PlaylistPages>(key, { ...kept, pages });
  }
}

function readQuery(part: unknown): { song?: string } {
  const song = typeof part === 'object' && part !== null && 'song' in part ? part.song : undefined;
  return typeof song === 'string' ? { song } : {};
}
