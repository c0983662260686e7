import type { Ctx } from '@/lib/core/context';

/** Hourly sums are kept this long, so that most of the previous year can be compared to the hour. */
const HOURS_RETENTION = '400 days';

/**
 * Folds figure changes into hours, days and months in one transaction: a crash neither loses nor doubles
 * anything, and reads are correct before and after. Returns the number of changes. See
 * prisma/functions/dashboard/figures_fold.sql.
 */
export async function foldFigures(ctx: Ctx): Promise<number> {
  const [row] = await ctx.db.$queryRaw<{ folded: bigint }[]>`SELECT figures_fold() AS folded`;
  await ctx.db.$executeRaw`
    DELETE FROM "Figure" WHERE grain = 'hour' AND start < ${ctx.clock.now()}::timestamptz - ${HOURS_RETENTION}::interval`;
  return Number(row?.folded ?? 0);
}
