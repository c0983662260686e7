import { randomUUID } from 'node:crypto';
import type { Prisma } from '@/generated/prisma/client';
import { newReferralCode } from '../auth/register';
import { testWorld } from './world';

/** A person nobody else's test knows; without a password unless `passwordHash` is given. */
export async function makeUser(given: Partial<Prisma.UserUncheckedCreateInput> = {}) {
  const { ctx } = await testWorld();
  const mark = randomUUID();
  return ctx.db.user.create({
    data: {
      name: `Ana ${mark.slice(0, 4)}`,
      email: `${mark}@example.com`,
      referralCode: newReferralCode(),
      ...given,
    },
  });
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
