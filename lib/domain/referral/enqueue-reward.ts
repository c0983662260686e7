import type { Ctx } from '@/lib/core/context';
import { enqueue } from '@/lib/queue/enqueue';
import { referralTasks } from './tasks';

/** Enqueues the reward for the first finished song of an invited user, in the caller's transaction. */
export async function enqueueReward(tx: Ctx, ownerId: string): Promise<void> {
  const friend = await tx.db.user.findFirst({
    where: { id: ownerId, referredById: { not: null }, referral: { is: null } },
    select: { id: true },
  });
  if (!friend) return;
  await enqueue(tx, referralTasks.reward, { friendId: friend.id }, { key: `referral:reward:${friend.id}` });
}
