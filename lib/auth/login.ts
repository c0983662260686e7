import type { z } from 'zod';
import type { Ctx } from '../context';
import { fail } from '../errors';
import { type Account, account, type loginBody } from './contract';
import { checkPassword } from './password';
import { openSession } from './session';
import { signToken } from './token';

/** Tries to sign in to one account, from wherever they come. */
const ACCOUNT_LIMIT = { points: 20, seconds: 300 };

export interface SignedIn {
  token: string;
  data: Account;
  sessionId: string;
  remember: boolean;
}

/** Signs in with e-mail address and password and opens one revocable session; a wrong pair is always the same refusal. */
export async function login(
  ctx: Ctx,
  input: z.output<typeof loginBody>,
  userAgent: string | null,
): Promise<SignedIn> {
  const wait = await ctx.limiter.take(`login-of:${input.email}`, ACCOUNT_LIMIT);
  if (wait > 0) fail('request.limited', { retryAfter: wait });
  const user = await ctx.db.user.findUnique({ where: { email: input.email } });
  const matches = await checkPassword(input.password, user?.passwordHash);
  if (!user || !matches || user.status !== 'active') return fail('auth.wrong');
  const sessionId = await openSession(ctx, { userId: user.id, remember: input.remember, userAgent });
  const token = await signToken(ctx.secret, { userId: user.id, sessionId }, ctx.clock.now());
  return { token, data: account.parse(user), sessionId, remember: input.remember };
}
