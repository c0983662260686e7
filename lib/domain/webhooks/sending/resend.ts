import { type Ctx, inTransaction } from '@/lib/core/context';
import { fail } from '@/lib/core/errors';
import type { Delivery } from '../contract';
import { lockOwnReceiver, updateDueAt } from '../lock';
import { findDelivery, toDelivery } from '../queries';

/** Sends an event to the caller's receiver again, now and with all attempts. Throws `webhooks.off` if it is switched off. */
export async function resendDelivery(ctx: Ctx, id: string, deliveryId: string): Promise<Delivery> {
  return inTransaction(ctx, async (tx) => {
    const { switchedOff } = await lockOwnReceiver(tx, id);
    if (switchedOff !== null) fail('webhooks.off');
    const count = await tx.db.$executeRaw`
      UPDATE "WebhookDelivery" SET status = 'waiting', "nextTryAt" = ${tx.clock.now()}, "attemptsBefore" = attempts,
        failure = NULL
      WHERE id = ${deliveryId}::uuid AND "receiverId" = ${id}::uuid`;
    if (count === 0) fail('webhooks.deliveryNotFound');
    await updateDueAt(tx, id);
    return toDelivery(await findDelivery(tx, id, deliveryId));
  });
}
