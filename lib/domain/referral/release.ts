import { type Ctx, inTransaction, isAdmin } from '@/lib/core/context';
import { fail } from '@/lib/core/errors';
import { recordAudit } from '@/lib/domain/audit/record';
import { getPricing } from '@/lib/domain/credits/queries';
import { grantRewards } from './grant-rewards';
import { countRewarded, requireHeld } from './lock';
import { isRewarding } from './rules';

/**
 * Grants a held reward to both as an admin, once. Fails with `referral.account` if an account is not active,
 * `referral.cap` if the inviter has reached the cap, or `referral.off` while rewards are off.
 */
export async function releaseReferral(ctx: Ctx, id: string, reason?: string): Promise<{ id: string }> {
  if (!isAdmin(ctx)) fail('auth.forbidden');
  return inTransaction(ctx, async (tx) => {
    const pair = await requireHeld(tx, id);
    const { referralBonus: bonus, referralCap: cap } = await getPricing(tx);
    if (!isRewarding({ bonus, cap })) fail('referral.off');
    if (pair.friend.status !== 'active' || pair.inviter.status !== 'active') fail('referral.account');
    if ((await countRewarded(tx, pair.inviter.id)) >= cap) fail('referral.cap');
    await tx.db.referral.update({
      where: { friendId: id },
      data: { state: 'rewarded', credits: bonus, decidedAt: tx.clock.now() },
    });
    await grantRewards(tx, pair, bonus);
    await recordAudit(tx, {
      action: 'referral.release',
      target: { type: 'referral', id },
      before: { state: 'held', credits: 0 },
      after: { state: 'rewarded', credits: bonus },
      reason,
    });
    return { id };
  });
}
