import { Prisma } from '@/generated/prisma/client';
import type { Ctx } from '@/lib/core/context';
import { fail } from '@/lib/core/errors';
import { emitLowCredits } from './emit-low';
import { type About, callLedger, jsonb } from './ledger';

export interface Hold {
  userId: string;
  /** Identifies the item paid for, such as one attempt at a song. */
  key: string;
  /** Credits, at least one. */
  amount: number;
  about?: About;
  /** An unsettled hold is released after this time. */
  lifetimeMs: number;
  /** The purchase that this hold is a part of, and how much of it is already held, for the sentence of a refusal. */
  whole?: { amount: number; held: number };
}

/**
 * Holds credits until they are captured or released, soonest to expire first. A repeated key holds nothing more.
 * Fails with `credits.notEnough` and changes nothing if the account has too few.
 * See prisma/functions/credits/credits_hold.sql.
 */
export async function holdCredits(ctx: Ctx, hold: Hold): Promise<void> {
  const { userId, key, amount, about = {}, lifetimeMs, whole = { amount, held: 0 } } = hold;
  const now = ctx.clock.now();
  const expires = new Date(now.getTime() + lifetimeMs);
  const { outcome, available } = await callLedger<{ outcome: string; available: bigint }>(
    ctx,
    Prisma.sql`credits_hold(${userId}::uuid, ${key}, ${amount}::bigint, ${jsonb(about)}, ${now}::timestamptz,
      ${expires}::timestamptz)`,
  );
  if (outcome === 'short')
    fail('credits.notEnough', { message: tooFew(whole.amount, Number(available) + whole.held) });
  if (outcome === 'held') await emitLowCredits(ctx, userId, amount);
}

function tooFew(amount: number, available: number): string {
  return `Not enough credits: this costs ${amount} and you have ${Math.max(0, available)}`;
}
