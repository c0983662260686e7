import type { Ctx } from '@/lib/core/context';
import { friendColumns, toReferrals } from '@/lib/domain/users/friend';

const BATCH = 500;

/** Yields the friends whom a user invited, as the user sees them, newest first. */
export async function* friendsOf(ctx: Ctx, referredById: string): AsyncGenerator<object[]> {
  let after: string | undefined;
  for (;;) {
    const friends = await ctx.db.user.findMany({
      where: { referredById, status: { not: 'deleted' } },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      ...(after ? { cursor: { id: after }, skip: 1 } : {}),
      take: BATCH,
      select: friendColumns,
    });
    if (friends.length > 0) yield await toReferrals(ctx, friends);
    if (friends.length < BATCH) return;
    after = friends.at(-1)?.id;
  }
}
