import { Prisma } from '@/generated/prisma/client';
import type { Ctx } from '@/lib/core/context';
import { callLedger } from './ledger';

/**
 * Frees the credits held under a key. True if this call ended the hold: a hold ends once, captured or released.
 * See prisma/functions/credits/credits_settle.sql.
 */
export async function releaseCredits(ctx: Ctx, key: string): Promise<boolean> {
  const { answer } = await callLedger<{ answer: boolean }>(
    ctx,
    Prisma.sql`credits_settle(${key}, false, ${ctx.clock.now()}::timestamptz)`,
  );
  return answer;
}
