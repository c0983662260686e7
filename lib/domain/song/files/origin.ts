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

/**
 * Returns the tags of a file that is stored and may outlive a change of the song's licence: they name the song's page, which
 * says the current one.
 */
export function storedOriginOf(ctx: Ctx, song: Parameters<typeof originOf>[1]) {
  return { ...originOf(ctx, song), licenceUrl: `${ctx.siteUrl}/song/${song.id}` };
}
