import type { Ctx } from '@/lib/core/context';
import { enqueue } from '@/lib/queue/enqueue';
import { subscriptionTasks } from './tasks';

/** Queues the cancellation of a subscription at the provider, with a refund if it has a problem, in the caller's transaction. */
export async function queueRefusal(tx: Ctx, subscriptionId: string): Promise<void> {
  const key = `subscription:refuse:${subscriptionId}`;
  await enqueue(tx, subscriptionTasks.refuse, { subscriptionId }, { key });
}

/** Queues the closing of an ended subscription's invoices in the caller's transaction. */
export async function queueClosing(tx: Ctx, subscriptionId: string): Promise<void> {
  await enqueue(
    tx,
    subscriptionTasks.close,
    { subscriptionId },
    { key: `subscription:close:${subscriptionId}` },
  );
}
