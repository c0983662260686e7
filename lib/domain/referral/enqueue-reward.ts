import type { Ctx } from '@/lib/core/context';
import { enqueue } from '@/lib/queue/enqueue';

/**
 * Has the reward for a finished song decided, in the caller's transaction, where its owner was invited and it is their
 * first: a later one finds the decision made.
 */
export async function enqueueReward(tx: Ctx, ownerId: string): Promise<void> {
  const friend = await tx.db.user.findFirst({
    where: { id: ownerId, referredById: { not: null }, referral: { is: null } },
    select: { id: true },
  });
  if (friend) await enqueue(tx, 'referral:reward', { friendId: friend.id }, `referral:reward:${friend.id}`);
}
