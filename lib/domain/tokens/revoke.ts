import { type Ctx, inTransaction, userId } from '@/lib/core/context';
import { fail } from '@/lib/core/errors';
import { recordAudit } from '@/lib/domain/audit/record';
import { audited } from './create';
import { visible } from './queries';

/** Revokes a token of the caller from the next call on, and its streams. Repeating it changes nothing. Throws `tokens.notFound`. */
export async function revokeToken(ctx: Ctx, id: string): Promise<string> {
  const owned = { id, ownerId: userId(ctx) };
  return inTransaction(ctx, async (tx) => {
    const [revoked] = await tx.db.apiToken.updateManyAndReturn({
      where: { ...owned, revokedAt: null },
      data: { revokedAt: tx.clock.now() },
      select: visible,
    });
    if (!revoked && (await tx.db.apiToken.count({ where: owned })) === 0) fail('tokens.notFound');
    const action = { action: 'tokens.revoke', target: { type: 'token', id } };
    if (revoked) await recordAudit(tx, { ...action, before: audited(revoked) });
    return id;
  });
}

/** Revokes all tokens of a user: another person may have created them. */
export async function revokeTokensOf(ctx: Ctx, ownerId: string): Promise<void> {
  await ctx.db.apiToken.updateMany({
    where: { ownerId, revokedAt: null },
    data: { revokedAt: ctx.clock.now() },
  });
}
