import type { z } from 'zod';
import { paginate, readPage } from '@/lib/contract/paging';
import { type Ctx, isAdmin, userId } from '@/lib/core/context';
import { fail } from '@/lib/core/errors';
import { getPricing } from '@/lib/domain/credits/queries';
import type { Invitation, referralApi } from './contract';

/** Returns the caller's invitation code, the terms and the rewards so far. */
export async function getInvitation(ctx: Ctx): Promise<Invitation> {
  const inviterId = userId(ctx);
  const [account, { referralBonus, referralCap }, earned] = await Promise.all([
    ctx.db.user.findUniqueOrThrow({ where: { id: inviterId }, select: { referralCode: true } }),
    getPricing(ctx),
    ctx.db.referral.aggregate({
      where: { inviterId, state: 'rewarded' },
      _count: true,
      _sum: { credits: true },
    }),
  ]);
  return {
    code: account.referralCode,
    bonus: referralBonus,
    cap: referralCap,
    rewarded: earned._count,
    credits: earned._sum.credits ?? 0,
  };
}

const party = { select: { id: true, name: true, email: true, status: true } } as const;

/** Returns a page of held rewards, newest first. Admins only. */
export async function listHeld(
  ctx: Ctx,
  query: z.output<typeof referralApi.held.query>,
): Promise<z.output<typeof referralApi.held.output>> {
  if (!isAdmin(ctx)) fail('auth.forbidden');
  const page = readPage(query);
  const where = { state: 'held' } as const;
  const rows = await ctx.db.referral.findMany({
    where,
    orderBy: [{ createdAt: 'desc' }, { friendId: 'desc' }],
    skip: page.offset,
    take: page.size,
    select: { friendId: true, reasons: true, createdAt: true, friend: party, inviter: party },
  });
  return {
    data: rows.map(({ friendId, createdAt, ...row }) => ({
      id: friendId,
      ...row,
      createdAt: createdAt.toISOString(),
    })),
    pagination: paginate(page, await ctx.db.referral.count({ where })),
  };
}
