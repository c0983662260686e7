import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { Song } from '@/lib/domain/song/contract';
import { isRunning, withUpdated } from '@/lib/domain/song/list/cache-rules';
import type { CallOutput } from '../call';
import { queryKey } from '../hooks';
import { setLikeCount } from './likes';

export type SongPage = CallOutput<'GET /song'>;
type CachedList = SongPage | InfiniteData<SongPage>;

const lists = { queryKey: ['GET /song'] };

function isEndless(list: CachedList): list is InfiniteData<SongPage> {
  return 'pages' in list;
}

/** Gives up reads of lists that are under way: they may have been answered before a change that is known by now. */
export function cancelReads(client: QueryClient): Promise<void> {
  return client.cancelQueries(lists);
}

/**
 * Applies a rule to every cached list; of an endless one, new songs go to its first page only. A list is as fresh
 * afterwards as it was before: one that is to be read anew stays so.
 */
export function updateSongLists(client: QueryClient, rule: (songs: Song[]) => Song[]): void {
  for (const query of client.getQueryCache().findAll(lists)) {
    const list = client.getQueryData<CachedList>(query.queryKey);
    if (!list) continue;
    const { isInvalidated, dataUpdatedAt: updatedAt } = query.state;
    client.setQueryData(query.queryKey, ruled(list, rule), { updatedAt });
    if (isInvalidated) query.invalidate();
  }
}

function ruled(list: CachedList, rule: (songs: Song[]) => Song[]): CachedList {
  if (!isEndless(list)) return { ...list, data: rule(list.data) };
  const pages = list.pages.map((page, n) => ({
    ...page,
    data: n === 0 ? rule(page.data) : keepKnown(page.data, rule),
  }));
  return { ...list, pages };
}

function keepKnown(songs: Song[], rule: (songs: Song[]) => Song[]): Song[] {
  const known = new Set(songs.map((song) => song.id));
  return rule(songs).filter((song) => known.has(song.id));
}

/** The song as given, or as the list has it where that is newer: news may arrive out of order. */
export function latestOf(songs: readonly Song[], song: Song): Song {
  const known = songs.find(({ id }) => id === song.id);
  return known && Date.parse(known.updatedAt) > Date.parse(song.updatedAt) ? known : song;
}

/** Puts a changed song in its place in every cached list; one that is older than what a list has is ignored there. */
export function putSong(client: QueryClient, song: Song): void {
  updateSongLists(client, (songs) => withUpdated(songs, latestOf(songs, song)));
}

/** The songs of the cached list that a screen shows; of several, of the one that was read last. */
export function shownSongs(client: QueryClient): Song[] {
  const shown = client.getQueryCache().findAll({ ...lists, type: 'active' });
  const [latest] = shown.sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt);
  const list = latest && client.getQueryData<CachedList>(latest.queryKey);
  return list ? songsOf(list) : [];
}

/** What the cache knows of a song's likes, changed in every list and wherever the song stands alone. */
export function updateLikes(client: QueryClient, id: string, change: (song: Song) => Likes): void {
  const liked = (song: Song): Song => (song.id === id ? { ...song, ...change(song) } : song);
  updateSongLists(client, (songs) => songs.map(liked));
  const key = queryKey('GET /song/:id', { params: { id } });
  const alone = client.setQueryData<CallOutput<'GET /song/:id'>>(
    key,
    (known) => known && { data: liked(known.data) },
  );
  if (alone) setLikeCount(id, alone.data.likeCount);
}

type Likes = Pick<Song, 'isLiked' | 'likeCount'>;

/** True where a cached list shows a song in the making. */
export function anyRunning(client: QueryClient): boolean {
  return client.getQueriesData<CachedList>(lists).some(([, list]) => list && songsOf(list).some(isRunning));
}

function songsOf(list: CachedList): Song[] {
  return isEndless(list) ? list.pages.flatMap((page) => page.data) : list.data;
}
