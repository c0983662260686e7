import { type Ctx, inTransaction } from '@/lib/core/context';
import { enqueue } from '@/lib/queue/enqueue';

/** Uploads that go in one transaction. */
const BATCH = 100;

interface Swept {
  id: string;
  storageKey: string | null;
}

/** Removes tickets that ran out and stored files that nothing holds in time: the files first, then the rows. */
export async function sweepUploads(ctx: Ctx): Promise<void> {
  while ((await sweepBatch(ctx)) === BATCH);
}

/** A row is locked while its file goes, so that nothing can take hold of it meanwhile. */
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

/** Sweeps once the caller's transaction has committed, rather than within the hour. */
export async function sweepSoon(ctx: Ctx, key: string): Promise<void> {
  await enqueue(ctx, 'uploads:sweep', {}, `uploads:sweep:${key}`);
}
