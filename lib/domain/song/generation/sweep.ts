import type { Ctx } from '@/lib/core/context';
import { generationKey } from './request-generation';
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
  const keys = running.map(({ songId, attempt }) => generationKey(songId, attempt));
  const queued = await ctx.db.$queryRaw<{ key: string }[]>`
    SELECT key FROM graphile_worker.jobs
    WHERE key = ANY(${keys}) AND (attempts < max_attempts OR locked_by IS NOT NULL)`;
  const queuedKeys = new Set(queued.map(({ key }) => key));
  for (const song of running) {
    if (queuedKeys.has(generationKey(song.songId, song.attempt))) continue;
    await abandonGeneration(ctx, song, song.ownerId, 'music.interrupted');
  }
}
