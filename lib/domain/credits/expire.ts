import { Prisma } from '@/generated/prisma/client';
import { type Ctx, inTransaction } from '@/lib/core/context';
import { emitLowCredits } from './emit-low';
import { callLedger } from './ledger';
import { releaseCredits } from './release';

/** Rows per run; the next run handles the rest. */
const BATCH = 500;

/**
 * Releases holds that were not settled in time and writes off the remainder of expired lots. Returns the number of holds
 * that it released. See prisma/functions/credits/credits_expire.sql.
 */
export async function expireCredits(ctx: Ctx): Promise<number> {
  const now = ctx.clock.now();
  // Written out: the index of open holds is not found by a status that is a parameter.
  const holds = await ctx.db.$queryRaw<{ key: string }[]>`
    SELECT "key" FROM "CreditOperation"
    WHERE "status" = 'pending' AND "expiresAt" <= ${now} ORDER BY "expiresAt" LIMIT ${BATCH}`;
  let released = 0;
  for (const { key } of holds) if (await releaseCredits(ctx, key)) released += 1;
  const lots = await ctx.db.$queryRaw<ExpiredLot[]>`
    SELECT "id", "userId", "remaining" - "held" AS rest FROM "CreditLot"
    WHERE "spentAt" IS NULL AND "expiresAt" <= ${now} AND "remaining" > "held" ORDER BY "expiresAt" LIMIT ${BATCH}`;
  for (const lot of lots) await writeOff(ctx, lot, now);
  return released;
}

interface ExpiredLot {
  id: bigint;
  userId: string;
  rest: bigint;
}

async function writeOff(ctx: Ctx, { id, userId, rest }: ExpiredLot, now: Date): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const call = Prisma.sql`credits_expire(${id}::bigint, ${now}::timestamptz)`;
    const { answer } = await callLedger<{ answer: boolean }>(tx, call);
    if (answer) await emitLowCredits(tx, userId, Number(rest));
  });
}
