import type { z } from 'zod';
import { type Ctx, inTransaction } from '@/lib/core/context';
import { fail } from '@/lib/core/errors';
import { account, type loginBody } from './contract';
import { checkWithin } from './failures';
import { checkPassword } from './password/password';
import { openSession } from './sessions/session';
import { type SignedIn, signToken } from './sessions/token';

/** Wrong passwords per account and network address. */
const LIMIT_PER_ADDRESS = { points: 10, seconds: 15 * 60, refundable: true };
/** Wrong passwords per account from all addresses. */
const LIMIT_PER_ACCOUNT = { points: 100, seconds: 3600, refundable: true };

/**
 * Signs in with email address and password and opens a revocable session. Any wrong pair gets the same error
 * after the same work. Wrong passwords are limited per account, with `request.limited`.
 */
export async function login(
  ctx: Ctx,
  input: z.output<typeof loginBody>,
  from: { userAgent: string | null; address: string },
): Promise<SignedIn> {
  const user = await ctx.db.user.findUnique({ where: { email: input.email } });
  const failures = [
    { key: `login-of:${input.email}:${from.address}`, limit: LIMIT_PER_ADDRESS },
    { key: `login-of:${input.email}`, limit: LIMIT_PER_ACCOUNT },
  ];
  const isAllowed = await checkWithin(
    ctx,
    failures,
    async () => (await checkPassword(input.password, user?.passwordHash)) && user?.status === 'active',
  );
  if (!user || !isAllowed) return fail('auth.wrong');
  const { remember } = input;
  const sessionId = await inTransaction(ctx, async (tx) => {
    await requireUnchanged(tx, user);
    return openSession(tx, { userId: user.id, remember, ...from });
  });
  const token = await signToken(ctx.secret, { userId: user.id, sessionId }, ctx.clock.now());
  return { token, data: account.parse(user), sessionId, remember };
}

/** Refuses if the password was changed or the account suspended during the check of the old password. */
async function requireUnchanged(ctx: Ctx, user: { id: string; passwordHash: string | null }): Promise<void> {
  const rows = await ctx.db.$queryRaw<unknown[]>`
    SELECT 1 FROM "User" WHERE id = ${user.id}::uuid AND status = 'active' AND "passwordHash" = ${user.passwordHash}
    FOR SHARE`;
  if (rows.length === 0) fail('auth.wrong');
}
