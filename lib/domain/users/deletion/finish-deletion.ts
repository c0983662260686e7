import { type Ctx, inTransaction } from '@/lib/core/context';
import { endSubscriptionsOf, findSubscribers } from '@/lib/domain/subscription/end-for-deletion';
import { lockUser } from '../lock';
import { closeAccounts } from './close';

/**
 * Cancels the subscription of an account that is to be deleted and closes the account. Idempotent; leaves
 * other accounts alone. Throws if Stripe does not answer.
 */
export async function finishDeletion(ctx: Ctx, id: string): Promise<void> {
  const account = await ctx.db.user.findUnique({
    where: { id },
    select: { status: true, deletionRequestedAt: true },
  });
  if (!account?.deletionRequestedAt || account.status === 'deleted') return;
  await endSubscriptionsOf(ctx, id);
  await inTransaction(ctx, async (tx) => {
    const locked = await lockUser(tx, id);
    if (locked.status === 'deleted') return;
    const isSubscriber = (await findSubscribers(tx, [id])).size > 0;
    if (isSubscriber) throw new Error(`Account ${id} has a new subscription: its deletion has to begin anew`);
    await closeAccounts(tx, [locked]);
  });
}

/** Finishes a deletion as a task; logs an error if the last attempt fails. */
export async function runDeletion(
  ctx: Ctx,
  { userId }: { userId: string },
  { isLast }: { isLast: boolean },
): Promise<void> {
  try {
    await finishDeletion(ctx, userId);
  } catch (error) {
    if (isLast) ctx.log.error({ err: error, user: userId }, 'an account could not be deleted');
    throw error;
  }
}
