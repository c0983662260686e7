import type { Ctx } from '../context';
import { listSongs } from '../song/queries';
import { type FoundRecord, MOST_OF_A_KIND } from './contract';
import { idRange } from './rules';

interface Row {
  id: string;
  title: string;
  detail: string;
}

/** Songs by the beginning of their id, else by words as the list of all songs finds them: titles first. */
export async function findSongs(ctx: Ctx, q: string): Promise<FoundRecord[]> {
  const range = idRange(q);
  const rows = range ? await byId(ctx, range) : await byWords(ctx, q);
  return rows.map((row) => ({ kind: 'song', ...row, href: `/song/${row.id}` }));
}

function byId(ctx: Ctx, [first, last]: [string, string]): Promise<Row[]> {
  return ctx.db.$queryRaw<Row[]>`
    SELECT s.id, s.name AS title, coalesce(u."displayName", u.name) || ', ' || s.visibility AS detail
    FROM "Song" s JOIN "User" u ON u.id = s."ownerId"
    WHERE s.id BETWEEN ${first}::uuid AND ${last}::uuid LIMIT ${MOST_OF_A_KIND}`;
}

async function byWords(ctx: Ctx, search: string): Promise<Row[]> {
  const { data } = await listSongs(ctx, {
    scope: 'all',
    search,
    limit: String(MOST_OF_A_KIND),
    sortOrder: 'desc',
  });
  return data.map(({ id, name, artist, visibility }) => ({
    id,
    title: name,
    detail: `${artist}, ${visibility}`,
  }));
}
