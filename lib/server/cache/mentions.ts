import { ID_PATTERN } from '@/lib/core/ids';

const MENTION = new RegExp(`/(?:song|files|playlist)/(${ID_PATTERN})`, 'g');

/** Returns the ids of the songs and playlists that a text mentions, by the addresses of their pages and files. */
export function mentionsIn(text: string): string[] {
  // Copies, since a match would hold the whole text in memory.
  return [...text.matchAll(MENTION)].map(([, id = '']) => Buffer.from(id).toString());
}
