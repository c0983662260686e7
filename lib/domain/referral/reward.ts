import type { ReferralReason, ReferralState } from '@/generated/prisma/enums';
import { type Ctx, inTransaction } from '@/lib/core/context';
import { getPricing } from '@/lib/domain/credits/queries';
import { gatherEvidence } from './evidence';
import { grantRewards } from './grant-rewards';
import { countRewarded, lockPair, type Pair } from './lock';
import { isRewarding } from './rules';

/**
 * Decides once what a friend's first finished song earns: credits for the friend and for who invited them, nothing where
 * the inviter's rewards are used up or an account is gone, or to wait for an admin where it looks like one person.
 * Repeated it does nothing more; while nothing is given for friends, nothing is decided.
 */
export async function rewardReferral(ctx: Ctx, friendId: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const pair = await lockPair(tx, friendId);
    if (!pair || (await tx.db.referral.findUnique({ where: { friendId } }))) return;
    const { referralBonus: bonus, referralCap: cap } = await getPricing(tx);
    if (!isRewarding({ bonus, cap })) return;
    const { doubts, mailbox, devices } = await gatherEvidence(tx, pair);
    const isCapped = (await countRewarded(tx, pair.inviter.id)) >= cap;
    const { state, reasons } = decide(pair, isCapped, doubts);
    const now = tx.clock.now();
    await tx.db.referral.create({
      data: {
        friendId,
        inviterId: pair.inviter.id,
        state,
        reasons,
        mailbox,
        devices,
        credits: state === 'rewarded' ? bonus : 0,
        createdAt: now,
        decidedAt: state === 'held' ? null : now,
      },
    });
    if (state === 'rewarded') await grantRewards(tx, pair, bonus);
  });
}

/** What cannot be helped is refused before anybody is asked to look at it. */
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
