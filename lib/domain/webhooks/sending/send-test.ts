import { Prisma } from '@/generated/prisma/client';
import { type Ctx, inTransaction } from '@/lib/core/context';
import { fail } from '@/lib/core/errors';
import type { Delivery } from '../contract';
import { lockOwnReceiver } from '../lock';
import { toDelivery } from '../queries';
import { queueEvent } from '../queue-event';
import { TEST_EVENT } from '../rules';

/** Queues the event `webhook.test` for the caller's receiver. Throws `webhooks.off` if it is switched off. */
export async function sendTest(ctx: Ctx, id: string): Promise<Delivery> {
  return inTransaction(ctx, async (tx) => {
    const { switchedOff } = await lockOwnReceiver(tx, id);
    if (switchedOff !== null) fail('webhooks.off');
    const event = { type: TEST_EVENT, data: { webhookId: id } };
    const eventId = await queueEvent(tx, Prisma.sql`id = ${id}::uuid`, event);
    return toDelivery(await tx.db.webhookDelivery.findFirstOrThrow({ where: { receiverId: id, eventId } }));
  });
}
