import type { Ctx } from '@/lib/core/context';
import { ID_PATTERN } from '@/lib/core/ids';

const PAGE = new RegExp(`^/(song|playlist)/(${ID_PATTERN})$`);
/** An id that no row has. */
const NO_ID = '00000000-0000-0000-0000-000000000000';

/**
 * The address to render a page under: its own, or one that stands for every song or playlist that never existed, since
 * their pages say the same. A made-up id costs a read by primary key, not a page.
 */
export async function knownAddress(db: Ctx['db'], url: string): Promise<string> {
  const [, kind, id] = PAGE.exec(url) ?? [];
  if (!kind || !id) return url;
  const rows =
    kind === 'song'
      ? await db.$queryRaw<unknown[]>`SELECT 1 FROM "Song" WHERE id = ${id}::uuid`
      : await db.$queryRaw<unknown[]>`SELECT 1 FROM "Playlist" WHERE id = ${id}::uuid`;
  return rows.length > 0 ? url : `/${kind}/${NO_ID}`;
}
