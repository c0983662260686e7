import { Prisma } from '@/generated/prisma/client';
import type { Ctx } from '@/lib/core/context';
import { callLedger } from './ledger';

/**
 * Spends the credits held under a key. True if this call ended the hold: a hold ends once, captured or released.
 * See prisma/functions/credits/credits_settle.sql.
 */
export async function captureCredits(ctx: Ctx, key: string): Promise<boolean> {
  const { answer } = await callLedger<{ answer: boolean }>(
    ctx,
    Prisma.sql`credits_settle(${key}, true, ${ctx.clock.now()}::timestamptz)`,
  );
  return answer;
}
