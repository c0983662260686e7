import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { Prisma } from '@/generated/prisma/client';
import { type Ctx, maybeUserId } from '@/lib/core/context';
import { fail } from '@/lib/core/errors';
import { sign } from '@/lib/core/signed';
import { findArtist } from '@/lib/domain/artists/queries';
import { getSong } from '@/lib/domain/song/queries';
import type { reportBody } from './contract';

type Input = z.output<typeof reportBody> & { reporter: string };

/**
 * Reports a song the caller can see. Each reporter has at most one open report per song; another one replaces it.
 * `reporter` is the account or the visitor's anonymous name.
 */
export async function reportSong(ctx: Ctx, songId: string, input: Input): Promise<void> {
  const song = await getSong(ctx, songId);
  if (song.isMine) fail('reports.own');
  await ctx.db.$executeRaw`
    ${insertReport(ctx, { songId, artistId: null }, input)}
    ON CONFLICT ("songId", "reporterMark") WHERE "status" = 'open'
    DO UPDATE SET "reason" = EXCLUDED."reason", "details" = EXCLUDED."details"`;
}

/** Reports an artist the caller can see, like a song. */
export async function reportArtist(ctx: Ctx, handle: string, input: Input): Promise<void> {
  const { id: artistId, artist } = await findArtist(ctx, handle);
  if (artist.isMe) fail('artists.self');
  await ctx.db.$executeRaw`
    ${insertReport(ctx, { songId: null, artistId }, input)}
    ON CONFLICT ("artistId", "reporterMark") WHERE "status" = 'open' AND "artistId" IS NOT NULL
    DO UPDATE SET "reason" = EXCLUDED."reason", "details" = EXCLUDED."details"`;
}

function insertReport(
  ctx: Ctx,
  { songId, artistId }: { songId: string | null; artistId: string | null },
  { reason, details, reporter }: Input,
): Prisma.Sql {
  const reporterHash = sign(ctx.secret, 'report', reporter).toString('base64url');
  return Prisma.sql`
    INSERT INTO "SongReport" AS r ("id", "songId", "artistId", "reporterId", "reporterMark", "reason", "details", "createdAt")
    VALUES (${randomUUID()}::uuid, ${songId}::uuid, ${artistId}::uuid, ${maybeUserId(ctx)}::uuid, ${reporterHash},
      ${reason}::"ReportReason", ${details ?? null}, ${ctx.clock.now()})`;
}
