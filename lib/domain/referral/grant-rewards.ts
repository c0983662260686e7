import type { Ctx } from '@/lib/core/context';
import { grantCredits } from '@/lib/domain/credits/grant';
import type { Pair } from './lock';

/** Gives both their credits, in the caller's transaction: once for a friend, whoever asks and however often. */
export async function grantRewards(tx: Ctx, { friend, inviter }: Pair, amount: number): Promise<void> {
  const grants = [
    { userId: friend.id, key: `referral:${friend.id}:friend`, about: { description: 'For your first song' } },
    {
      userId: inviter.id,
      key: `referral:${friend.id}:inviter`,
      about: { description: 'For inviting a friend' },
    },
  ];
  // Accounts of the ledger are locked in one order.
  for (const grant of grants.sort((a, b) => (a.userId < b.userId ? -1 : 1)))
    await grantCredits(tx, { ...grant, kind: 'referral_bonus', amount });
}
