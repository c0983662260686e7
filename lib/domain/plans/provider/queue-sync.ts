import type { Ctx } from '@/lib/core/context';
import { enqueueMany } from '@/lib/queue/enqueue';
import { planTasks, syncKey } from '../tasks';

/** Queues the synchronisation of plans with the payment provider, in the caller's transaction. */
export async function queueSync(ctx: Ctx, ...planIds: string[]): Promise<void> {
  const jobs = planIds.map((planId) => ({ payload: { planId }, key: syncKey(planId) }));
  await enqueueMany(ctx, planTasks.sync, jobs);
}
