import type { Ctx } from '@/lib/core/context';
import { type IdRange, readRange } from '@/lib/list/id-ranges';

export interface SitemapSong {
  id: string;
  updatedAt: Date;
}

/** Streams the public songs of a range of ids in batches. */
export async function* publicSongs(ctx: Ctx, range: IdRange): AsyncGenerator<SitemapSong[]> {
  const batches = readRange(
    range,
    (after, limit) => ctx.db.$queryRaw<(SitemapSong & { isPublic: boolean })[]>`
      SELECT id, "updatedAt",
        visibility = 'public' AND status = 'ready' AND "deletedAt" IS NULL AS "isPublic"
      FROM "Song" WHERE id > ${after}::uuid ORDER BY id LIMIT ${limit}`,
  );
  for await (const rows of batches) yield rows.filter(({ isPublic }) => isPublic);
}
