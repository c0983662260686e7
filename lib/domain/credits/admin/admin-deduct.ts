import { Prisma } from '@/generated/prisma/client';
import type { Ctx } from '@/lib/core/context';
import { fail } from '@/lib/core/errors';
import { notify } from '@/lib/queue/notify';
import { emitLowCredits } from '../emit-low';
import { type About, type CreditKind, callLedger, jsonb } from '../ledger';

export interface Deduction {
  userId: string;
  key: string;
  kind: CreditKind;
  /** Credits, at least one. */
  amount: number;
  about?: About;
}

/**
 * Deducts credits immediately, once per key; true if this call did. Fails with `credits.tooFew` if the account has fewer.
 * See prisma/functions/credits/credits_deduct.sql.
 */
export async function adminDeductCredits(ctx: Ctx, deduction: Deduction): Promise<boolean> {
  const { userId, key, kind, amount, about = {} } = deduction;
  const { outcome, available } = await callLedger<{ outcome: string; available: bigint }>(
    ctx,
    Prisma.sql`credits_deduct(${userId}::uuid, ${key}, ${kind}::"CreditKind", ${amount}::bigint, ${jsonb(about)},
      ${ctx.clock.now()}::timestamptz)`,
  );
  if (outcome === 'short')
    fail('credits.tooFew', {
      message: `This account has only ${Math.max(0, Number(available))} credits to spend`,
    });
  if (outcome === 'done') {
    await emitLowCredits(ctx, userId, amount);
    await notify(ctx, 'credits', userId);
  }
  return outcome === 'done';
}
