import type { Ctx } from '@/lib/core/context';
import { enqueue } from '@/lib/queue/enqueue';

/** Attempts, further and further apart: the provider may be down for days, and the money must go back. */
const ATTEMPTS = 20;

/** Queues the cancellation of a subscription, and its refund if it has a problem, once this commits. */
export async function queueRefusal(tx: Ctx, subscriptionId: string): Promise<void> {
  const key = `subscription:refuse:${subscriptionId}`;
  await enqueue(tx, 'subscription:refuse', { subscriptionId }, key, { attempts: ATTEMPTS });
}
