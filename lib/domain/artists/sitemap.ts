import type { Ctx } from '@/lib/core/context';
import { isPublic } from '@/lib/domain/song/row';
import { type IdRange, readRange } from '@/lib/list/id-ranges';

export interface SitemapArtist {
  handle: string;
  /** When the newest public song was made. */
  newestAt: Date;
}

interface Row extends Omit<SitemapArtist, 'newestAt'> {
  id: string;
  newestAt: Date | null;
}

/** Streams the artists with public songs in a range of ids of users, in batches. */
export async function* publicArtists(ctx: Ctx, range: IdRange): AsyncGenerator<SitemapArtist[]> {
  const batches = readRange(
    range,
    (after, limit) => ctx.db.$queryRaw<Row[]>`
      SELECT u.id, u.handle, CASE WHEN u.handle IS NOT NULL AND u.status = 'active' THEN (
        SELECT s."createdAt" FROM "Song" s WHERE s."ownerId" = u.id AND ${isPublic}
        ORDER BY s."createdAt" DESC, s.id DESC LIMIT 1) END AS "newestAt"
      FROM "User" u WHERE u.id > ${after}::uuid ORDER BY u.id LIMIT ${limit}`,
  );
  for await (const rows of batches) {
    yield rows.flatMap(({ handle, newestAt }) => (newestAt ? [{ handle, newestAt }] : []));
  }
}
