import { recordAudit } from '../audit/record';
import { type Ctx, inTransaction } from '../context';
import { requeueEvents } from './inbox';

/** Has a dead event tried again, as an admin. True where there was such a one. */
export async function retryEvent(ctx: Ctx, id: string): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    const { count } = await tx.db.stripeEvent.updateMany({
      where: { id, status: 'dead' },
      data: { status: 'pending', doneAt: null },
    });
    if (count === 0) return false;
    await requeueEvents(tx, [id]);
    await recordAudit(tx, { action: 'payments.retryEvent', target: { type: 'stripeEvent', id } });
    return true;
  });
}
