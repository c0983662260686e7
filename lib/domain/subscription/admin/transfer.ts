import type { Ctx } from '@/lib/core/context';
import { inTransaction } from '@/lib/core/context';
import { fail } from '@/lib/core/errors';
import { sendMail } from '@/lib/domain/mail/send';
import { notify } from '@/lib/queue/notify';
import { findOpenIntent, requireAllowed } from '../change/intent';
import { lockOwner, lockSubscription } from '../lock';
import { findLive, getSubscriptionRow } from '../queries';
import type { SubscriptionRow } from '../row';
import { auditSubscription } from './audit-subscription';
import { toAdminSubscription } from './row';
import type { AdminSubscription } from './schema';

/**
 * Transfers a subscription with its future credits to another user. Existing credits and the payer stay the same.
 * Notifies both users by email.
 */
export async function transferSubscription(
  ctx: Ctx,
  id: string,
  { userId: targetId, reason }: { userId: string; reason?: string | undefined },
): Promise<AdminSubscription> {
  return inTransaction(ctx, async (tx) => {
    const before = await lockForTransfer(tx, id, targetId);
    await requireTarget(tx, targetId);
    const data = { userId: targetId, revision: { increment: 1 } };
    await tx.db.subscription.update({ where: { id }, data });
    const after = await getSubscriptionRow(tx, id);
    await auditSubscription(tx, 'transfer', { before, after, reason });
    await notifyUsers(tx, before, after);
    return toAdminSubscription(after, tx.clock.now());
  });
}

/** Locks both users in the order of their ids, then the subscription, which must have no open change. */
async function lockForTransfer(tx: Ctx, id: string, targetId: string): Promise<SubscriptionRow> {
  const { userId: ownerId } = await getSubscriptionRow(tx, id);
  for (const userId of [ownerId, targetId].sort()) await lockOwner(tx, userId);
  await lockSubscription(tx, id);
  const row = await getSubscriptionRow(tx, id);
  if (row.userId === targetId) fail('subscription.transferSelf');
  requireAllowed('transfer', row);
  if (row.userId !== ownerId || (await findOpenIntent(tx, id))) fail('subscription.busy');
  return row;
}

async function requireTarget(tx: Ctx, id: string): Promise<void> {
  const target = await tx.db.user.findUnique({ where: { id }, select: { status: true } });
  if (!target || target.status === 'deleted') fail('users.notFound');
  if (target.status !== 'active') fail('subscription.transferTarget');
  if (await findLive(tx, id)) fail('subscription.transferTaken');
}

async function notifyUsers(tx: Ctx, before: SubscriptionRow, after: SubscriptionRow): Promise<void> {
  const plan = after.plan.name;
  for (const [{ user }, direction] of [
    [before, 'from'],
    [after, 'to'],
  ] as const) {
    const to = { name: user.name, address: user.email };
    await sendMail(tx, to, 'subscriptionTransferred', { name: user.name, plan, direction });
    await notify(tx, 'subscription', user.id);
  }
}
