import type { SubscriptionSnapshot } from '@/lib/core/billing';
import type { Ctx } from '@/lib/core/context';
import { enqueue } from '@/lib/queue/enqueue';
import { mailChange } from '../emails';
import { isLostToPause } from '../grants/schedule';
import type { LockedSubscription } from '../lock';
import { queueClosing } from '../queue-ending';
import { subscriptionTasks } from '../tasks';

/** Updates the months to come and emails the user after a subscription ended, resumed or changed otherwise. */
export async function followChange(
  tx: Ctx,
  before: LockedSubscription | null,
  after: LockedSubscription,
  snapshot: SubscriptionSnapshot | null,
): Promise<void> {
  if (before?.pausedAt && !after.pausedAt) await skipPaused(tx, before.pausedAt, after);
  if (after.endedAt && !before?.endedAt) {
    await voidRest(tx, after.id, after.endedAt);
    await queueClosing(tx, after.id);
  }
  const goesOn = after.status === 'active' && before && before.status !== 'active';
  if (goesOn) await enqueue(tx, subscriptionTasks.grants, {}, { key: 'subscription:grants' });
  await mailChange(tx, before, after, snapshot);
}

/** Months spent in the pause are lost; the current one is still to come. After an end there is no current one. */
async function skipPaused(tx: Ctx, from: Date, { id, billingAnchor, endedAt }: LockedSubscription) {
  const due = await tx.db.subscriptionGrant.findMany({
    where: { subscriptionId: id, status: 'due', dueAt: { gte: from, lt: endedAt ?? tx.clock.now() } },
  });
  const lost = due.filter(
    (month) => endedAt || isLostToPause(month, billingAnchor, { from, to: tx.clock.now() }),
  );
  if (lost.length === 0) return;
  await tx.db.subscriptionGrant.updateMany({
    where: { subscriptionId: id, key: { in: lost.map(({ key }) => key) } },
    data: { status: 'skipped' },
  });
}

async function voidRest(tx: Ctx, subscriptionId: string, endedAt: Date): Promise<void> {
  await tx.db.subscriptionGrant.updateMany({
    where: { subscriptionId, status: 'due', dueAt: { gte: endedAt } },
    data: { status: 'void' },
  });
}
