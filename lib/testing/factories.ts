import { randomUUID } from 'node:crypto';
import type { Prisma } from '@/generated/prisma/client';
import { newReferralCode } from '@/lib/domain/auth/account/open-account';
import { grantCredits } from '@/lib/domain/credits/grant';
import { testWorld } from './world';

/** Enough for any test that generates songs. */
const CREDITS = 1_000;

/** Creates a unique user with credits, and without a password unless `passwordHash` is passed. */
export async function makeUser(overrides: Partial<Prisma.UserUncheckedCreateInput> = {}, credits = CREDITS) {
  const { ctx } = await testWorld();
  const mark = randomUUID();
  const user = await ctx.db.user.create({
    data: {
      name: `Ana ${mark.slice(0, 4)}`,
      email: `${mark}@example.com`,
      referralCode: newReferralCode(),
      ...overrides,
    },
  });
  const key = `signup:${user.id}`;
  if (credits > 0) await grantCredits(ctx, { userId: user.id, key, kind: 'signup_bonus', amount: credits });
  return user;
}

/** Creates a row of a song of `ownerId`, ready and public by default, without files. */
export async function makeSongRow(ownerId: string, overrides: Partial<Prisma.SongUncheckedCreateInput> = {}) {
  const { ctx } = await testWorld();
  return ctx.db.song.create({
    data: {
      ownerId,
      name: 'Midnight Ferry',
      status: 'ready',
      rendition: randomUUID(),
      durationSeconds: 90,
      genreSlug: 'lo-fi',
      ...overrides,
    },
  });
}
