import { randomUUID } from 'node:crypto';
import type { Prisma } from '@/generated/prisma/client';
import { newReferralCode } from '@/lib/domain/auth/account/open-account';
import { grantCredits } from '@/lib/domain/credits/grant';
import { testWorld } from './world';

/** Enough for any test that makes songs. */
const CREDITS = 1_000;

/** A person nobody else's test knows, with credits to spend; without a password unless `passwordHash` is given. */
export async function makeUser(given: Partial<Prisma.UserUncheckedCreateInput> = {}, credits = CREDITS) {
  const { ctx } = await testWorld();
  const mark = randomUUID();
  const user = await ctx.db.user.create({
    data: {
      name: `Ana ${mark.slice(0, 4)}`,
      email: `${mark}@example.com`,
      referralCode: newReferralCode(),
      ...given,
    },
  });
  const key = `signup:${user.id}`;
  if (credits > 0) await grantCredits(ctx, { userId: user.id, key, kind: 'signup_bonus', amount: credits });
  return user;
}

/** A song of `ownerId`, ready and public unless told otherwise. Its files do not exist. */
export async function makeSongRow(ownerId: string, given: Partial<Prisma.SongUncheckedCreateInput> = {}) {
  const { ctx } = await testWorld();
  return ctx.db.song.create({
    data: {
      ownerId,
      name: 'Midnight Ferry',
      status: 'ready',
      rendition: randomUUID(),
      durationSeconds: 90,
      genreSlug: 'lo-fi',
      ...given,
    },
  });
}
