import { Prisma } from '@/generated/prisma/client';
import type { Ctx } from '@/lib/core/context';
import { callLedger } from './ledger';

/** Spends what was held under a key. True where this call did it: a hold ends once, captured or released. */
export function captureCredits(ctx: Ctx, key: string): Promise<boolean> {
  return settle(ctx, key, true);
}

/** Gives back what was held under a key. True where this call did it. */
export function releaseCredits(ctx: Ctx, key: string): Promise<boolean> {
  return settle(ctx, key, false);
}

/** See prisma/functions/credits/credits_settle.sql. */
async function settle(ctx: Ctx, key: string, isCapture: boolean): Promise<boolean> {
  const { answer } = await callLedger<{ answer: boolean }>(
    ctx,
    Prisma.sql`credits_settle(${key}, ${isCapture}, ${ctx.clock.now()}::timestamptz)`,
  );
  return answer;
}
