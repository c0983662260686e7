import { z } from 'zod';
import { Prisma } from '@/generated/prisma/client';
import { type Page, paginate, paginateRows, readCursor, readPage } from '@/lib/contract/paging';
import { TOTAL_CAP } from '@/lib/core/constants';
import type { Ctx } from '@/lib/core/context';
import { countUpToCap } from '@/lib/list/totals';
import type { BackgroundTask, Queue, tasksApi } from './contract';
import { mustRun, safeError, safeIds, stateOf, type TaskState, taskLabel } from './rules';

type ListQuery = z.output<typeof tasksApi.list.query>;

/** A task as the queue stores it. */
export interface TaskRow {
  id: bigint;
  name: string;
  attempts: number;
  maxAttempts: number;
  isLocked: boolean;
  error: string | null;
  payload: unknown;
  createdAt: Date;
  runAt: Date;
  startedAt: Date | null;
}

/** The columns of a `TaskRow`, from the queue's own tables: its view has no payloads. */
export const taskColumns = Prisma.sql`
  j.id, t.identifier AS name, j.attempts::int AS attempts, j.max_attempts::int AS "maxAttempts",
  j.locked_at IS NOT NULL AS "isLocked", left(j.last_error, 4000) AS error, j.payload, j.created_at AS "createdAt",
  j.run_at AS "runAt", j.locked_at AS "startedAt"`;

export const taskTables = Prisma.sql`
  graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id`;

/** Written as in the queue's indexes. */
const conditions: Record<TaskState, Prisma.Sql> = {
  waiting: Prisma.sql`j.attempts = 0 AND j.locked_at IS NULL`,
  running: Prisma.sql`j.attempts > 0 AND j.locked_at IS NOT NULL`,
  failed: Prisma.sql`j.attempts > 0 AND j.locked_at IS NULL AND j.attempts < j.max_attempts`,
  dead: Prisma.sql`j.attempts > 0 AND j.locked_at IS NULL AND j.attempts >= j.max_attempts`,
};

/** Returns a page of tasks that are not done, the newest first. */
export async function listTasks(ctx: Ctx, query: ListQuery): Promise<z.input<typeof tasksApi.list.output>> {
  const page = readPage(query);
  const { rows, nextCursor } = await pageOfTasks(ctx, query, page);
  const where = Prisma.join(filtersOf(query), ' AND ');
  const total = await countUpToCap(ctx, Prisma.sql`graphile_worker._private_jobs j WHERE ${where}`);
  return { data: rows, pagination: paginate(page, total, { nextCursor, capped: true }) };
}

/** Returns the tasks of a page and the next page's cursor, without counting. */
export async function pageOfTasks(
  ctx: Ctx,
  query: ListQuery,
  { size, offset }: Page,
): Promise<{ rows: BackgroundTask[]; nextCursor: string | null }> {
  const where = Prisma.join([...filtersOf(query), ...after(query.cursor)], ' AND ');
  const rows = await ctx.db.$queryRaw<TaskRow[]>`
    SELECT ${taskColumns} FROM ${taskTables} WHERE ${where} ORDER BY j.id DESC
    LIMIT ${size + 1} OFFSET ${query.cursor ? 0 : offset}`;
  return paginateRows(rows, size, { toItem: toTask, cursorOf: ({ id }) => [String(id)] });
}

function filtersOf(query: ListQuery): Prisma.Sql[] {
  return [
    Prisma.sql`true`,
    ...(query.state ? [conditions[query.state]] : []),
    ...(query.name
      ? [
          Prisma.sql`j.task_id = (SELECT id FROM graphile_worker._private_tasks WHERE identifier = ${query.name})`,
        ]
      : []),
  ];
}

function after(cursor: string | undefined): Prisma.Sql[] {
  if (!cursor) return [];
  const [id] = readCursor(cursor, z.tuple([z.string().regex(/^\d{1,18}$/)]));
  return [Prisma.sql`j.id < ${BigInt(id)}`];
}

function toTask(row: TaskRow): BackgroundTask {
  return {
    id: String(row.id),
    name: row.name,
    label: taskLabel(row.name),
    state: stateOf(row),
    attempts: row.attempts,
    maxAttempts: row.maxAttempts,
    error: safeError(row.error),
    about: safeIds(row.payload),
    createdAt: row.createdAt.toISOString(),
    runAt: row.runAt.toISOString(),
    startedAt: row.startedAt?.toISOString() ?? null,
    mustRun: mustRun(row.name),
  };
}

interface QueueRow {
  name: string;
  /** Waiting tasks, whether an attempt failed or none was made. */
  available: number;
  oldest: Date | null;
  running: number;
  failed: number;
  dead: number;
}

/**
 * Counts waiting, running, failed and dead tasks by kind. Waiting ones are counted up to the cap, in index order so that
 * nothing else is read; running and failed ones are few.
 */
export async function listQueues(ctx: Ctx): Promise<Queue[]> {
  const rows = await ctx.db.$queryRaw<QueueRow[]>`
    SELECT t.identifier AS name,
      (SELECT count(*)::int FROM (
        SELECT 1 FROM graphile_worker._private_jobs j
        WHERE j.task_id = t.id AND j.is_available ORDER BY j.run_at LIMIT ${TOTAL_CAP + 1}) AS w) AS available,
      (SELECT min(j.run_at) FROM graphile_worker._private_jobs j
        WHERE j.task_id = t.id AND j.is_available AND j.run_at <= ${ctx.clock.now()}) AS oldest,
      coalesce(s.running, 0)::int AS running, coalesce(s.failed, 0)::int AS failed, coalesce(s.dead, 0)::int AS dead
    FROM graphile_worker._private_tasks t LEFT JOIN (
      SELECT j.task_id, count(*) FILTER (WHERE ${conditions.running}) AS running,
        count(*) FILTER (WHERE ${conditions.failed}) AS failed, count(*) FILTER (WHERE ${conditions.dead}) AS dead
      FROM graphile_worker._private_jobs j WHERE j.attempts > 0 GROUP BY 1) AS s ON s.task_id = t.id
    ORDER BY t.identifier`;
  return rows.map(({ oldest, available, ...row }) => ({
    ...row,
    label: taskLabel(row.name),
    waiting: Math.max(0, Math.min(available, TOTAL_CAP) - row.failed),
    waitingIsCapped: available > TOTAL_CAP,
    oldestDueAt: oldest?.toISOString() ?? null,
  }));
}
