import { escapeHtml } from '@/lib/contract/html';
import { site } from '@/lib/core/site';
import type { Song } from '../contract';

/** CSS pixels of the embedded player, which fills the width of its container. */
export const EMBED = { width: 480, height: 152 } as const;

/** Returns whether a song may be embedded: anyone with the link may hear it. */
export function isEmbeddable(song: Pick<Song, 'status' | 'visibility'>): boolean {
  return song.status === 'ready' && song.visibility !== 'private';
}

export function embedPath(songId: string): string {
  return `/embed/${songId}`;
}

/** Returns the HTML that embeds a song's player. */
export function embedCode(
  song: Pick<Song, 'id' | 'name' | 'artist'>,
  absolute: (path: string) => string,
  size: { width: number | string; height: number } = { width: '100%', height: EMBED.height },
): string {
  const title = escapeHtml(`${song.name} by ${song.artist} on ${site.name}`);
  return (
    `<iframe src="${absolute(embedPath(song.id))}" width="${size.width}" height="${size.height}" ` +
    `style="border:0;border-radius:10px" loading="lazy" title="${title}"></iframe>`
  );
}
