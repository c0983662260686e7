import { type Ctx, inTransaction } from '@/lib/core/context';
import { site } from '@/lib/core/site';
import { newReferralCode } from '@/lib/domain/auth/account/open-account';
import { getGenre } from '@/lib/domain/genre/queries';
import { enqueue } from '@/lib/queue/enqueue';
import { describeSong } from '../rules';
import { generationKey, songTasks } from '../tasks';
import { SHOWCASE_EMAIL } from './owner';

/** Three short songs that sound nothing like each other. */
const SONGS = [
  { name: 'Kettle by the Window', prompt: 'warm lo-fi for a rainy morning, 76 bpm, 40 seconds', seed: 4 },
  { name: 'Terrace Lights', prompt: 'bright house for a summer evening, 122 bpm, 40 seconds', seed: 11 },
  { name: 'Morning on the Shore', prompt: 'calm piano, classical, D major, 40 seconds', seed: 7 },
] as const;

/**
 * Requests the showcase songs, once in the life of a site and only while it has no songs. They belong to an account of
 * the site, cost no credits and count in no figure. Returns whether this call requested them.
 */
export async function addShowcase(ctx: Ctx): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    await tx.db.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('song.showcase'))`;
    const [row] = await tx.db.$queryRaw<{ isNew: boolean }[]>`
      SELECT NOT EXISTS (SELECT FROM "Song") AND NOT EXISTS (SELECT FROM "User" WHERE "email" = ${SHOWCASE_EMAIL}) AS "isNew"`;
    if (!row?.isNew) return false;
    const ownerId = await addOwner(tx);
    for (const song of SONGS) await addSong(tx, ownerId, song);
    return true;
  });
}

async function addOwner(ctx: Ctx): Promise<string> {
  const { id } = await ctx.db.user.create({
    data: {
      name: `${site.name} showcase`,
      email: SHOWCASE_EMAIL,
      status: 'suspended',
      isSystem: true,
      createdAt: ctx.clock.now(),
      referralCode: newReferralCode(),
    },
    select: { id: true },
  });
  return id;
}

/** Without `queuedAt` a song is none of the requests that the figures count. */
async function addSong(ctx: Ctx, ownerId: string, { name, prompt, seed }: (typeof SONGS)[number]) {
  const understood = ctx.music.understand({ prompt });
  const genre = await getGenre(ctx, understood.genre);
  const { id, attempt } = await ctx.db.song.create({
    data: {
      ownerId,
      name,
      prompt,
      seed,
      description: describeSong(understood, genre.name),
      genreSlug: genre.slug,
      mood: understood.mood,
      bpm: understood.bpm,
      key: understood.key,
      instrumental: true,
      status: 'queued',
      provider: 'builtin',
      attempt: 1,
    },
    select: { id: true, attempt: true },
  });
  await enqueue(ctx, songTasks.make, { songId: id, attempt }, { key: generationKey(id, attempt) });
}
