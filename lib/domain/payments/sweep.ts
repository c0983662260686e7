import { type Ctx, inTransaction } from '@/lib/core/context';

/** Rows per transaction: locks stay short, however many rows there are. */
const BATCH = 200;

/**
 * Reduces events that an earlier version stored whole, with names and addresses, to their ids. Stops on the worker's signal
 * and leaves the rest to the next run.
 */
export async function sweepEvents(ctx: Ctx, { signal }: { signal: AbortSignal }): Promise<void> {
  if (!ctx.payments.form) return;
  let trimmed = BATCH;
  while (trimmed === BATCH && !signal.aborted) trimmed = await inTransaction(ctx, trimBatch);
}

/** Finds the events by the index `StripeEvent_whole`: a whole event names the version of the provider's API. */
async function trimBatch(tx: Ctx): Promise<number> {
  const events = await tx.db.$queryRaw<{ id: string; payload: unknown }[]>`
    SELECT "id", "payload" FROM "StripeEvent" WHERE "payload" ? 'api_version'
    ORDER BY "id" LIMIT ${BATCH} FOR UPDATE`;
  const rows = events.map(({ id, payload }) => ({ id, payload: tx.payments.trimPayload(payload) }));
  await tx.db.$executeRaw`
    UPDATE "StripeEvent" e SET "payload" = trimmed."payload"
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS trimmed("id" text, "payload" jsonb)
    WHERE e."id" = trimmed."id"`;
  return rows.length;
}
