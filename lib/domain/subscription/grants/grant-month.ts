import type { Ctx } from '@/lib/core/context';
import { grantCredits } from '@/lib/domain/credits/grant';

interface Due {
  subscriptionId: string;
  periodStart: Date;
  ordinal: number;
  key: string;
  credits: number;
  expiresAt: Date;
}

/**
 * Grants one month's credits to the current owner, or skips them if they would have expired by now. The caller's
 * transaction holds the lock of the subscription. Returns whether they were granted.
 */
export async function grantMonth(
  tx: Ctx,
  { subscriptionId, periodStart, ordinal, key, credits, expiresAt }: Due,
  { userId, planName }: { userId: string; planName: string },
): Promise<boolean> {
  const grantedAt = tx.clock.now();
  const isExpired = expiresAt <= grantedAt;
  const about = { description: `${planName} plan` };
  if (!isExpired && credits > 0)
    await grantCredits(tx, { userId, key, kind: 'subscription_grant', amount: credits, about, expiresAt });
  await tx.db.subscriptionGrant.update({
    where: { subscriptionId_periodStart_ordinal: { subscriptionId, periodStart, ordinal } },
    data: isExpired ? { status: 'skipped' } : { status: 'granted', userId, grantedAt },
  });
  return !isExpired;
}
