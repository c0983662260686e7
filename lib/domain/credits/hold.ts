import { Prisma } from '@/generated/prisma/client';
import { type Ctx, tokenOf } from '@/lib/core/context';
import { fail } from '@/lib/core/errors';
import { emitLowCredits } from './emit-low';
import { formatLongDate } from '@/lib/core/format';
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
 * Fails and changes nothing: with `credits.notEnough` if the account has too few, with `tokens.budget` if the caller's API
 * token has too few left in this month.
 * See prisma/functions/credits/credits_hold.sql.
 */
export async function holdCredits(ctx: Ctx, hold: Hold): Promise<void> {
  const { userId, key, amount, about = {}, lifetimeMs, whole = { amount, held: 0 } } = hold;
  const now = ctx.clock.now();
  const token = tokenOf(ctx);
  const expires = new Date(now.getTime() + lifetimeMs);
  const { outcome, available } = await callLedger<{ outcome: string; available: bigint }>(
    ctx,
    Prisma.sql`credits_hold(${userId}::uuid, ${key}, ${amount}::bigint, ${jsonb(token ? { ...about, tokenId: token.id } : about)}, ${now}::timestamptz,
      ${expires}::timestamptz)`,
  );
  const left = Math.max(0, Number(available)) + whole.held;
  if (outcome === 'short') fail('credits.notEnough', { message: tooFew(whole.amount, left) });
  if (outcome === 'budget') fail('tokens.budget', { message: overBudget(whole.amount, left, now) });
  if (outcome === 'held') await emitLowCredits(ctx, userId, amount);
}

function tooFew(amount: number, available: number): string {
  return `Not enough credits: this costs ${amount} and you have ${Math.max(0, available)}`;
}

function overBudget(amount: number, left: number, now: Date): string {
  const next = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1));
  return `Over the monthly budget of this API token: this costs ${amount} and ${left} remain until ${formatLongDate(next.toISOString(), 'UTC')} (UTC)`;
}
