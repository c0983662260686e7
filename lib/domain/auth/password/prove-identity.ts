import { type Ctx, userId } from '@/lib/core/context';
import { errors, fail } from '@/lib/core/errors';
import { checkWithin } from '../failures';
import { checkPassword } from './password';

/** Wrong passwords of one account, for calls of people who are signed in. */
const LIMIT = { points: 10, seconds: 15 * 60, refundable: true };
/** How long ago those without a password may have signed in, in milliseconds. */
const FRESH_MS = 10 * 60_000;

/**
 * Makes sure that it is the person themselves who asks for something grave, not somebody at their open screen: by their
 * password, or, where the account has none, by having signed in within the last 10 minutes. Refuses with `auth.password`
 * naming `field`, with `auth.signInAgain`, or after 10 wrong passwords in 15 minutes with `request.limited`.
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
  const right =
    password !== undefined &&
    (await checkWithin(ctx, [{ key: `password-of:${id}`, limit: LIMIT }], () =>
      checkPassword(password, passwordHash),
    ));
  if (!right) fail('auth.password', { fields: { [field]: errors['auth.password'].text } });
}

async function requireFreshSession(ctx: Ctx): Promise<void> {
  if (ctx.actor.kind !== 'user') return fail('auth.required');
  const session = await ctx.db.session.findUnique({
    where: { id: ctx.actor.sessionId },
    select: { createdAt: true },
  });
  const age = session ? ctx.clock.now().getTime() - session.createdAt.getTime() : FRESH_MS;
  if (age >= FRESH_MS) fail('auth.signInAgain');
}
