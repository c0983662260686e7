import { type Ctx, inTransaction } from '@/lib/core/context';
import { fail } from '@/lib/core/errors';
import { recordAudit } from '@/lib/domain/audit/record';
import { requeueEvents } from './inbox';

/** Queues a dead event again and audits it. Fails with `payments.eventNotFound` or `payments.eventNotDead`. */
export async function retryEvent(ctx: Ctx, id: string): Promise<{ id: string }> {
  return inTransaction(ctx, async (tx) => {
    const { matched, retried } = await retryAll(tx, [id]);
    if (matched === 0) fail('payments.eventNotFound');
    if (retried === 0) fail('payments.eventNotDead');
    return { id };
  });
}

/** Queues the dead ones of these events again and skips the others. Fails with `payments.eventsUnknown` if one is unknown. */
export async function retryEvents(
  ctx: Ctx,
  requestedIds: string[],
): Promise<{ retried: number; skipped: number }> {
  const ids = [...new Set(requestedIds)];
  return inTransaction(ctx, async (tx) => {
    const { matched, retried } = await retryAll(tx, ids);
    if (matched < ids.length) fail('payments.eventsUnknown');
    return { retried, skipped: ids.length - retried };
  });
}

async function retryAll(tx: Ctx, ids: string[]): Promise<{ matched: number; retried: number }> {
  const rows = await tx.db.$queryRaw<{ id: string; status: string }[]>`
    SELECT "id", "status"::text AS status FROM "StripeEvent" WHERE "id" = ANY(${ids}) ORDER BY "id" FOR UPDATE`;
  const dead = rows.filter(({ status }) => status === 'dead').map(({ id }) => id);
  if (dead.length > 0) {
    await tx.db.stripeEvent.updateMany({
      where: { id: { in: dead } },
      data: { status: 'pending', doneAt: null },
    });
    await requeueEvents(tx, dead);
    await recordAudit(
      tx,
      ...dead.map((id) => ({
        action: 'payments.retryEvent',
        target: { type: 'stripeEvent', id },
        before: { status: 'dead' },
        after: { status: 'pending' },
      })),
    );
  }
  return { matched: rows.length, retried: dead.length };
}
