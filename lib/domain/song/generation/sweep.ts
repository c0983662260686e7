import type { Ctx } from '@/lib/core/context';
import type { ErrorCode } from '@/lib/core/errors';
import { cancelTasks, findLiveKeys } from '@/lib/queue/manage';
import { forgetTimes } from '../estimate/note-time';
import { generationKey } from '../tasks';
import { abandonGeneration } from './abandon-generation';

/** Songs checked per sweep. */
const BATCH = 500;
/** Longer than any work of a provider: no worker looks after an older order, or after what waits for that provider. */
const FORGOTTEN_SECONDS = 3 * 3_600;

interface Running {
  songId: string;
  attempt: number;
  ownerId: string;
  /** Whether an outside provider's worker cares for it, without a task. */
  isOutside: boolean;
  /** Whether it was ordered too long ago; if it waits, that it does and no worker has dealt with the provider since. */
  isForgotten: boolean;
}

/**
 * Fails every running song that neither a task nor a provider's worker cares for, so that none stays stuck forever,
 * deletes the task that was tried too often, and forgets old measured times.
 */
export async function sweepSongs(ctx: Ctx): Promise<void> {
  await forgetTimes(ctx);
  const forgotten = new Date(ctx.clock.now().getTime() - FORGOTTEN_SECONDS * 1000);
  const running = await ctx.db.$queryRaw<Running[]>`
    SELECT s.id AS "songId", s.attempt, s."ownerId",
      coalesce(s.provider, 'builtin') <> 'builtin' AND (s.status = 'queued' OR j.state IN ('asking', 'accepted')) AS "isOutside",
      coalesce(j."askedAt", s."queuedAt") < ${forgotten} AND (j."askedAt" IS NOT NULL OR p.provider IS NULL
        OR p."leaseUntil" < now() - make_interval(secs => ${FORGOTTEN_SECONDS})) AS "isForgotten"
    FROM "Song" s LEFT JOIN "ProviderJob" j ON j."songId" = s.id AND j.attempt = s.attempt AND j.state <> 'ended'
    LEFT JOIN "ProviderStatus" p ON p.provider = s.provider
    WHERE s.status IN ('queued', 'generating') AND s."deletedAt" IS NULL
    ORDER BY s."updatedAt" LIMIT ${BATCH}`;
  const liveKeys = await findLiveKeys(
    ctx,
    running.map(({ songId, attempt }) => generationKey(songId, attempt)),
  );
  for (const song of running) {
    const key = generationKey(song.songId, song.attempt);
    const reason = reasonToFail(song, liveKeys.has(key));
    if (!reason) continue;
    await abandonGeneration(ctx, song, song.ownerId, reason);
    await cancelTasks(ctx, [key]);
  }
}

function reasonToFail({ isOutside, isForgotten }: Running, hasTask: boolean): ErrorCode | null {
  if (isOutside) return isForgotten ? 'music.unavailable' : null;
  return hasTask ? null : 'music.interrupted';
}
