import type { Ctx } from '@/lib/core/context';
import { queueEvent, receiversOf } from './queue-event';
import type { EventType } from './rules';

/**
 * Queues an event for a user's receivers in the caller's transaction, so that it exists if and only if its cause does.
 * `data` is read only if there is a receiver; null drops the event. Call it last: it locks the receivers.
 */
export async function emitEvent(
  ctx: Ctx,
  ownerId: string,
  type: EventType,
  data: () => Promise<object | null>,
): Promise<void> {
  const [first] = await ctx.db.$queryRaw<object[]>`
    SELECT 1 FROM "WebhookReceiver" WHERE ${receiversOf(ownerId, type)} AND "switchedOff" IS NULL LIMIT 1`;
  const found = first && (await data());
  if (found) await queueEvent(ctx, receiversOf(ownerId, type), { type, data: found });
}
