import type { z } from 'zod';
import type { Prisma } from '@/generated/prisma/client';
import { readPage } from '@/lib/contract/paging';
import { type Ctx, isAdmin, userId } from '@/lib/core/context';
import { fail } from '@/lib/core/errors';
import type { OwnProfile, Referral, User, usersApi } from './contract';
import { friendColumns, toReferrals } from './friend';
import { toUser, userColumns } from './row';

/**
 * Returns the caller's own account, or any account to an admin. Throws 403 for another's, whether or not it
 * exists.
 */
export async function getUser(ctx: Ctx, id: string): Promise<User> {
  if (id !== userId(ctx) && !isAdmin(ctx)) fail('auth.forbidden');
  const row = await ctx.db.user.findUnique({ where: { id }, select: userColumns });
  return row ? toUser(row) : fail('users.notFound');
}

/** Returns the caller's own account, with the ways to sign in to it. */
export async function getOwnProfile(ctx: Ctx): Promise<OwnProfile> {
  const row = await ctx.db.user.findUnique({
    where: { id: userId(ctx) },
    select: {
      ...userColumns,
      passwordHash: true,
      identities: { where: { provider: 'google' }, select: { provider: true } },
    },
  });
  if (!row) return fail('auth.required');
  const { passwordHash, identities, ...account } = row;
  return { ...toUser(account), hasPassword: passwordHash !== null, google: identities.length > 0 };
}

/**
 * Returns a page of the friends who registered with the caller's code, the newest first, without deleted
 * accounts.
 */
export async function listReferrals(
  ctx: Ctx,
  query: z.output<typeof usersApi.referrals.query>,
): Promise<{ data: Referral[]; total: number }> {
  const page = readPage(query);
  const where: Prisma.UserWhereInput = { referredById: userId(ctx), status: { not: 'deleted' } };
  const friends = await ctx.db.user.findMany({
    where,
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    skip: page.offset,
    take: page.size,
    select: friendColumns,
  });
  return {
    data: await toReferrals(ctx, friends),
    total: await ctx.db.user.count({ where }),
  };
}
