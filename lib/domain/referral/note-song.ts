import type { Ctx } from '@/lib/core/context';
import { enqueue } from '@/lib/queue/enqueue';
import { referralTasks } from './tasks';

/**
 * Queues the decision about a referral's reward, in the caller's transaction, if the song's owner was invited and nothing
 * was decided yet: their first finished song earns it.
 */
export async function enqueueReward(tx: Ctx, ownerId: string): Promise<void> {
  const friend = await tx.db.user.findFirst({
    where: { id: ownerId, referredById: { not: null }, referral: { is: null } },
    select: { id: true },
  });
  if (!friend) return;
  await enqueue(tx, referralTasks.reward, { friendId: friend.id }, { key: `referral:reward:${friend.id}` });
}
