import type { Prisma } from '@/generated/prisma/client';
import type { Ctx } from '@/lib/core/context';
import { stateOf } from '@/lib/domain/referral/rules';
import type { Referral } from './contract';
import { maskEmail } from './rules';

/** What is read of a friend for the user who invited them. */
export const friendColumns = {
  id: true,
  name: true,
  email: true,
  createdAt: true,
  referral: { select: { state: true, reasons: true, credits: true, decidedAt: true } },
} satisfies Prisma.UserSelect;

type Friend = Prisma.UserGetPayload<{ select: typeof friendColumns }>;

/** Returns friends as the user sees them who invited them: with a masked address. */
export async function toReferrals(ctx: Ctx, friends: readonly Friend[]): Promise<Referral[]> {
  const undecided = friends.filter(({ referral }) => !referral).map(({ id }) => id);
  const makers = await withSong(ctx, undecided);
  return friends.map(({ id, name, email, createdAt, referral }) => ({
    id,
    name,
    email: maskEmail(email),
    state: stateOf(referral, makers.has(id)),
    joinedAt: createdAt.toISOString(),
    rewardedAt: referral?.state === 'rewarded' ? (referral.decidedAt?.toISOString() ?? null) : null,
    credits: referral?.credits ?? 0,
  }));
}

/** Returns which of these users have a finished song, also in the trash: at most two rows of each are looked at. */
async function withSong(ctx: Ctx, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const makers = await ctx.db.$queryRaw<{ id: string }[]>`
    SELECT friend.id FROM unnest(${ids}::uuid[]) AS friend(id)
    WHERE EXISTS (SELECT 1 FROM "Song" s WHERE s."ownerId" = friend.id AND s.status = 'ready' AND s."deletedAt" IS NULL)
      OR EXISTS (SELECT 1 FROM "Song" s WHERE s."ownerId" = friend.id AND s.status = 'ready' AND s."deletedAt" IS NOT NULL)`;
  return new Set(makers.map(({ id }) => id));
}
