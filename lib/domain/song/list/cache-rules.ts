import type { Song } from '../contract';

/** What is asked of `GET /song` for one's library as it opens. */
export const LIBRARY_QUERY = { scope: 'mine', limit: '50', sortBy: 'createdAt', sortOrder: 'desc' } as const;

/** A song that is being made or waits for it. */
export function isRunning(song: Pick<Song, 'status'>): boolean {
  return song.status === 'queued' || song.status === 'generating';
}

/** New songs come first; one that is in the list already is replaced where it stands. */
export function withSongs(songs: Song[], added: Song[]): Song[] {
  const known = new Set(songs.map((song) => song.id));
  const fresh = added.filter((song) => !known.has(song.id));
  return [...fresh, ...added.reduce(withUpdated, songs)];
}

/** The song in place of its former self; a list without it stays as it is. */
export function withUpdated(songs: Song[], changed: Song): Song[] {
  return songs.map((song) => (song.id === changed.id ? changed : song));
}

/** Songs of a list with another visibility; the others stay as they are. */
export function withVisibility(
  songs: Song[],
  ids: readonly string[],
  visibility: Song['visibility'],
): Song[] {
  const changed = new Set(ids);
  return songs.map((song) => (changed.has(song.id) ? { ...song, visibility } : song));
}

/** What is shown of a song's likes once the viewer likes it, or no longer does. */
export function withLike(
  { isLiked, likeCount }: Pick<Song, 'isLiked' | 'likeCount'>,
  likes: boolean,
): Pick<Song, 'isLiked' | 'likeCount'> {
  if (isLiked === likes) return { isLiked, likeCount };
  return { isLiked: likes, likeCount: Math.max(0, likeCount + (likes ? 1 : -1)) };
}

export function withoutSongs(songs: Song[], ids: readonly string[]): Song[] {
  const gone = new Set(ids);
  return songs.filter((song) => !gone.has(song.id));
}

/** What is selected after songs were removed: the first that remains if the selected one was among them, else what was. */
export function selectedAfterRemoval(
  songs: Song[],
  removed: readonly string[],
  selected: string | null,
): string | null {
  if (selected === null || !removed.includes(selected)) return selected;
  return withoutSongs(songs, removed)[0]?.id ?? null;
}
