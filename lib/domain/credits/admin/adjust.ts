import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { Prisma } from '@/generated/prisma/client';
import { fingerprint } from '@/lib/contract/fingerprint';
import { type Ctx, inTransaction, userId } from '@/lib/core/context';
import { fail } from '@/lib/core/errors';
import { recordAudit } from '@/lib/domain/audit/record';
import type { Balance } from '../contract';
import { grantCredits } from '../grant';
import { callLedger } from '../ledger';
import { getBalanceOf } from '../queries';
import { adminDeductCredits } from './admin-deduct';
import type { adjustmentBody } from './contract';

export interface Adjustment extends z.output<typeof adjustmentBody> {
  userId: string;
}

/**
 * Adds or deducts credits as an admin; the reason goes to the user's history and the audit log. An idempotency key takes
 * effect once. Fails with `users.notFound`, `credits.tooFew`, or `credits.keyReused` if the key was used differently.
 */
export async function adjustCredits(
  ctx: Ctx,
  direction: 'add' | 'deduct',
  input: Adjustment,
  idempotencyKey: string | null,
): Promise<Balance & { userId: string }> {
  const actorId = userId(ctx);
  const operation = {
    userId: input.userId,
    key: `admin:${actorId}:${idempotencyKey ?? randomUUID()}`,
    kind: input.type ?? (direction === 'add' ? ('admin_add' as const) : ('admin_deduct' as const)),
    amount: input.amount,
    about: {
      description: input.description,
      actorId,
      metadata: input.metadata,
      fingerprint: fingerprint({ direction, ...input }),
    },
  };
  return inTransaction(ctx, async (tx) => {
    await requireUser(tx, input.userId);
    // Locked first, so that what is spent meanwhile does not count as part of the adjustment.
    await callLedger(tx, Prisma.sql`credits_lock(${input.userId}::uuid)`);
    const before = await getBalanceOf(tx, input.userId);
    const isNew =
      direction === 'add' ? await grantCredits(tx, operation) : await adminDeductCredits(tx, operation);
    const after = await getBalanceOf(tx, input.userId);
    if (isNew) {
      await recordAudit(tx, {
        action: direction === 'add' ? 'credits.add' : 'credits.deduct',
        target: { type: 'user', id: input.userId },
        before,
        after: { ...after, amount: direction === 'add' ? input.amount : -input.amount },
        reason: input.description,
      });
    }
    return { ...after, userId: input.userId };
  });
}

async function requireUser(ctx: Ctx, id: string): Promise<void> {
  const user = await ctx.db.user.findFirst({
    where: { id, status: { not: 'deleted' }, isSystem: false },
    select: { id: true },
  });
  if (!user) fail('users.notFound');
}
