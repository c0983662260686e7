import { Prisma } from '@/generated/prisma/client';
import type { Ctx } from '@/lib/core/context';

const uploadId = Prisma.sql`(coalesce(s.edit->'repeats', s.edit) #>> '{uploadCover,uploadId}')::uuid`;
const sourceId = Prisma.sql`coalesce((s.edit #>> '{repeats,sourceId}')::uuid, s."parentId")`;

/**
 * Selects the length of the song or upload that "Song" s was edited from; null for a song of its own, and if that one was
 * erased, swept or taken down.
 */
export const sourceSeconds = Prisma.sql`
  CASE WHEN s.edit IS NULL THEN NULL
  WHEN ${uploadId} IS NULL THEN (
    SELECT source."durationSeconds" FROM "Song" source
    WHERE source.id = ${sourceId} AND source."ownerId" = s."ownerId" AND source.status = 'ready'
      AND source.rendition IS NOT NULL AND source.moderation IS NULL)
  ELSE (
    SELECT u.seconds FROM "Upload" u
    WHERE u.id = ${uploadId} AND u."ownerId" = s."ownerId" AND u.kind = 'song' AND u."storedAt" IS NOT NULL) END`;

/** Returns the length of what a song was edited from; null if there is none any more. */
export async function sourceSecondsOf(ctx: Ctx, songId: string): Promise<number | null> {
  const [row] = await ctx.db.$queryRaw<{ seconds: number | null }[]>`
    SELECT ${sourceSeconds} AS seconds FROM "Song" s WHERE s.id = ${songId}::uuid`;
  return row?.seconds ?? null;
}
