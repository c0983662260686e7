import { ID_PATTERN } from '@/lib/core/ids';

const MENTION = new RegExp(`/(?:(?:song|files|playlist)/(${ID_PATTERN})|artist/([a-z0-9-]{3,30}))`, 'g');

/** Returns how the mention of an artist by their handle is named among the ids of songs and playlists. */
export const artistMention = (handle: string): string => `@${handle}`;

/** Returns the ids of the songs and playlists that a text mentions, and its artists, by the addresses of their pages and files. */
export function mentionsIn(text: string): string[] {
  // Copies, since a match would hold the whole text in memory.
  return [...text.matchAll(MENTION)].map(([, id, handle = '']) =>
    Buffer.from(id ?? artistMention(handle)).toString(),
  );
}
