import { type Ctx, userId } from '@/lib/core/context';
import { fail } from '@/lib/core/errors';
import { secretOf } from './secret';

/** Replaces the secret of the caller's receiver, and returns the new one. */
export async function rotateSecret(ctx: Ctx, id: string): Promise<{ id: string; secret: string }> {
  const [row] = await ctx.db.webhookReceiver.updateManyAndReturn({
    where: { id, ownerId: userId(ctx) },
    data: { secretVersion: { increment: 1 }, rotatedAt: ctx.clock.now() },
    select: { id: true, secretVersion: true },
  });
  return row ? { id, secret: secretOf(ctx, row) } : fail('webhooks.notFound');
}
