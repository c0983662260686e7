import { type Ctx, sessionId, userId } from '@/lib/core/context';
import { errors, fail } from '@/lib/core/errors';
import { checkWithin } from '../failures';
import { checkPassword } from './password';

/** Wrong passwords per account in calls of signed-in users. */
const LIMIT = { points: 10, seconds: 15 * 60, refundable: true };
/** How recently users without a password must have signed in, in milliseconds. */
const FRESH_MS = 10 * 60_000;

/**
 * Protects sensitive requests from anyone at an unlocked screen: requires the password or, without one, a
 * sign-in within the last 10 minutes. Throws `auth.password` for `field`, `auth.signInAgain`, or
 * `request.limited` after 10 wrong passwords in 15 minutes.
 */
export async function proveIdentity(
  ctx: Ctx,
  password: string | undefined,
  field = 'currentPassword',
): Promise<void> {
  const id = userId(ctx);
  const user = await ctx.db.user.findUnique({ where: { id }, select: { passwordHash: true } });
  if (!user?.passwordHash) return requireFreshSession(ctx);
  const { passwordHash } = user;
  const isCorrect =
    password !== undefined &&
    (await checkWithin(ctx, [{ key: `password-of:${id}`, limit: LIMIT }], () =>
      checkPassword(password, passwordHash),
    ));
  if (!isCorrect) fail('auth.password', { fields: { [field]: errors['auth.password'].text } });
}

async function requireFreshSession(ctx: Ctx): Promise<void> {
  const session = await ctx.db.session.findUnique({
    where: { id: sessionId(ctx) },
    select: { createdAt: true },
  });
  const age = session ? ctx.clock.now().getTime() - session.createdAt.getTime() : FRESH_MS;
  if (age >= FRESH_MS) fail('auth.signInAgain');
}
