import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { Song } from '@/lib/domain/song/contract';
import { isRunning, withUpdated } from '@/lib/domain/song/list/cache-rules';
import type { CallOutput } from '../call';
import { queryKey } from '../hooks';
import { setLikeCount } from './likes';

export type SongPage = CallOutput<'GET /song'>;
type CachedList = SongPage | InfiniteData<SongPage>;

const lists = { queryKey: ['GET /song'] };

function isInfinite(list: CachedList): list is InfiniteData<SongPage> {
  return 'pages' in list;
}

/** Cancels running reads of lists, whose responses may predate a known change. */
export function cancelReads(client: QueryClient): Promise<void> {
  return client.cancelQueries(lists);
}

/**
 * Applies an update to every cached list. In infinite lists, new songs go to the first page only. Keeps each list's
 * freshness: an invalidated list stays invalidated.
 */
export function updateSongLists(client: QueryClient, update: (songs: Song[]) => Song[]): void {
  for (const query of client.getQueryCache().findAll(lists)) {
    const list = client.getQueryData<CachedList>(query.queryKey);
    if (!list) continue;
    const { isInvalidated, dataUpdatedAt: updatedAt } = query.state;
    client.setQueryData(query.queryKey, updated(list, update), { updatedAt });
    if (isInvalidated) query.invalidate();
  }
}

function updated(list: CachedList, update: (songs: Song[]) => Song[]): CachedList {
  if (!isInfinite(list)) return { ...list, data: update(list.data) };
  const pages = list.pages.map((page, n) => ({
    ...page,
    data: n === 0 ? update(page.data) : updateExisting(page.data, update),
  }));
  return { ...list, pages };
}

function updateExisting(songs: Song[], update: (songs: Song[]) => Song[]): Song[] {
  const listedIds = new Set(songs.map((song) => song.id));
  return update(songs).filter((song) => listedIds.has(song.id));
}

/** Returns the newer of a song and its version in the list, because updates may arrive out of order. */
export function latestOf(songs: readonly Song[], song: Song): Song {
  const listed = songs.find(({ id }) => id === song.id);
  return listed && Date.parse(listed.updatedAt) > Date.parse(song.updatedAt) ? listed : song;
}

/** Replaces a song in every cached list, unless the list has a newer version. */
export function putSong(client: QueryClient, song: Song): void {
  updateSongLists(client, (songs) => withUpdated(songs, latestOf(songs, song)));
}

/** Returns the songs of the visible list, or of the most recently fetched one if several are visible. */
export function shownSongs(client: QueryClient): Song[] {
  const visible = client.getQueryCache().findAll({ ...lists, type: 'active' });
  const [latest] = visible.sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt);
  const list = latest && client.getQueryData<CachedList>(latest.queryKey);
  return list ? songsOf(list) : [];
}

/** Updates the cached likes of a song, in every list and on its own. */
export function updateLikes(client: QueryClient, id: string, change: (song: Song) => Likes): void {
  const liked = (song: Song): Song => (song.id === id ? { ...song, ...change(song) } : song);
  updateSongLists(client, (songs) => songs.map(liked));
  const key = queryKey('GET /song/:id', { params: { id } });
  const single = client.setQueryData<CallOutput<'GET /song/:id'>>(
    key,
    (cached) => cached && { data: liked(cached.data) },
  );
  if (single) setLikeCount(id, single.data.likeCount);
}

type Likes = Pick<Song, 'isLiked' | 'likeCount'>;

/** Returns whether any cached list has a running song. */
export function anyRunning(client: QueryClient): boolean {
  return client.getQueriesData<CachedList>(lists).some(([, list]) => list && songsOf(list).some(isRunning));
}

function songsOf(list: CachedList): Song[] {
  return isInfinite(list) ? list.pages.flatMap((page) => page.data) : list.data;
}
