import type { WebhookReceiver } from '@/generated/prisma/client';
import { type Ctx, userId } from '@/lib/core/context';
import { fail } from '@/lib/core/errors';

/** Locks a receiver until the transaction ends: what it owes and when it is due change together. */
export async function lockReceiver(ctx: Ctx, id: string): Promise<WebhookReceiver | null> {
  await ctx.db.$queryRaw`SELECT 1 FROM "WebhookReceiver" WHERE id = ${id}::uuid FOR NO KEY UPDATE`;
  return ctx.db.webhookReceiver.findUnique({ where: { id } });
}

/** Locks the caller's receiver. Throws `webhooks.notFound` for another user's. */
export async function lockOwnReceiver(ctx: Ctx, id: string): Promise<WebhookReceiver> {
  const ownerId = userId(ctx);
  await ctx.db.$queryRaw`
    SELECT 1 FROM "WebhookReceiver" WHERE id = ${id}::uuid AND "ownerId" = ${ownerId}::uuid FOR NO KEY UPDATE`;
  const row = await ctx.db.webhookReceiver.findFirst({ where: { id, ownerId } });
  return row ?? fail('webhooks.notFound');
}

/** Updates when the next delivery of a locked receiver is due, from those that wait. */
export async function updateDueAt(ctx: Ctx, id: string): Promise<void> {
  await ctx.db.$executeRaw`
    UPDATE "WebhookReceiver" SET "dueAt" = (
      SELECT min("nextTryAt") FROM "WebhookDelivery" WHERE "receiverId" = ${id}::uuid AND status = 'waiting')
    WHERE id = ${id}::uuid AND "switchedOff" IS NULL`;
}
