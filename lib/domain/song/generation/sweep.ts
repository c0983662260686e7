import type { Ctx } from '@/lib/core/context';
import { findLiveKeys } from '@/lib/queue/manage';
import { generationKey } from '../tasks';
import { abandonGeneration } from './run-generation';

/** Songs checked per sweep. */
const BATCH = 500;

interface Running {
  songId: string;
  attempt: number;
  ownerId: string;
}

/** Fails every running song without a live task, so that none stays stuck forever. */
export async function sweepSongs(ctx: Ctx): Promise<void> {
  const running = await ctx.db.$queryRaw<Running[]>`
    SELECT id AS "songId", attempt, "ownerId" FROM "Song"
    WHERE status IN ('queued', 'generating') AND "deletedAt" IS NULL
    ORDER BY "updatedAt" LIMIT ${BATCH}`;
  const liveKeys = await findLiveKeys(
    ctx,
    running.map(({ songId, attempt }) => generationKey(songId, attempt)),
  );
  for (const song of running) {
    if (liveKeys.has(generationKey(song.songId, song.attempt))) continue;
    await abandonGeneration(ctx, song, song.ownerId, 'music.interrupted');
  }
}
