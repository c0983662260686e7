import type { Prisma } from '@/generated/prisma/client';
import { TOTAL_CAP } from '@/lib/core/constants';
import type { Ctx } from '@/lib/core/context';

/** How many rows a list without a filter has, as triggers keep it: such lists never count. */
export async function readCounter(ctx: Ctx, scope: string): Promise<number> {
  const kept = await ctx.db.listTotal.findUnique({ where: { scope } });
  return kept?.total ?? 0;
}

/** How many rows a filtered list has; counting stops just above the cap. `rows` is what follows FROM. */
export async function countUpToCap(ctx: Ctx, rows: Prisma.Sql): Promise<number> {
  const [row] = await ctx.db.$queryRaw<{ n: number }[]>`
    SELECT count(*)::int AS n FROM (SELECT 1 FROM ${rows} LIMIT ${TOTAL_CAP + 1}) AS found`;
  return row?.n ?? 0;
}
