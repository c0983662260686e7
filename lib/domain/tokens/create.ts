import type { z } from 'zod';
import { rangeEnd } from '@/lib/contract/day-range';
import { type Ctx, inTransaction, userId } from '@/lib/core/context';
import { fail } from '@/lib/core/errors';
import { recordAudit } from '@/lib/domain/audit/record';
import type { ApiToken, tokensApi } from './contract';
import { hashOf, newToken, prefixOf } from './format';
import { type Row, toApiToken, visible } from './queries';
import { MAX_TOKENS, SCOPES } from './rules';

type Input = z.output<typeof tokensApi.create.body>;

/** Creates an API token of the caller and returns it with its text, which is not stored. Throws `tokens.tooMany`. */
export async function createToken(ctx: Ctx, input: Input): Promise<ApiToken & { token: string }> {
  const expiresAt = expiryOf(ctx, input);
  return inTransaction(ctx, async (tx) => {
    await lockForToken(tx);
    const token = newToken();
    const row = await tx.db.apiToken.create({
      data: {
        ownerId: userId(tx),
        name: input.name,
        scopes: SCOPES.filter((scope) => input.scopes.includes(scope)),
        monthlyCredits: input.monthlyCredits ?? null,
        hash: hashOf(token),
        prefix: prefixOf(token),
        createdAt: tx.clock.now(),
        expiresAt,
      },
      select: visible,
    });
    await recordAudit(tx, {
      action: 'tokens.create',
      target: { type: 'token', id: row.id },
      after: audited(row),
    });
    return { ...toApiToken(row, 0), token };
  });
}

/** Returns what the audit log says of a token. */
export function audited({ name, scopes, prefix, monthlyCredits, expiresAt }: Audited) {
  return {
    name,
    scopes: scopes.join(', '),
    prefix,
    monthlyCredits,
    expiresAt: expiresAt?.toISOString() ?? null,
  };
}

type Audited = Pick<Row, 'name' | 'scopes' | 'prefix' | 'monthlyCredits' | 'expiresAt'>;

function expiryOf(ctx: Ctx, { expiresAt }: Input): Date | null {
  if (!expiresAt) return null;
  const end = rangeEnd(expiresAt);
  if (end <= ctx.clock.now())
    fail('request.invalid', { fields: { expiresAt: 'Choose a time in the future' } });
  return end;
}

/** Counts under a lock on the user's row, so that calls at the same time do not each see room for theirs. */
async function lockForToken(ctx: Ctx): Promise<void> {
  const ownerId = userId(ctx);
  const active = await ctx.db.$queryRaw<unknown[]>`
    SELECT 1 FROM "User" WHERE id = ${ownerId}::uuid AND status = 'active' FOR NO KEY UPDATE`;
  if (active.length === 0) fail('auth.required');
  const count = await ctx.db.apiToken.count({ where: { ownerId, revokedAt: null } });
  if (count >= MAX_TOKENS) fail('tokens.tooMany');
}
