import { Prisma } from '@/generated/prisma/client';
import type { Ctx } from '@/lib/core/context';
import { notify } from '@/lib/queue/notify';
import { emitLowCredits } from '../emit-low';
import { type About, callLedger, jsonb } from '../ledger';

export interface Clawback {
  userId: string;
  /** The key of the grant. */
  source: string;
  /** Names the refund or the dispute. */
  key: string;
  kind: 'refund' | 'dispute';
  /** Credits, capped at the grant. */
  amount: number;
  about?: About;
}

/**
 * Claws back a grant whose payment was returned; spent credits become debt. Returns the credits clawed back, once per key.
 * See prisma/functions/credits/credits_claw_back.sql.
 */
export async function clawbackCredits(ctx: Ctx, claw: Clawback): Promise<number> {
  const { userId, source, key, kind, amount, about = {} } = claw;
  const { answer } = await callLedger<{ answer: bigint }>(
    ctx,
    Prisma.sql`credits_claw_back(${source}, ${key}, ${kind}::"CreditKind", ${amount}::bigint, ${jsonb(about)},
      ${ctx.clock.now()}::timestamptz)`,
  );
  if (answer > 0n) {
    await emitLowCredits(ctx, userId, Number(answer));
    await notify(ctx, 'credits', userId);
  }
  return Number(answer);
}

/**
 * Restores credits after a won dispute or a failed refund. Returns the credits restored, once per key.
 * See prisma/functions/credits/credits_restore.sql.
 */
export async function restoreCredits(ctx: Ctx, claw: Omit<Clawback, 'kind'>): Promise<number> {
  const { userId, source, key, amount, about = {} } = claw;
  const { answer } = await callLedger<{ answer: bigint }>(
    ctx,
    Prisma.sql`credits_restore(${source}, ${key}, ${amount}::bigint, ${jsonb(about)}, ${ctx.clock.now()}::timestamptz)`,
  );
  if (answer > 0n) await notify(ctx, 'credits', userId);
  return Number(answer);
}
