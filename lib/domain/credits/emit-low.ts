import { z } from 'zod';
import type { Ctx } from '@/lib/core/context';
import { emitEvent } from '@/lib/domain/webhooks/emit';
import { getPricing } from './queries';

/** What the event tells. */
export const lowCredits = z.object({
  balance: z.number().int().describe('Credits that can be spent now'),
  threshold: z.number().int().describe('Credits below which a balance is low'),
});

/** A balance is low if it does not pay for this many songs at the price of any song. */
const SONGS = 5;

/**
 * Queues the event `credits.low` if taking `amount` from an account has just made its balance low, in the transaction
 * that took it. An account without a receiver for it costs one look at an index.
 */
export function emitLowCredits(ctx: Ctx, userId: string, amount: number): Promise<void> {
  return emitEvent(ctx, userId, 'credits.low', async () => {
    const threshold = SONGS * (await getPricing(ctx)).songCost;
    const available = await readAvailable(ctx, userId);
    if (available >= threshold || available + amount < threshold) return null;
    return lowCredits.parse({ balance: Math.max(0, available), threshold });
  });
}

/** Unlike a balance that users see, negative if there is debt. */
async function readAvailable(ctx: Ctx, userId: string): Promise<number> {
  const [row] = await ctx.db.$queryRaw<{ available: bigint }[]>`
    SELECT credits_available(a, ${ctx.clock.now()}::timestamptz) AS available
    FROM "CreditAccount" a WHERE a."userId" = ${userId}::uuid`;
  return Number(row?.available ?? 0);
}
