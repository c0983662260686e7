import type { ProviderJobState } from '@/generated/prisma/client';
import type { Ctx } from '@/lib/core/context';
import type { Attempt } from '../generation/attempt';

/** An order at an outside provider, beside the song that waits for it. */
export interface Job extends Attempt {
  ownerId: string;
  reference: string | null;
  askedAt: Date;
  /** When the provider began to work on it. */
  runningAt: Date | null;
  /** Seconds of music ordered. */
  seconds: number;
  /** Answers in a row in which the provider did not know it. */
  misses: number;
  /** Percent. */
  progress: number;
  /** False once the song was canceled, removed or asked for again. */
  isWanted: boolean;
}

/** Returns the orders of a provider in one of the states that are not final, oldest first. */
export function listJobs(
  ctx: Ctx,
  provider: string,
  state: Exclude<ProviderJobState, 'ended'>,
): Promise<Job[]> {
  return ctx.db.$queryRaw<Job[]>`
    SELECT j."songId", j.attempt, j.reference, j."askedAt", j."runningAt", j.seconds, j.misses::int AS misses,
      s."ownerId", s.progress::int AS progress,
      (s.status = 'generating' AND s.attempt = j.attempt AND s."deletedAt" IS NULL) AS "isWanted"
    FROM "ProviderJob" j JOIN "Song" s ON s.id = j."songId"
    WHERE j.provider = ${provider} AND j.state <> 'ended' AND j.state = ${state}::"ProviderJobState"
    ORDER BY j."askedAt"`;
}

/** Returns how many orders were sent to a provider since then. */
export function countSent(ctx: Ctx, provider: string, since: Date): Promise<number> {
  // An order sent since then cannot have ended before: this reads the index of open and latest orders.
  const isLate = { OR: [{ endedAt: null }, { endedAt: { gt: since } }] };
  return ctx.db.providerJob.count({ where: { provider, askedAt: { gt: since }, ...isLate } });
}

/** Ends an order that is no longer wanted. */
export async function endJob(ctx: Ctx, { songId, attempt }: Attempt): Promise<void> {
  await ctx.db.providerJob.updateMany({
    where: { songId, attempt, state: { not: 'ended' } },
    data: { state: 'ended', endedAt: ctx.clock.now() },
  });
}
