import type { SubscriptionSnapshot } from '@/lib/core/billing';
import type { Ctx } from '@/lib/core/context';
import { enqueue } from '@/lib/queue/enqueue';
import { mailChange } from '../emails';
import { isSpentPaused } from '../grants/schedule';
import type { LockedSubscription } from '../lock';

/** What follows for months to come and for whoever has it where a subscription ended, came out of a pause or changed. */
export async function followChange(
  tx: Ctx,
  before: LockedSubscription | null,
  after: LockedSubscription,
  facts: SubscriptionSnapshot | null,
): Promise<void> {
  if (before?.pausedAt && !after.pausedAt) await skipPaused(tx, before.pausedAt, after);
  if (after.endedAt && !before?.endedAt) await voidRest(tx, after.id, after.endedAt);
  const goesOn = after.status === 'active' && before && before.status !== 'active';
  if (goesOn) await enqueue(tx, 'subscription:grants', {}, 'subscription:grants');
  await mailChange(tx, before, after, facts);
}

/** Months that were spent paused are lost; the one under way is still to come. After the end there is none under way. */
async function skipPaused(tx: Ctx, from: Date, { id, billingAnchor, endedAt }: LockedSubscription) {
  const due = await tx.db.subscriptionGrant.findMany({
    where: { subscriptionId: id, status: 'due', dueAt: { gte: from, lt: endedAt ?? tx.clock.now() } },
  });
  const lost = due.filter(
    (month) => endedAt || isSpentPaused(month, billingAnchor, { from, to: tx.clock.now() }),
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
