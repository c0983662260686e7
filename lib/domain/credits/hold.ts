import { Prisma } from '@/generated/prisma/client';
import type { Ctx } from '@/lib/core/context';
import { fail } from '@/lib/core/errors';
import { type About, callLedger, jsonb } from './ledger';

export interface Hold {
  userId: string;
  /** Names what is paid for, such as one attempt at a song. */
  key: string;
  /** Credits, at least one. */
  amount: number;
  about?: About;
  /** Milliseconds after which a hold that nobody settled is given back. */
  lifetimeMs: number;
}

/**
 * Sets credits aside until they are captured or released, those first that run out soonest.
 * A repeated key holds nothing more. Fails with `credits.notEnough` and changes nothing where too few can be spent.
 * See prisma/functions/credits/credits_hold.sql.
 */
export async function holdCredits(ctx: Ctx, hold: Hold): Promise<void> {
  const { userId, key, amount, about = {}, lifetimeMs } = hold;
  const now = ctx.clock.now();
  const expires = new Date(now.getTime() + lifetimeMs);
  const { outcome, available } = await callLedger<{ outcome: string; available: bigint }>(
    ctx,
    Prisma.sql`credits_hold(${userId}::uuid, ${key}, ${amount}::bigint, ${jsonb(about)}, ${now}::timestamptz,
      ${expires}::timestamptz)`,
  );
  if (outcome === 'short') fail('credits.notEnough', { message: tooFew(amount, Number(available)) });
}

/** "This costs 5 credits and you have 3." */
function tooFew(amount: number, available: number): string {
  return `Not enough credits: this costs ${amount} and you have ${Math.max(0, available)}`;
}
