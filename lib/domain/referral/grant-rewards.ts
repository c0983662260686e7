import type { Ctx } from '@/lib/core/context';
import { grantCredits } from '@/lib/domain/credits/grant';
import type { Pair } from './lock';

/** Grants the reward to friend and inviter in the caller's transaction. Idempotent per friend. */
export async function grantRewards(tx: Ctx, { friend, inviter }: Pair, amount: number): Promise<void> {
  const grants = [
    { userId: friend.id, key: `referral:${friend.id}:friend`, about: { description: 'For your first song' } },
    {
      userId: inviter.id,
      key: `referral:${friend.id}:inviter`,
      about: { description: 'For inviting a friend' },
    },
  ];
  // A fixed lock order avoids deadlocks.
  for (const grant of grants.sort((a, b) => (a.userId < b.userId ? -1 : 1)))
    await grantCredits(tx, { ...grant, kind: 'referral_bonus', amount });
}
