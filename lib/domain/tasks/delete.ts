import { type Ctx, inTransaction } from '@/lib/core/context';
import { fail } from '@/lib/core/errors';
import { recordAudit } from '@/lib/domain/audit/record';
import { markDropped } from '@/lib/domain/mail/log';
import { deleteTaskById } from '@/lib/queue/manage';
import { lockTasks } from './retry';
import { mustRun, safeIds, stateOf } from './rules';

/**
 * Deletes a task for good, as an admin. Fails with `tasks.notFound`, `tasks.running`, or with `tasks.mustRun` and the
 * reason if money, a promise or a person depends on it.
 */
export async function deleteTask(ctx: Ctx, id: string): Promise<{ id: string }> {
  return inTransaction(ctx, async (tx) => {
    const [row] = await lockTasks(tx, [BigInt(id)]);
    if (!row) return fail('tasks.notFound');
    const reason = mustRun(row.name);
    if (reason) fail('tasks.mustRun', { message: reason });
    const state = stateOf(row);
    if (state === 'running' || !(await deleteTaskById(tx, row.id))) fail('tasks.running');
    const { id: mailId } = safeIds(row.payload);
    if (row.name === 'mail:send' && mailId) await markDropped(tx, mailId);
    await recordAudit(tx, {
      action: 'tasks.drop',
      target: { type: 'task', id },
      before: { name: row.name, state, attempts: row.attempts },
    });
    return { id };
  });
}
