import { Prisma } from '@/generated/prisma/client';
import type { Ctx } from '@/lib/core/context';
import { enqueue } from '@/lib/queue/enqueue';
import { uploadTasks } from './tasks';

/** Uploads deleted concurrently. */
const BATCH = 5;

interface Claimed {
  id: string;
  storageKey: string | null;
}

/** Deletes expired tickets and stored files that were not used in time and that no order needs, each file before its row. */
export async function sweepUploads(ctx: Ctx): Promise<void> {
  while ((await sweepBatch(ctx)) === BATCH);
}

async function sweepBatch(ctx: Ctx): Promise<number> {
  const claimed = await claim(ctx);
  await Promise.all(claimed.map((upload) => erase(ctx, upload)));
  return claimed.length;
}

/** A song that waits or is made needs its source: it is read when the order is sent. */
const isOrdered = Prisma.sql`EXISTS (
  SELECT FROM "Song" s
  WHERE s."ownerId" = u."ownerId" AND s.status IN ('queued', 'generating') AND s."deletedAt" IS NULL
    AND coalesce(s.edit->'repeats', s.edit) #>> '{uploadCover,uploadId}' = u.id::text)`;

/** What is no longer stored can neither be used nor redeemed. A sweep after a kill claims it again, first of all. */
function claim({ db, clock }: Ctx): Promise<Claimed[]> {
  return db.$queryRaw`
    UPDATE "Upload" SET "storedAt" = NULL, "expiresAt" = 'epoch'
    WHERE id IN (
      SELECT id FROM "Upload" u WHERE "usedAt" IS NULL AND "expiresAt" <= ${clock.now()} AND NOT ${isOrdered}
      ORDER BY "expiresAt" LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
    RETURNING id, "storageKey"`;
}

/** A ticket that has been redeemed meanwhile has another key, and stays. */
async function erase({ db, storage }: Ctx, { id, storageKey }: Claimed): Promise<void> {
  if (storageKey) await storage.remove(storageKey);
  await db.upload.deleteMany({ where: { id, storageKey } });
}

/** Sweeps right after the caller's transaction commits instead of within the hour. */
export async function sweepSoon(ctx: Ctx, key: string): Promise<void> {
  await enqueue(ctx, uploadTasks.sweep, {}, { key: `uploads:sweep:${key}` });
}
