import { type Ctx, inTransaction, isAdmin } from '@/lib/core/context';
import { fail } from '@/lib/core/errors';
import { recordAudit } from '@/lib/domain/audit/record';
import { requireHeld } from './lock';

/** Refuses a held reward as an admin. Fails with `referral.notFound` or `referral.decided`. */
export async function refuseReferral(ctx: Ctx, id: string, reason?: string): Promise<{ id: string }> {
  if (!isAdmin(ctx)) fail('auth.forbidden');
  return inTransaction(ctx, async (tx) => {
    await requireHeld(tx, id);
    await tx.db.referral.update({
      where: { friendId: id },
      data: { state: 'refused', decidedAt: tx.clock.now() },
    });
    await recordAudit(tx, {
      action: 'referral.refuse',
      target: { type: 'referral', id },
      before: { state: 'held' },
      after: { state: 'refused' },
      reason,
    });
    return { id };
  });
}
