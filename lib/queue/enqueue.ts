import { Prisma } from '@/generated/prisma/client';
import type { Ctx } from '@/lib/core/context';
import { type TaskDefinition, TRACE_FIELD } from './task';

interface Options {
  /** Default: now. */
  runAt?: Date;
  /** Tasks with the same queue name run one at a time. */
  queueName?: string;
  /** Lower runs first. Default: 0. */
  priority?: number;
}

/**
 * Queues a task in the caller's transaction: it exists exactly if that commits. It replaces a waiting task with the same
 * key.
 */
export async function enqueue<Payload>(
  ctx: Ctx,
  task: TaskDefinition<Payload>,
  payload: NoInfer<Payload>,
  { key, ...options }: Options & { key: string },
): Promise<void> {
  await enqueueMany(ctx, task, [{ payload, key }], options);
}

/** Queues many tasks of a kind in one statement, each with its own key. */
export async function enqueueMany<Payload>(
  ctx: Ctx,
  task: TaskDefinition<Payload>,
  jobs: { payload: NoInfer<Payload>; key: string }[],
  options: Options = {},
): Promise<void> {
  if (jobs.length === 0) return;
  const addJobs = addJobsOf(ctx, task, Prisma.sql`payload::json`, Prisma.sql`key`, options);
  await ctx.tracing.span(`enqueue ${task.name}`, { kind: 'producer' }, async () => {
    const trace = traceOf(ctx);
    const payloads = jobs.map(({ payload }) => JSON.stringify({ ...payload, ...trace }));
    const keys = jobs.map(({ key }) => key);
    await ctx.db.$executeRaw`
      SELECT ${addJobs} FROM unnest(${payloads}::text[], ${keys}::text[]) AS job(payload, key)`;
  });
}

/** The trace that a task continues, as a field of its payload that its schema drops; empty if tracing is off. */
function traceOf(ctx: Ctx): { [TRACE_FIELD]?: string } {
  const parent = ctx.tracing.parent();
  return parent === undefined ? {} : { [TRACE_FIELD]: parent };
}

type Columns<T> = { [Key in keyof T]: Prisma.Sql };

/**
 * Returns an expression that queues a task for each row it is selected from: `SELECT ${enqueueRows(…)} FROM written`. A
 * statement that writes the rows can queue their tasks with it.
 */
export function enqueueRows<Payload extends object>(
  ctx: Ctx,
  task: TaskDefinition<Payload>,
  payload: Columns<NoInfer<Payload>>,
  { key, ...options }: Options & { key: Prisma.Sql },
): Prisma.Sql {
  const trace = Object.entries(traceOf(ctx)).map(
    ([name, value]) => [name, Prisma.sql`${value}::text`] as const,
  );
  const pairs = [...Object.entries<Prisma.Sql>(payload), ...trace].map(
    ([name, column]) => Prisma.sql`${name}::text, ${column}`,
  );
  return addJobsOf(ctx, task, Prisma.sql`json_build_object(${Prisma.join(pairs)})`, key, options);
}

/** One call for all rows: a call for each takes the queue twice as long. */
function addJobsOf(
  ctx: Ctx,
  { name, maxAttempts }: Pick<TaskDefinition<unknown>, 'name' | 'maxAttempts'>,
  payload: Prisma.Sql,
  key: Prisma.Sql,
  { runAt = ctx.clock.now(), queueName, priority }: Options,
): Prisma.Sql {
  return Prisma.sql`graphile_worker.add_jobs(array_agg(
    (${name}, ${payload}, ${queueName ?? null}::text, ${runAt}::timestamptz, ${maxAttempts}::int, ${key},
      ${priority ?? null}::int, NULL)::graphile_worker.job_spec))`;
}
