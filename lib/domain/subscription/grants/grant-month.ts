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
 * Gives the credits of one month to whoever has the subscription now, in the caller's transaction, which has locked the
 * subscription. Those that would have run out by now are skipped. True where they were given.
 */
export async function grantMonth(
  tx: Ctx,
  { subscriptionId, periodStart, ordinal, key, credits, expiresAt }: Due,
  { userId, planName }: { userId: string; planName: string },
): Promise<boolean> {
  const grantedAt = tx.clock.now();
  const isOver = expiresAt <= grantedAt;
  const about = { description: `${planName} plan` };
  if (!isOver)
    await grantCredits(tx, { userId, key, kind: 'subscription_grant', amount: credits, about, expiresAt });
  await tx.db.subscriptionGrant.update({
    where: { subscriptionId_periodStart_ordinal: { subscriptionId, periodStart, ordinal } },
    data: isOver ? { status: 'skipped' } : { status: 'granted', userId, grantedAt },
  });
  return !isOver;
}
