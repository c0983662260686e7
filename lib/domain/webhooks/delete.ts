import { type Ctx, userId } from '@/lib/core/context';
import { fail } from '@/lib/core/errors';

/** Deletes the caller's receiver with its deliveries. Throws `webhooks.notFound` for another user's. */
export async function deleteReceiver(ctx: Ctx, id: string): Promise<{ id: string }> {
  const { count } = await ctx.db.webhookReceiver.deleteMany({ where: { id, ownerId: userId(ctx) } });
  return count === 1 ? { id } : fail('webhooks.notFound');
}

/** Deletes all receivers of closed accounts, in the caller's transaction. */
export async function deleteReceiversOf(ctx: Ctx, ownerIds: string[]): Promise<void> {
  await ctx.db.webhookReceiver.deleteMany({ where: { ownerId: { in: ownerIds } } });
}
