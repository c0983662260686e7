import type { Ctx } from '@/lib/core/context';

/**
 * Ends the artist pages of accounts that are being closed, and what they follow and block and who follows and blocks them,
 * in the caller's transaction. Their handles are reserved for a year, so that no one can pass for them.
 */
export async function retireArtists(ctx: Ctx, ids: string[]): Promise<void> {
  await ctx.db.$executeRaw`
    WITH given_up AS (
      INSERT INTO "FormerHandle" (handle, "userId", at)
      SELECT handle, id, ${ctx.clock.now()} FROM "User" WHERE id = ANY(${ids}::uuid[]) AND handle IS NOT NULL
      RETURNING handle, "userId")
    SELECT pg_notify('artist', json_build_object('id', "userId", 'handle', handle)::text) FROM given_up`;
  const theirs = { in: ids };
  await ctx.db.user.updateMany({ where: { id: theirs }, data: { handle: null, tagline: null } });
  await ctx.db.artistFollow.deleteMany({ where: { OR: [{ followerId: theirs }, { artistId: theirs }] } });
  await ctx.db.songReport.updateMany({
    where: { artistId: theirs, status: 'open' },
    data: { status: 'acted', decidedAt: ctx.clock.now() },
  });
  await ctx.db.artistBlock.deleteMany({ where: { OR: [{ userId: theirs }, { artistId: theirs }] } });
}
