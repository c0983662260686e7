import type { ReferralReason, ReferralState } from '@/generated/prisma/enums';
import { type Ctx, inTransaction } from '@/lib/core/context';
import { getPricing } from '@/lib/domain/credits/queries';
import { gatherEvidence } from './evidence';
import { grantRewards } from './grant-rewards';
import { countRewarded, lockPair, type Pair } from './lock';
import { isRewarding } from './rules';

/**
 * Decides, once, the reward for a friend's first finished song: granted to both, refused if the inviter reached the cap or
 * an account was deleted, or held for an admin if both look like one person. Decides nothing while rewards are off.
 */
export async function rewardReferral(ctx: Ctx, friendId: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const pair = await lockPair(tx, friendId);
    if (!pair || (await tx.db.referral.findUnique({ where: { friendId } }))) return;
    const { referralBonus: bonus, referralCap: cap } = await getPricing(tx);
    if (!isRewarding({ bonus, cap })) return;
    const { doubts, ...marks } = await gatherEvidence(tx, pair);
    const isCapped = (await countRewarded(tx, pair.inviter.id)) >= cap;
    const { state, reasons } = decide(pair, isCapped, doubts);
    const now = tx.clock.now();
    await tx.db.referral.create({
      data: {
        friendId,
        inviterId: pair.inviter.id,
        state,
        reasons,
        ...marks,
        credits: state === 'rewarded' ? bonus : 0,
        createdAt: now,
        decidedAt: state === 'held' ? null : now,
      },
    });
    if (state === 'rewarded') await grantRewards(tx, pair, bonus);
  });
}

/** Refuses hopeless cases first, so that admins see only those they can decide. */
function decide(
  { friend, inviter }: Pair,
  isCapped: boolean,
  doubts: ReferralReason[],
): { state: ReferralState; reasons: ReferralReason[] } {
  const statuses = [friend.status, inviter.status];
  if (statuses.includes('deleted')) return { state: 'refused', reasons: ['gone'] };
  if (isCapped) return { state: 'refused', reasons: ['cap'] };
  const reasons: ReferralReason[] = statuses.includes('suspended') ? [...doubts, 'suspended'] : doubts;
  return { state: reasons.length > 0 ? 'held' : 'rewarded', reasons };
}
