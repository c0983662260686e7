import type { Ctx } from '@/lib/core/context';

/** Returns the credits that expired unused of the grants with these keys. See prisma/functions/credits/credits_expired.sql. */
export async function expiredCredits(ctx: Ctx, keys: string[]): Promise<number> {
  const [row] = await ctx.db.$queryRaw<{ expired: bigint }[]>`
    SELECT coalesce(sum(credits_expired(l."id")), 0)::bigint AS expired
    FROM "CreditLot" l WHERE l."sourceKey" = ANY(${keys})`;
  return Number(row?.expired ?? 0);
}
