import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { type Ctx, maybeUserId } from '@/lib/core/context';
import { fail } from '@/lib/core/errors';
import { sign } from '@/lib/core/signed';
import { getSong } from '@/lib/domain/song/queries';
import type { reportBody } from './contract';

/**
 * Reports a song the caller can see. Each reporter has at most one open report per song; another one replaces it.
 * `reporter` is the account or the visitor's anonymous name.
 */
export async function reportSong(
  ctx: Ctx,
  songId: string,
  { reason, details, reporter }: z.output<typeof reportBody> & { reporter: string },
): Promise<void> {
  const song = await getSong(ctx, songId);
  if (song.isMine) fail('reports.own');
  const reporterHash = sign(ctx.secret, 'report', reporter).toString('base64url');
  await ctx.db.$executeRaw`
    INSERT INTO "SongReport" AS r ("id", "songId", "reporterId", "reporterMark", "reason", "details", "createdAt")
    VALUES (${randomUUID()}::uuid, ${songId}::uuid, ${maybeUserId(ctx)}::uuid, ${reporterHash}, ${reason}::"ReportReason",
      ${details ?? null}, ${ctx.clock.now()})
    ON CONFLICT ("songId", "reporterMark") WHERE "status" = 'open'
    DO UPDATE SET "reason" = EXCLUDED."reason", "details" = EXCLUDED."details"`;
}
