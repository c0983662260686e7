import { PAGE_SIZE, RECENTLY_GENERATED } from '@/lib/core/constants';
import type { Song } from '../contract';

/** The query of `GET /song` with which the library opens: about a screen of songs. Scrolling asks for more. */
export const LIBRARY_QUERY = {
  scope: 'mine',
  limit: String(PAGE_SIZE),
  sortBy: 'createdAt',
  sortOrder: 'desc',
} as const;

/** The query for the songs that the user generated last. */
export const RECENT_QUERY = { scope: 'mine', generated: 'true', limit: String(RECENTLY_GENERATED) } as const;

/** The query for songs by others on the home page. */
export const COMMUNITY_QUERY = { scope: 'public', limit: '8' } as const;

/** The query for songs of followed artists on /explore. */
export const FOLLOWING_QUERY = { scope: 'following', limit: '5' } as const;

/** Returns whether a song is queued or generating. */
export function isRunning(song: Pick<Song, 'status'>): boolean {
  return song.status === 'queued' || song.status === 'generating';
}

/**
 * Adds songs to the front of a list. A song already in it is replaced in place, unless it became newer, as a draft does
 * that is generated.
 */
export function withSongs(songs: Song[], added: Song[]): Song[] {
  const listedSince = new Map(songs.map((song) => [song.id, song.createdAt]));
  const isNewer = (song: Song) => !listedSince.has(song.id) || listedSince.get(song.id) !== song.createdAt;
  const first = added.filter(isNewer);
  const rest = withoutSongs(
    songs,
    first.map(({ id }) => id),
  );
  return [...first, ...added.reduce(withUpdated, rest)];
}

/** The filters of a list of songs. */
interface Filters {
  scope?: string | undefined;
  search?: string | undefined;
  genre?: string | undefined;
  status?: string | undefined;
  generated?: string | undefined;
  visibility?: string | undefined;
  liked?: string | undefined;
  trash?: string | undefined;
  playlist?: string | undefined;
  sortBy?: string | undefined;
  sortOrder?: string | undefined;
}

/** Returns whether a new song of the caller's belongs into a list with these filters. */
export function belongsTo(filters: Filters, song: Pick<Song, 'genre' | 'status' | 'visibility'>): boolean {
  const { scope = 'mine', search, genre, status, generated, visibility, liked, trash, playlist } = filters;
  if (scope !== 'mine' || search || liked || trash || playlist) return false;
  if (generated === 'true' && song.status === 'draft') return false;
  const matches = (wanted: string | undefined, value: string | null) => !wanted || wanted === value;
  return matches(genre, song.genre) && matches(status, song.status) && matches(visibility, song.visibility);
}

/** Replaces a song in place. A list without it is unchanged. */
export function withUpdated(songs: Song[], changed: Song): Song[] {
  return songs.map((song) => (song.id === changed.id ? changed : song));
}

/** Sets the visibility of some songs of a list. */
export function withVisibility(
  songs: Song[],
  ids: readonly string[],
  visibility: Song['visibility'],
): Song[] {
  const changed = new Set(ids);
  return songs.map((song) => (changed.has(song.id) ? { ...song, visibility } : song));
}

/** Returns a song's like state after the viewer likes or unlikes it. */
export function withLike(
  { isLiked, likeCount }: Pick<Song, 'isLiked' | 'likeCount'>,
  likes: boolean,
): Pick<Song, 'isLiked' | 'likeCount'> {
  if (isLiked === likes) return { isLiked, likeCount };
  return { isLiked: likes, likeCount: Math.max(0, likeCount + (likes ? 1 : -1)) };
}

export function withoutSongs(songs: Song[], ids: readonly string[]): Song[] {
  const removedIds = new Set(ids);
  return songs.filter((song) => !removedIds.has(song.id));
}

/** Returns the selection after a removal: the first remaining song if the selected one was removed. */
export function selectedAfterRemoval(
  songs: Song[],
  removed: readonly string[],
  selected: string | null,
): string | null {
  if (selected === null || !removed.includes(selected)) return selected;
  return withoutSongs(songs, removed)[0]?.id ?? null;
}
