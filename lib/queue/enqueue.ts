import type { Ctx } from '@/lib/core/context';

/** Tries of one task before it is given up: enough for a worker that is killed again and again in a deploy. */
const MAX_ATTEMPTS = 5;

interface Options {
  runAt?: Date;
  attempts?: number;
}

/**
 * Puts a task in the queue inside the caller's transaction: it exists exactly if that transaction commits.
 * It is worked at `runAt`, at once where that is not given; of those in the same line only one at a time. A second task with the same key while the first waits takes its place.
 */
export async function enqueue(
  ctx: Ctx,
  name: string,
  payload: object,
  key: string,
  { runAt = ctx.clock.now(), attempts = MAX_ATTEMPTS, line = null }: Options & { line?: string | null } = {},
): Promise<void> {
  await ctx.db.$executeRaw`
    SELECT graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json, queue_name => ${line}, job_key => ${key}, run_at => ${runAt}, max_attempts => ${attempts}::int)`;
}

/** The same for many tasks of one name at once, each with its own key. */
export async function enqueueAll(
  ctx: Ctx,
  name: string,
  tasks: { payload: object; key: string }[],
  { runAt = ctx.clock.now(), attempts = MAX_ATTEMPTS }: Options = {},
): Promise<void> {
  if (tasks.length === 0) return;
  const payloads = tasks.map(({ payload }) => JSON.stringify(payload));
  const keys = tasks.map(({ key }) => key);
  await ctx.db.$executeRaw`
    SELECT graphile_worker.add_jobs(array_agg(
      (${name}, payload::json, NULL, ${runAt}::timestamptz, ${attempts}::int, key, NULL, NULL)::graphile_worker.job_spec
    )) FROM unnest(${payloads}::text[], ${keys}::text[]) AS task(payload, key)`;
}

/** Takes tasks back that wait; one that is being worked on goes on, and a key without a task is fine. */
export async function cancelTasks(ctx: Ctx, keys: string[]): Promise<void> {
  await ctx.db.$executeRaw`
    SELECT FROM (SELECT graphile_worker.remove_job(key) FROM unnest(${keys}::text[]) AS key) AS removed`;
}

/**
 * Has a task that waits after failed tries, or has none left, tried now, with all its tries. True where there was one; one
 * that is being worked on, or was never tried, is left alone.
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

/** Has these tasks tried now, with all their tries, unless they are being worked on. Answers how many it did. */
export async function rescheduleTasks(ctx: Ctx, ids: bigint[]): Promise<number> {
  if (ids.length === 0) return 0;
  const rows = await ctx.db.$queryRaw<{ id: bigint }[]>`
    SELECT id FROM graphile_worker.reschedule_jobs(${ids}::bigint[], run_at => ${ctx.clock.now()}, attempts => 0)`;
  return rows.length;
}

/** Removes a task for good unless it is being worked on. True where it did. */
export async function removeTask(ctx: Ctx, id: bigint): Promise<boolean> {
  const rows = await ctx.db.$queryRaw<{ id: bigint }[]>`
    SELECT id FROM graphile_worker.complete_jobs(${[id]}::bigint[])`;
  return rows.length > 0;
}
