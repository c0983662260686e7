import type { Prisma } from '@/generated/prisma/client';
import { stateOf } from '@/lib/domain/referral/rules';
import type { Referral } from './contract';
import { maskEmail } from './rules';

/** What is read of a friend for the user who invited them. */
export const friendColumns = {
  id: true,
  name: true,
  email: true,
  createdAt: true,
  songs: { where: { status: 'ready' }, take: 1, select: { id: true } },
  referral: { select: { state: true, reasons: true, credits: true, decidedAt: true } },
} satisfies Prisma.UserSelect;

type Friend = Prisma.UserGetPayload<{ select: typeof friendColumns }>;

/** Returns a friend as the user sees them who invited them: with a masked address. */
export function toReferral({ id, name, email, createdAt, songs, referral }: Friend): Referral {
  return {
    id,
    name,
    email: maskEmail(email),
    state: stateOf(referral, songs.length > 0),
    joinedAt: createdAt.toISOString(),
    rewardedAt: referral?.state === 'rewarded' ? (referral.decidedAt?.toISOString() ?? null) : null,
    credits: referral?.credits ?? 0,
  };
}
