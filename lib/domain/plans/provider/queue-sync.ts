import type { Ctx } from '@/lib/core/context';
import { enqueueAll } from '@/lib/queue/enqueue';

/** Outlasts an outage of several days: pauses grow up to six hours. */
const MAX_ATTEMPTS = 25;

/** Queues plans for syncing with the payment provider when the caller's transaction commits. */
export async function queueSync(ctx: Ctx, ...planIds: string[]): Promise<void> {
  const tasks = planIds.map((planId) => ({ payload: { planId }, key: `plans:sync:${planId}` }));
  await enqueueAll(ctx, 'plans:sync', tasks, { attempts: MAX_ATTEMPTS });
}
