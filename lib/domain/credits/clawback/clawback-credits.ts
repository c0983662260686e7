import { Prisma } from '@/generated/prisma/client';
import type { Ctx } from '@/lib/core/context';
import { notifyCreditsChanged } from '../events';
import { type About, callLedger, jsonb } from '../ledger';

export interface Clawback {
  userId: string;
  /** The key of the grant that is taken back. */
  source: string;
  /** Names the refund or the dispute. */
  key: string;
  kind: 'refund' | 'dispute';
  /** Credits; never more than were granted are taken. */
  amount: number;
  about?: About;
}

/**
 * Takes a grant back after its money went back; what was spent becomes a debt. Answers the credits taken, once per key.
 * See prisma/functions/credits/credits_claw_back.sql.
 */
export async function clawbackCredits(ctx: Ctx, claw: Clawback): Promise<number> {
  const { userId, source, key, kind, amount, about = {} } = claw;
  const { answer } = await callLedger<{ answer: bigint }>(
    ctx,
    Prisma.sql`credits_claw_back(${source}, ${key}, ${kind}::"CreditKind", ${amount}::bigint, ${jsonb(about)},
      ${ctx.clock.now()}::timestamptz)`,
  );
  if (answer > 0n) await notifyCreditsChanged(ctx, userId);
  return Number(answer);
}

/**
 * Gives back what a dispute took, once it is won. Answers the credits that came back, once per key.
 * See prisma/functions/credits/credits_restore.sql.
 */
export async function restoreCredits(ctx: Ctx, claw: Omit<Clawback, 'kind'>): Promise<number> {
  const { userId, source, key, amount, about = {} } = claw;
  const { answer } = await callLedger<{ answer: bigint }>(
    ctx,
    Prisma.sql`credits_restore(${source}, ${key}, ${amount}::bigint, ${jsonb(about)}, ${ctx.clock.now()}::timestamptz)`,
  );
  if (answer > 0n) await notifyCreditsChanged(ctx, userId);
  return Number(answer);
}
