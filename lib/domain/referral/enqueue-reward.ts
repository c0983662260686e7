import type { Ctx } from '@/lib/core/context';
import { enqueue } from '@/lib/queue/enqueue';

/** Enqueues the reward for the first finished song of an invited user, in the caller's transaction. */
export async function enqueueReward(tx: Ctx, ownerId: string): Promise<void> {
  const friend = await tx.db.user.findFirst({
    where: { id: ownerId, referredById: { not: null }, referral: { is: null } },
    select: { id: true },
  });
  if (friend) await enqueue(tx, 'referral:reward', { friendId: friend.id }, `referral:reward:${friend.id}`);
}
