import type { Ctx } from '@/lib/core/context';

/** Songs per file: sitemaps.org allows 50,000 addresses. */
const FILE_SONGS = 50_000;
/** Songs per read, so that other requests run in between. */
const READ_SONGS = 2_000;

const FIRST = '00000000-0000-0000-0000-000000000000';

/**
 * Returns the starts of the sitemap's files. Each holds the songs after its id, up to `size`, public or not. Ids grow
 * with time, so cached starts stay valid and only songs after the last one are scanned.
 */
export async function extendRanges(
  ctx: Ctx,
  cachedStarts: readonly string[],
  size = FILE_SONGS,
): Promise<string[]> {
  const starts = cachedStarts.length > 0 ? [...cachedStarts] : [FIRST];
  for (;;) {
    const [row] = await ctx.db.$queryRaw<{ n: number; last: string | null }[]>`
      SELECT count(*)::int AS n, max(id::text) AS last FROM (
        SELECT id FROM "Song" WHERE id > ${starts.at(-1)}::uuid ORDER BY id LIMIT ${size}) AS range`;
    if (!row?.last || row.n < size) return starts;
    starts.push(row.last);
  }
}

export interface SitemapSong {
  id: string;
  updatedAt: Date;
}

/** Streams the public songs of one file in batches. */
export async function* publicSongs(
  ctx: Ctx,
  from: string,
  to: string | undefined,
  size = FILE_SONGS,
): AsyncGenerator<SitemapSong[]> {
  let after = from;
  for (let read = 0; read < size; read += READ_SONGS) {
    const limit = Math.min(READ_SONGS, size - read);
    const rows = await ctx.db.$queryRaw<(SitemapSong & { isPublic: boolean })[]>`
      SELECT id, "updatedAt",
        visibility = 'public' AND status = 'ready' AND "deletedAt" IS NULL AS "isPublic"
      FROM "Song" WHERE id > ${after}::uuid ORDER BY id LIMIT ${limit}`;
    yield rows.filter(({ id, isPublic }) => isPublic && (to === undefined || id <= to));
    const last = rows.at(-1);
    if (!last || rows.length < limit || (to !== undefined && last.id >= to)) return;
    after = last.id;
  }
}
