import type { Ctx } from '@/lib/core/context';
import { sourceAddress, sourceSentences, sourceTypeOf } from '@/lib/core/music/source-type';

/** Returns the tags that say what made a song, and where it is. */
export function originOf(
  { siteUrl }: Ctx,
  song: { id: string; provider: string | null },
): { comment: string; source: string } {
  const type = sourceTypeOf(song);
  return { comment: `${sourceSentences[type]} ${siteUrl}/song/${song.id}`, source: sourceAddress(type) };
}
