import type { QueryClient } from '@tanstack/react-query';
import type { Song } from '@/lib/domain/song/contract';
import { belongsTo, isRunning, withSongs, withUpdated } from '@/lib/domain/song/list/cache-rules';
import { type CachedList, itemsOf, updateLists, updateRecord } from '../cache';
import type { CallOutput } from '../call';
import { queryKey } from '../hooks';
import { setLikeCount } from './likes';

export type SongPage = CallOutput<'GET /song'>;
const lists = { queryKey: ['GET /song'] };

/** Cancels running reads of lists, whose responses may predate a known change. */
export function cancelReads(client: QueryClient): Promise<void> {
  return client.cancelQueries(lists);
}

/** Applies an update to every cached list of songs. */
export function updateSongLists(client: QueryClient, update: (songs: Song[]) => Song[]): void {
  updateLists(client, lists, update);
}

/** Returns the newer of a song and its version in the list, because updates may arrive out of order. */
function latestOf(songs: readonly Song[], song: Song): Song {
  const listed = songs.find(({ id }) => id === song.id);
  return listed && Date.parse(listed.updatedAt) > Date.parse(song.updatedAt) ? listed : song;
}

/** Adds the caller's new songs to the front of every cached list they belong to. */
export function addSongs(client: QueryClient, added: readonly Song[]): void {
  updateLists<Song>(client, lists, (songs, [, ...rest]) => {
    const isListed = ({ id }: Song) => songs.some((song) => song.id === id);
    const belonging = added.filter((song) => isListed(song) || belongsTo(filtersOf(rest), song));
    return withSongs(
      songs,
      belonging.map((song) => latestOf(songs, song)),
    );
  });
}

/** The filters in the rest of a list's key: `{ query }`, or `'pages'` and the query. */
function filtersOf([first, pagesQuery]: readonly unknown[]): Parameters<typeof belongsTo>[0] {
  const query = first === 'pages' ? pagesQuery : isRecord(first) && first.query;
  return isRecord(query) ? query : {};
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Replaces a song in every cached list, unless the list has a newer version. */
export function putSong(client: QueryClient, song: Song): void {
  updateSongLists(client, (songs) => withUpdated(songs, latestOf(songs, song)));
}

/** Returns the songs of the visible list, or of the most recently fetched one if several are visible. */
export function shownSongs(client: QueryClient): Song[] {
  const visible = client.getQueryCache().findAll({ ...lists, type: 'active' });
  const [latest] = visible.sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt);
  const list = latest && client.getQueryData<CachedList<SongPage>>(latest.queryKey);
  return list ? itemsOf(list) : [];
}

/** Updates the cached likes of a song, in every list and on its own. */
export function updateLikes(client: QueryClient, id: string, change: (song: Song) => Likes): void {
  const liked = (song: Song): Song => (song.id === id ? { ...song, ...change(song) } : song);
  updateSongLists(client, (songs) => songs.map(liked));
  const key = queryKey('GET /song/:id', { params: { id } });
  updateRecord(client, key, liked);
  const single = client.getQueryData<CallOutput<'GET /song/:id'>>(key);
  if (single) setLikeCount(id, single.data.likeCount);
}

type Likes = Pick<Song, 'isLiked' | 'likeCount'>;

/** Returns whether any cached list has a running song. */
export function anyRunning(client: QueryClient): boolean {
  return client
    .getQueriesData<CachedList<SongPage>>(lists)
    .some(([, list]) => list && itemsOf(list).some(isRunning));
}
