import { type Ctx, inTransaction, userId } from '@/lib/core/context';
import { fail } from '@/lib/core/errors';
import type { Accepted } from './accept';
import { LOOSE_MS } from './rules';

/** A stored file, and the row that names it until the ticket does. */
export interface Attempt extends Accepted {
  id: string;
  storageKey: string;
}

/**
 * Redeems the caller's ticket with an attempt, once: fails with `uploads.done` for the second of two concurrent
 * uploads, and with `uploads.expired` if the ticket or the attempt was swept.
 */
export async function redeem(ctx: Ctx, ticketId: string, attempt: Attempt): Promise<void> {
  const { id, storageKey, mime, bytes, seconds } = attempt;
  const storedAt = ctx.clock.now();
  await inTransaction(ctx, async ({ db }) => {
    const attempts = await db.upload.deleteMany({ where: { id, expiresAt: { gt: storedAt } } });
    if (attempts.count === 0) fail('uploads.expired');
    const tickets = await db.upload.updateMany({
      where: { id: ticketId, ownerId: userId(ctx), storedAt: null, storageKey: null },
      data: {
        storageKey,
        mime,
        size: bytes.byteLength,
        seconds: seconds ?? null,
        storedAt,
        expiresAt: new Date(storedAt.getTime() + LOOSE_MS),
      },
    });
    if (tickets.count > 0) return;
    const exists = await db.upload.count({ where: { id: ticketId } });
    fail(exists ? 'uploads.done' : 'uploads.expired');
  });
}
