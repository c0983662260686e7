import type { WebhookSwitchedOff } from '@/generated/prisma/enums';
import type { Ctx } from '@/lib/core/context';
import type { DeliveryFailure } from './rules';

/** Switches a locked receiver off. What waits for it fails, and can be sent again once it is on. */
export async function switchOff(ctx: Ctx, id: string, reason: WebhookSwitchedOff): Promise<void> {
  const off: DeliveryFailure = 'off';
  await ctx.db.webhookReceiver.updateMany({
    where: { id },
    data: { switchedOff: reason, switchedOffAt: ctx.clock.now(), dueAt: null },
  });
  await ctx.db.$executeRaw`
    UPDATE "WebhookDelivery" SET status = 'failed', "nextTryAt" = NULL, failure = coalesce(failure, ${off})
    WHERE "receiverId" = ${id}::uuid AND status = 'waiting'`;
}

/** Switches off all receivers of a user who recovers their account: another person may have added them. */
export async function switchOffReceiversOf(ctx: Ctx, ownerId: string): Promise<void> {
  const receivers = await ctx.db.$queryRaw<{ id: string }[]>`
    SELECT id FROM "WebhookReceiver" WHERE "ownerId" = ${ownerId}::uuid AND "switchedOff" IS NULL
    ORDER BY id FOR NO KEY UPDATE`;
  for (const { id } of receivers) await switchOff(ctx, id, 'owner');
}
