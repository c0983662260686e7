import { type Ctx, inTransaction } from '@/lib/core/context';
import { fail } from '@/lib/core/errors';
import { recordAudit } from '@/lib/domain/audit/record';
import { markRequeued } from '@/lib/domain/mail/log';
import { rescheduleTasks } from '@/lib/queue/manage';
import { type TaskRow, taskColumns, taskTables } from './queries';
import { safeIds, stateOf } from './rules';

/**
 * Retries a failed task now, with all its attempts, as an admin. Fails with `tasks.notFound`, `tasks.running`, or
 * `tasks.notFailed`: a task that was never tried keeps its time.
 */
export async function retryOne(ctx: Ctx, id: string): Promise<{ id: string }> {
  return inTransaction(ctx, async (tx) => {
    const [row] = await lockTasks(tx, [BigInt(id)]);
    if (!row) return fail('tasks.notFound');
    const state = stateOf(row);
    if (state === 'running') fail('tasks.running');
    if (state === 'waiting') fail('tasks.notFailed');
    await retry(tx, [row]);
    return { id };
  });
}

/** Retries many failed tasks. Skips those that are done, running or were never tried. */
export async function retryMany(ctx: Ctx, input: string[]): Promise<{ retried: number; skipped: number }> {
  const ids = [...new Set(input)];
  return inTransaction(ctx, async (tx) => {
    const rows = await lockTasks(
      tx,
      ids.map((id) => BigInt(id)),
    );
    const failed = rows.filter((row) => ['failed', 'dead'].includes(stateOf(row)));
    await retry(tx, failed);
    return { retried: failed.length, skipped: ids.length - failed.length };
  });
}

/** Locks these tasks for the rest of the transaction, in order, and returns those that still exist. */
export function lockTasks(ctx: Ctx, ids: bigint[]): Promise<TaskRow[]> {
  return ctx.db.$queryRaw<TaskRow[]>`
    SELECT ${taskColumns} FROM ${taskTables} WHERE j.id = ANY(${ids}::bigint[]) ORDER BY j.id FOR UPDATE OF j`;
}

async function retry(ctx: Ctx, rows: TaskRow[]): Promise<void> {
  await rescheduleTasks(
    ctx,
    rows.map(({ id }) => id),
  );
  const mails = rows.filter(({ name }) => name === 'mail:send').map(({ payload }) => safeIds(payload).id);
  await markRequeued(
    ctx,
    mails.filter((id) => id !== undefined),
  );
  await recordAudit(
    ctx,
    ...rows.map((row) => ({
      action: 'tasks.retry',
      target: { type: 'task', id: String(row.id) },
      before: { name: row.name, state: stateOf(row), attempts: row.attempts },
      after: { name: row.name, state: 'waiting', attempts: 0 },
    })),
  );
}
