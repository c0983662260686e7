import { Prisma } from '@/generated/prisma/client';
import { type Ctx, isAdmin, maybeUserId } from '@/lib/core/context';
import type { Song } from '../contract';
import { getSong, presentSong } from '../queries';
import { isPublic, listColumns, type SongRow, songNames } from '../row';
import { MAX_VERSIONS } from './contract';

/**
 * Returns the songs of the family of a song that the caller may see, newest first: all to their owner, to others the
 * public ones. Throws `song.notFound` or `song.gone` like `getSong`.
 */
export async function listVersions(ctx: Ctx, id: string): Promise<Song[]> {
  await getSong(ctx, id);
  const viewer = maybeUserId(ctx);
  const isShown = isAdmin(ctx)
    ? Prisma.sql`true`
    : Prisma.sql`(s."ownerId" = ${viewer}::uuid OR ${isPublic})`;
  const rows = await ctx.db.$queryRaw<SongRow[]>`
    WITH root AS (SELECT coalesce("familyId", id) AS id FROM "Song" WHERE id = ${id}::uuid),
      family AS (SELECT id FROM root UNION ALL SELECT v.id FROM root JOIN "Song" v ON v."familyId" = root.id)
    SELECT ${listColumns(viewer)} FROM family JOIN "Song" s ON s.id = family.id ${songNames}
    WHERE s."deletedAt" IS NULL AND ${isShown}
    ORDER BY s."createdAt" DESC, s.id DESC LIMIT ${MAX_VERSIONS}`;
  return rows.map((row) => presentSong(ctx, row));
}
