import type { Ctx } from '@/lib/core/context';
import { enqueueAll } from '@/lib/queue/enqueue';

/** Enough for a payment provider that is away for days: the time between tries grows up to six hours. */
const MAX_ATTEMPTS = 25;

/** Queues that plans are brought in step with the payment provider, once the caller's transaction is through. */
export async function queueSync(ctx: Ctx, ...planIds: string[]): Promise<void> {
  const tasks = planIds.map((planId) => ({ payload: { planId }, key: `plans:sync:${planId}` }));
  await enqueueAll(ctx, 'plans:sync', tasks, { attempts: MAX_ATTEMPTS });
}
