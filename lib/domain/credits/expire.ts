import { Prisma } from '@/generated/prisma/client';
import type { Ctx } from '@/lib/core/context';
import { callLedger } from './ledger';
import { releaseCredits } from './release';

/** Rows per run; the next run handles the rest. */
const BATCH = 500;

/**
 * Releases holds that were not settled in time and writes off the remainder of expired lots.
 * See prisma/functions/credits/credits_expire.sql.
 */
export async function expireCredits(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now();
  const holds = await ctx.db.creditOperation.findMany({
    where: { status: 'pending', expiresAt: { lte: now } },
    select: { key: true },
    orderBy: { expiresAt: 'asc' },
    take: BATCH,
  });
  for (const { key } of holds) await releaseCredits(ctx, key);
  const lots = await ctx.db.$queryRaw<{ id: bigint }[]>`
    SELECT "id" FROM "CreditLot"
    WHERE "spentAt" IS NULL AND "expiresAt" <= ${now} AND "remaining" > "held" ORDER BY "expiresAt" LIMIT ${BATCH}`;
  for (const { id } of lots) {
    await callLedger<{ answer: boolean }>(
      ctx,
      Prisma.sql`credits_expire(${id}::bigint, ${now}::timestamptz)`,
    );
  }
}
