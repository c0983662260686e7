import type { Prisma } from '@/generated/prisma/client';
import { type Ctx, userId } from '@/lib/core/context';
import { fail } from '@/lib/core/errors';

/** Records that the caller accepts the terms. Throws `legal.outdated` unless this is their current version. */
export async function acceptTerms(ctx: Ctx, version: string): Promise<{ version: string }> {
  const current = await ctx.legal.read('terms');
  if (version !== current.version) fail('legal.outdated');
  await ctx.db.termsAcceptance.createMany({
    data: { userId: userId(ctx), kind: 'terms', version, at: ctx.clock.now() },
    skipDuplicates: true,
  });
  return { version };
}

/** Returns what a new account accepts by being created: the terms and the privacy policy as they are now. */
export async function acceptedBySigningUp(
  ctx: Ctx,
): Promise<Prisma.TermsAcceptanceUncheckedCreateNestedManyWithoutUserInput> {
  const at = ctx.clock.now();
  const [terms, privacy] = await Promise.all([ctx.legal.read('terms'), ctx.legal.read('privacy')]);
  return {
    create: [
      { kind: 'terms', version: terms.version, at },
      { kind: 'privacy', version: privacy.version, at },
    ],
  };
}
