import { DAY_MS } from '../constants';
import { type Ctx, userId } from '../context';
import { fail } from '../errors';
import { KEPT_DAYS } from './rules';

/**
 * Locks the caller's songs with these ids until the transaction ends, always in the same order. Refuses with
 * `song.notFound` where one of them is not theirs, and with `song.gone` where one is removed and should not be, or was
 * removed too long ago to come back.
 */
export async function lockOwnSongs(
  ctx: Ctx,
  ids: string[],
  { state }: { state: 'present' | 'restorable' },
): Promise<void> {
  const songs = await ctx.db.$queryRaw<{ deletedAt: Date | null }[]>`
    SELECT "deletedAt" FROM "Song" WHERE id = ANY(${ids}::uuid[]) AND "ownerId" = ${userId(ctx)}::uuid
    ORDER BY id FOR UPDATE`;
  if (songs.length < ids.length) fail('song.notFound');
  const since =
    state === 'present' ? Number.POSITIVE_INFINITY : ctx.clock.now().getTime() - KEPT_DAYS * DAY_MS;
  if (songs.some(({ deletedAt }) => deletedAt !== null && deletedAt.getTime() <= since)) fail('song.gone');
}
