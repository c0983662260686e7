import type { Ctx } from '@/lib/core/context';

/**
 * Resolves the open reports of songs that no one can restore any more, in the caller's transaction, which has locked the
 * songs: no admin has decided.
 */
export async function resolveReports(ctx: Ctx, songIds: string[]): Promise<void> {
  await ctx.db.songReport.updateMany({
    where: { songId: { in: songIds }, status: 'open' },
    data: { status: 'acted', decidedAt: ctx.clock.now() },
  });
}
