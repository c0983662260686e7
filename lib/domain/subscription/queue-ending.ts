import type { Ctx } from '@/lib/core/context';
import { enqueue } from '@/lib/queue/enqueue';
import { subscriptionTasks } from './tasks';

/** Attempts, further and further apart: the provider may be away for days, and money has to go back. */
const MAX_ATTEMPTS = 20;

/** Queues the cancellation of a subscription at the provider, with a refund if it has a problem, in the caller's transaction. */
export async function queueRefusal(tx: Ctx, subscriptionId: string): Promise<void> {
  const options = { key: `subscription:refuse:${subscriptionId}`, maxAttempts: MAX_ATTEMPTS };
  await enqueue(tx, subscriptionTasks.refuse, { subscriptionId }, options);
}

/** Queues the closing of an ended subscription's invoices in the caller's transaction. */
export async function queueClosing(tx: Ctx, subscriptionId: string): Promise<void> {
  const options = { key: `subscription:close:${subscriptionId}`, maxAttempts: MAX_ATTEMPTS };
  await enqueue(tx, subscriptionTasks.close, { subscriptionId }, options);
}
