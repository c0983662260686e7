import type { Ctx } from '@/lib/core/context';

const PAGE = /^\/(song|playlist)\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;
/** An id that nothing has. */
const NOTHING = '00000000-0000-0000-0000-000000000000';

/**
 * The address under which a page is to be rendered: its own, or, where there never was a song or playlist with its id,
 * one that stands for all of those, since their pages say the same. Made-up ids cost a read by primary key each, not a
 * page.
 */
export async function knownAddress(db: Ctx['db'], url: string): Promise<string> {
  const [, kind, id] = PAGE.exec(url) ?? [];
  if (!kind || !id) return url;
  const rows =
    kind === 'song'
      ? await db.$queryRaw<unknown[]>`SELECT 1 FROM "Song" WHERE id = ${id}::uuid`
      : await db.$queryRaw<unknown[]>`SELECT 1 FROM "Playlist" WHERE id = ${id}::uuid`;
  return rows.length > 0 ? url : `/${kind}/${NOTHING}`;
}
