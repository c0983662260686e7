import type { Ctx } from '@/lib/core/context';
import { enqueue } from '@/lib/queue/enqueue';

/** Tries of one refusal, further and further apart: the provider may be away for days, and money has to go back. */
const ATTEMPTS = 20;

/** Has a subscription cancelled at the provider, and its money given back where it has a problem, once this commits. */
export async function queueRefusal(tx: Ctx, subscriptionId: string): Promise<void> {
  const key = `subscription:refuse:${subscriptionId}`;
  await enqueue(tx, 'subscription:refuse', { subscriptionId }, key, { attempts: ATTEMPTS });
}
