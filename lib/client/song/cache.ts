import type { QueryClient } from '@tanstack/react-query';
import type { Song } from '@/lib/domain/song/contract';
import { isRunning, withUpdated } from '@/lib/domain/song/list/cache-rules';
import { type CachedList, itemsOf, updateLists, updateRecord } from '../cache';
import type { CallOutput } from '../call';
import { queryKey } from '../hooks';
import { setLikeCount } from './likes';

export type SongPage = CallOutput<'GET /song'>;
const lists = { queryKey: ['GET /song'] };

/** Gives up reads of lists that are under way: they may have been answered before a change that is known by now. */
export function cancelReads(client: QueryClient): Promise<void> {
  return client.cancelQueries(lists);
}

/** Applies a rule to every cached list of songs. */
export function updateSongLists(client: QueryClient, rule: (songs: Song[]) => Song[]): void {
  updateLists(client, lists, rule);
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
  const list = latest && client.getQueryData<CachedList<SongPage>>(latest.queryKey);
  return list ? itemsOf(list) : [];
}

/** What the cache knows of a song's likes, changed in every list and wherever the song stands alone. */
export function updateLikes(client: QueryClient, id: string, change: (song: Song) => Likes): void {
  const liked = (song: Song): Song => (song.id === id ? { ...song, ...change(song) } : song);
  updateSongLists(client, (songs) => songs.map(liked));
  const key = queryKey('GET /song/:id', { params: { id } });
  updateRecord(client, key, liked);
  const alone = client.getQueryData<CallOutput<'GET /song/:id'>>(key);
  if (alone) setLikeCount(id, alone.data.likeCount);
}

type Likes = Pick<Song, 'isLiked' | 'likeCount'>;

/** True where a cached list shows a song in the making. */
export function anyRunning(client: QueryClient): boolean {
  return client
    .getQueriesData<CachedList<SongPage>>(lists)
    .some(([, list]) => list && itemsOf(list).some(isRunning));
}
