import { type Ctx, isAdmin, userId } from '@/lib/core/context';
import { fail } from '@/lib/core/errors';

/**
 * Returns the version of the terms that the caller should be asked to accept, or null. An account that never accepted
 * any, such as one that an admin created, is asked about the operator's own terms, not about the defaults.
 */
export async function findTermsToAccept(ctx: Ctx): Promise<string | null> {
  const { version, isOwn } = await ctx.legal.read('terms');
  const accepted = await ctx.db.termsAcceptance.findMany({
    where: { userId: userId(ctx), kind: 'terms' },
    select: { version: true },
  });
  if (accepted.some((acceptance) => acceptance.version === version)) return null;
  return isOwn || accepted.length > 0 ? version : null;
}

/** Returns the latest version of the terms that a user accepted, for admins; null if there is none. */
export async function latestAcceptanceOf(
  ctx: Ctx,
  id: string,
): Promise<{ version: string; at: string } | null> {
  if (!isAdmin(ctx)) fail('auth.forbidden');
  const row = await ctx.db.termsAcceptance.findFirst({
    where: { userId: id, kind: 'terms' },
    orderBy: { at: 'desc' },
    select: { version: true, at: true },
  });
  return row && { version: row.version, at: row.at.toISOString() };
}
