import type { Ctx } from '@/lib/core/context';

/** Returns those of these keys whose task still runs or will. */
export async function findLiveKeys(ctx: Ctx, keys: string[]): Promise<Set<string>> {
  const rows = await ctx.db.$queryRaw<{ key: string }[]>`
    SELECT key FROM graphile_worker.jobs
    WHERE key = ANY(${keys}) AND (attempts < max_attempts OR locked_by IS NOT NULL)`;
  return new Set(rows.map(({ key }) => key));
}

/** Cancels waiting tasks; running ones go on, and keys without a task are ignored. */
export async function cancelTasks(ctx: Ctx, keys: string[]): Promise<void> {
  await ctx.db.$executeRaw`
    SELECT FROM (SELECT graphile_worker.remove_job(key) FROM unnest(${keys}::text[]) AS key) AS removed`;
}

/**
 * Retries a failed task now, with all its attempts. Returns true if there was one; a task that is running or was never
 * tried is left alone.
 */
export async function retryTask(ctx: Ctx, key: string): Promise<boolean> {
  const rows = await ctx.db.$queryRaw<{ id: bigint }[]>`
    SELECT j.id FROM graphile_worker.jobs j WHERE j.key = ${key} AND j.attempts > 0 AND j.locked_at IS NULL`;
  return (
    (await rescheduleTasks(
      ctx,
      rows.map(({ id }) => id),
    )) > 0
  );
}

/** Runs these tasks now, with all their attempts, unless they are running already. Returns how many. */
export async function rescheduleTasks(ctx: Ctx, ids: bigint[]): Promise<number> {
  if (ids.length === 0) return 0;
  const rows = await ctx.db.$queryRaw<{ id: bigint }[]>`
    SELECT id FROM graphile_worker.reschedule_jobs(${ids}::bigint[], run_at => ${ctx.clock.now()}, attempts => 0)`;
  return rows.length;
}

/**
 * Queues a running task again, with all its attempts, for a worker that stops in the middle of it. The caller then ends its
 * own run without a failure. Returns false, and does nothing, if the task was canceled or replaced meanwhile.
 */
export async function handBack(ctx: Ctx, id: string, payload: unknown): Promise<boolean> {
  const rows = await ctx.db.$queryRaw<{ id: bigint }[]>`
    SELECT (graphile_worker.add_job(j.task_identifier, ${JSON.stringify(payload)}::json, j.queue_name, now(),
      j.max_attempts::int, j.key, j.priority::int)).id
    FROM graphile_worker.jobs j WHERE j.id = ${BigInt(id)} AND j.key IS NOT NULL`;
  return rows.length > 0;
}

/** Deletes a task for good unless it is running. Returns true if it did. */
export async function deleteTaskById(ctx: Ctx, id: bigint): Promise<boolean> {
  const rows = await ctx.db.$queryRaw<{ id: bigint }[]>`
    SELECT id FROM graphile_worker.complete_jobs(${[id]}::bigint[])`;
  return rows.length > 0;
}
