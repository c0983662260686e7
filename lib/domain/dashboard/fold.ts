import type { Ctx } from '@/lib/core/context';

/** Hours are kept this long: so much of the year before is compared to the hour. */
const KEPT = '400 days';

/**
 * Adds what was noted of figures up into hours, days and months, in one transaction: whatever is killed when, nothing is
 * counted twice or lost, and reading is right before and after. Answers how many changes there were.
 * See prisma/functions/dashboard/figures_fold.sql.
 */
export async function foldFigures(ctx: Ctx): Promise<number> {
  const [row] = await ctx.db.$queryRaw<{ folded: bigint }[]>`SELECT figures_fold() AS folded`;
  await ctx.db.$executeRaw`
    DELETE FROM "Figure" WHERE grain = 'hour' AND start < ${ctx.clock.now()}::timestamptz - ${KEPT}::interval`;
  return Number(row?.folded ?? 0);
}
