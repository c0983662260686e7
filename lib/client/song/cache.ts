import type { Query, QueryClient } from '@tanstack/react-query';
import type { Song } from '@/lib/domain/song/contract';
import {
  belongsTo,
  isRunning,
  withSongs,
  withUpdated,
  withVisibility,
} from '@/lib/domain/song/list/cache-rules';
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

/** Reads the visible lists that have no answer yet, because their first read was cancelled. */
export function readMissing(client: QueryClient): Promise<void> {
  const isMissing = ({ state }: Query) => state.data === undefined;
  return client.refetchQueries({ ...lists, type: 'active', predicate: isMissing });
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

/**
 * Brings cached lists up to date with the caller's newest songs: replaces those that are listed, and adds to the front of
 * the lists they belong to those newer than every listed one.
 */
export function putNewestSongs(client: QueryClient, newest: readonly Song[]): void {
  updateLists<Song>(client, lists, (songs, [, ...rest]) => {
    const ids = new Set(songs.map(({ id }) => id));
    const latest = Math.max(...songs.map(({ createdAt }) => Date.parse(createdAt)));
    const isNew = (song: Song) =>
      Date.parse(song.createdAt) > latest && isNewestFirst(rest) && belongsTo(filtersOf(rest), song);
    const belonging = newest.filter((song) => ids.has(song.id) || isNew(song));
    return withSongs(
      songs,
      belonging.map((song) => latestOf(songs, song)),
    );
  });
}

const isNewestFirst = (rest: readonly unknown[]) => {
  const { sortBy = 'createdAt', sortOrder = 'desc' } = filtersOf(rest);
  return sortBy === 'createdAt' && sortOrder === 'desc';
};

/** Returns when the last known change of the caller's listed songs happened; null if no list of theirs is cached. */
export function lastChange(client: QueryClient): string | null {
  const own = client
    .getQueriesData<CachedList<SongPage>>(lists)
    .filter(([[, ...rest]]) => (filtersOf(rest).scope ?? 'mine') === 'mine')
    .flatMap(([, list]) => list ?? []);
  if (own.length === 0) return null;
  const times = own.flatMap(itemsOf).map(({ isMine, updatedAt }) => (isMine ? Date.parse(updatedAt) : 0));
  return new Date(Math.max(0, ...times)).toISOString();
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

/** Sets the visibility of cached songs, in every list and on their own. */
export function updateVisibility(
  client: QueryClient,
  ids: readonly string[],
  visibility: Song['visibility'],
): void {
  updateSongLists(client, (songs) => withVisibility(songs, ids, visibility));
  for (const id of ids) updateRecord<Song>(client, songKey(id), (song) => ({ ...song, visibility }));
}

const songKey = (id: string) => queryKey('GET /song/:id', { params: { id } });

/** Updates the cached likes of a song, in every list and on its own. */
export function updateLikes(client: QueryClient, id: string, change: (song: Song) => Likes): void {
  const liked = (song: Song): Song => (song.id === id ? { ...song, ...change(song) } : song);
  updateSongLists(client, (songs) => songs.map(liked));
  const key = songKey(id);
  updateRecord(client, key, liked);
  const single = client.getQueryData<CallOutput<'GET /song/:id'>>(key);
  if (single) setLikeCount(id, single.data.likeCount);
}

type Likes = Pick<Song, 'isLiked' | 'likeCount'>;

/** Refetches the visible lists. Returns false if one of them failed. */
export async function refetchSongs(client: QueryClient): Promise<boolean> {
  await client.invalidateQueries(lists, { cancelRefetch: false });
  return client
    .getQueryCache()
    .findAll({ ...lists, type: 'active' })
    .every(({ state }) => state.status !== 'error');
}

/** Returns a song of the first cached list that has it. */
export function listedSong(client: QueryClient, id: string): Song | undefined {
  return client
    .getQueriesData<CachedList<SongPage>>(lists)
    .flatMap(([, list]) => (list ? itemsOf(list) : []))
    .find((song) => song.id === id);
}

/** Returns whether any cached list has a running song, or one of a kind. */
export function anyRunning(client: QueryClient, isMeant: (song: Song) => boolean = isRunning): boolean {
  return client
    .getQueriesData<CachedList<SongPage>>(lists)
    .some(([, list]) => list && itemsOf(list).some(isMeant));
}
