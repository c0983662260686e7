import type { Prisma } from '@/generated/prisma/client';
import { TOTAL_CAP } from '@/lib/core/constants';
import type { Ctx } from '@/lib/core/context';

/** Returns the row count that triggers maintain for an unfiltered list. */
export async function readCounter(ctx: Ctx, scope: string): Promise<number> {
  const counter = await ctx.db.listTotal.findUnique({ where: { scope } });
  return counter?.total ?? 0;
}

/** Counts a filtered list up to just above the cap. `rows` is the FROM clause. */
export async function countUpToCap(ctx: Ctx, rows: Prisma.Sql): Promise<number> {
  const [row] = await ctx.db.$queryRaw<{ n: number }[]>`
    SELECT count(*)::int AS n FROM (SELECT 1 FROM ${rows} LIMIT ${TOTAL_CAP + 1}) AS found`;
  return row?.n ?? 0;
}
