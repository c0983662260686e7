import type { Ctx } from '@/lib/core/context';
import type { AdminPlan, Plan } from './contract';
import { isSetUp } from './rules';
import { syncKey } from './tasks';

/** Adds to each plan its number of subscribers, from a counter, and its sync status at the payment provider. */
export async function withStatus(ctx: Ctx, plans: readonly Plan[]): Promise<AdminPlan[]> {
  const ids = plans.map(({ id }) => id);
  const [subscribers, tasks] = await Promise.all([countSubscribers(ctx, ids), findSyncTasks(ctx, ids)]);
  return plans.map((plan) => {
    const task = tasks.get(plan.id);
    const sync = task ?? (isSetUp(plan) ? 'done' : 'none');
    return { ...plan, subscribers: subscribers.get(plan.id) ?? 0, sync };
  });
}

/** Counts live subscriptions. */
async function countSubscribers(ctx: Ctx, ids: string[]): Promise<Map<string, number>> {
  const tallies = await ctx.db.subscriptionTally.groupBy({
    by: ['planId'],
    where: { planId: { in: ids }, status: { notIn: ['incomplete', 'incomplete_expired', 'canceled'] } },
    _sum: { count: true },
  });
  return new Map(tallies.map(({ planId, _sum }) => [planId, Number(_sum.count ?? 0)]));
}

/** Pending sync tasks by plan; `failing` after a failed try. */
async function findSyncTasks(ctx: Ctx, ids: string[]): Promise<Map<string, 'waiting' | 'failing'>> {
  const tasks = await ctx.db.$queryRaw<{ key: string; failing: boolean }[]>`
    SELECT key, last_error IS NOT NULL AS failing FROM graphile_worker.jobs
    WHERE key = ANY(${ids.map(syncKey)}::text[])`;
  const byKey = new Map(tasks.map(({ key, failing }) => [key, failing ? 'failing' : 'waiting'] as const));
  return new Map(
    ids.flatMap((id) => {
      const state = byKey.get(syncKey(id));
      return state ? [[id, state] as const] : [];
    }),
  );
}
