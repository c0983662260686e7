import { type Ctx, inTransaction, isAdmin } from '@/lib/core/context';
import { fail } from '@/lib/core/errors';
import { recordAudit } from '@/lib/domain/audit/record';
import { getPricing } from '@/lib/domain/credits/queries';
import { grantRewards } from './grant-rewards';
import { countRewarded, requireHeld } from './lock';
import { isRewarding } from './rules';

/**
 * Gives a reward that waited to both, as an admin and once. Refused where one of the accounts is not active, where the
 * inviter's rewards are used up meanwhile, and while nothing is given for friends.
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
