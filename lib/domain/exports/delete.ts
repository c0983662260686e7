import { type Ctx, inTransaction, userId } from '@/lib/core/context';
import { fail } from '@/lib/core/errors';
import { enqueue } from '@/lib/queue/enqueue';
import { exportFolder } from './rules';
import { exportTasks } from './tasks';

/** Deletes the caller's export and its archive. A running build notices and stops. */
export async function deleteExport(ctx: Ctx, id: string): Promise<{ id: string }> {
  return inTransaction(ctx, async (tx) => {
    const { count } = await tx.db.export.deleteMany({ where: { id, ownerId: userId(tx), kind: 'songs' } });
    if (count === 0) fail('exports.notFound');
    await enqueue(tx, exportTasks.erase, { exportId: id }, { key: `export:erase:${id}` });
    return { id };
  });
}

/** Deletes the files of a deleted export from storage. */
export async function purgeExport(ctx: Ctx, { exportId }: { exportId: string }): Promise<void> {
  const exists = await ctx.db.export.count({ where: { id: exportId } });
  if (exists === 0) await ctx.storage.remove(exportFolder(exportId));
}
