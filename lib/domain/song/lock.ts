import type { Moderation } from '@/generated/prisma/enums';
import { DAY_MS } from '@/lib/core/constants';
import { type Ctx, userId } from '@/lib/core/context';
import { fail } from '@/lib/core/errors';
import type { Song } from './contract';
import { TRASH_DAYS } from './rules';

/**
 * Locks the caller's songs with these ids until the transaction ends, in a constant order. Throws `song.notFound` if
 * one is not theirs, `song.gone` if one is removed (or, if `restorable`, too old to restore), and `song.locked` if an
 * admin's takedown forbids showing (`becomes`) or restoring it.
 */
export async function lockOwnSongs(
  ctx: Ctx,
  ids: string[],
  {
    state,
    becomes = 'private',
  }: { state: 'present' | 'restorable'; becomes?: Song['visibility'] | undefined },
): Promise<void> {
  const songs = await ctx.db.$queryRaw<{ deletedAt: Date | null; moderation: Moderation | null }[]>`
    SELECT "deletedAt", moderation::text AS moderation FROM "Song"
    WHERE id = ANY(${ids}::uuid[]) AND "ownerId" = ${userId(ctx)}::uuid
    ORDER BY id FOR UPDATE`;
  if (songs.length < ids.length) fail('song.notFound');
  const since =
    state === 'present' ? Number.POSITIVE_INFINITY : ctx.clock.now().getTime() - TRASH_DAYS * DAY_MS;
  if (songs.some(({ deletedAt }) => deletedAt !== null && deletedAt.getTime() <= since)) fail('song.gone');
  const isLocked = (moderation: Moderation | null) =>
    moderation !== null && (becomes !== 'private' || (state === 'restorable' && moderation === 'removed'));
  if (songs.some(({ moderation }) => isLocked(moderation))) fail('song.locked');
}
