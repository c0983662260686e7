import { DAY_MS } from '@/lib/core/constants';
import type { Ctx } from '@/lib/core/context';

/** Days for which no other user can take the handle of a deleted account. */
const QUARANTINE_DAYS = 365;
/** Accounts per statement: locks stay short, however many there are. */
const BATCH = 2_000;
const FIRST = '00000000-0000-0000-0000-000000000000';

/**
 * Forgets the handles of accounts that were deleted a year ago, and gives a handle to users with public songs who have
 * none: those of older versions, and those whose account was locked when their song became public.
 */
export async function sweepArtists(ctx: Ctx, { signal }: { signal: AbortSignal }): Promise<void> {
  const yearAgo = new Date(ctx.clock.now().getTime() - QUARANTINE_DAYS * DAY_MS);
  await ctx.db.$executeRaw`
    DELETE FROM "FormerHandle" h USING "User" u WHERE u.id = h."userId" AND u."deletedAt" < ${yearAgo}`;
  let after: string | null = FIRST;
  while (after !== null && !signal.aborted) after = await nameBatch(ctx, after);
}

/** Names the next users without a handle. Returns the id of the last, null after the last batch. */
async function nameBatch(ctx: Ctx, after: string): Promise<string | null> {
  const [batch] = await ctx.db.$queryRaw<{ seen: number; last: string | null; given: number }[]>`
    WITH batch AS MATERIALIZED (
      SELECT u.id, u.status <> 'deleted' AND EXISTS (SELECT FROM "Song" s WHERE s."ownerId" = u.id
        AND s.visibility = 'public' AND s.status = 'ready' AND s."deletedAt" IS NULL) AS "isArtist"
      FROM "User" u WHERE u.handle IS NULL AND u.id > ${after}::uuid ORDER BY u.id LIMIT ${BATCH})
    SELECT count(*)::int AS seen, max(id::text) AS last, count(given)::int AS given
    FROM batch LEFT JOIN LATERAL (SELECT handle_give(batch.id) AS given WHERE batch."isArtist") AS named ON true`;
  return batch?.seen === BATCH ? batch.last : null;
}
