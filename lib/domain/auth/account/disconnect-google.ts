import type { z } from 'zod';
import { type Ctx, inTransaction, userId } from '@/lib/core/context';
import { fail } from '@/lib/core/errors';
import { sendMail } from '@/lib/domain/mail/send';
import type { disconnectGoogleBody } from '../contract';
import { proveIdentity } from '../password/prove-identity';

/**
 * Disconnects the caller's Google account, which can then no longer sign in, after `proveIdentity`, and tells them by email.
 * Idempotent. Throws `auth.noPassword` for a user who could not sign in any more.
 */
export async function disconnectGoogle(
  ctx: Ctx,
  { currentPassword }: z.output<typeof disconnectGoogleBody>,
): Promise<void> {
  const id = userId(ctx);
  await requirePassword(ctx, id);
  await proveIdentity(ctx, currentPassword);
  await inTransaction(ctx, async (tx) => {
    await tx.db.$queryRaw`SELECT 1 FROM "User" WHERE id = ${id}::uuid FOR UPDATE`;
    const { name, email } = await requirePassword(tx, id);
    const { count } = await tx.db.identity.deleteMany({ where: { userId: id } });
    if (count > 0) await sendMail(tx, { name, address: email }, 'googleDisconnected', { name });
  });
}

async function requirePassword(ctx: Ctx, id: string): Promise<{ name: string; email: string }> {
  const { passwordHash, name, email } = await ctx.db.user.findUniqueOrThrow({ where: { id } });
  return passwordHash === null ? fail('auth.noPassword') : { name, email };
}
