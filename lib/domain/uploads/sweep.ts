import { type Ctx, inTransaction } from '@/lib/core/context';
import { enqueue } from '@/lib/queue/enqueue';
import { uploadTasks } from './tasks';

/** Uploads deleted per transaction. */
const BATCH = 100;

interface Swept {
  id: string;
  storageKey: string | null;
}

/** Deletes expired tickets and stored files that were not used in time, files first. */
export async function sweepUploads(ctx: Ctx): Promise<void> {
  while ((await sweepBatch(ctx)) === BATCH);
}

/** Locks each row while its file is deleted, so that nothing can start to use it meanwhile. */
function sweepBatch(ctx: Ctx): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    const rows = await tx.db.$queryRaw<Swept[]>`
      SELECT id, "storageKey" FROM "Upload" WHERE "usedAt" IS NULL AND "expiresAt" <= ${tx.clock.now()}
      ORDER BY "expiresAt" LIMIT ${BATCH} FOR UPDATE SKIP LOCKED`;
    for (const { storageKey } of rows) if (storageKey) await tx.storage.remove(storageKey);
    await tx.db.upload.deleteMany({ where: { id: { in: rows.map(({ id }) => id) } } });
    return rows.length;
  });
}

/** Sweeps right after the caller's transaction commits instead of within the hour. */
export async function sweepSoon(ctx: Ctx, key: string): Promise<void> {
  await enqueue(ctx, uploadTasks.sweep, {}, { key: `uploads:sweep:${key}` });
}
