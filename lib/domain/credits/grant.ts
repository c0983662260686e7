import { Prisma } from '@/generated/prisma/client';
import type { Ctx } from '@/lib/core/context';
import { notify } from '@/lib/queue/notify';
import { type About, type CreditKind, callLedger, jsonb } from './ledger';

export interface Grant {
  userId: string;
  /** Identifies the reason, such as a paid session. A key never grants twice. */
  key: string;
  kind: CreditKind;
  /** Credits, at least one. */
  amount: number;
  about?: About;
  /** Default: never. */
  expiresAt?: Date | null;
}

/**
 * Grants credits, once per key; debt is settled first. True if this call granted them.
 * See prisma/functions/credits/credits_grant.sql.
 */
export async function grantCredits(ctx: Ctx, grant: Grant): Promise<boolean> {
  const { userId, key, kind, amount, about = {}, expiresAt = null } = grant;
  const { answer } = await callLedger<{ answer: boolean }>(
    ctx,
    Prisma.sql`credits_grant(${userId}::uuid, ${key}, ${kind}::"CreditKind", ${amount}::bigint, ${jsonb(about)},
      ${ctx.clock.now()}::timestamptz, ${expiresAt}::timestamptz)`,
  );
  if (answer) await notify(ctx, 'credits', userId);
  return answer;
}
