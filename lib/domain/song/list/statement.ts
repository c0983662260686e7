import { Prisma } from '@/generated/prisma/client';
import type { Page } from '@/lib/contract/paging';
import { TOTAL_CAP } from '@/lib/core/constants';
import { listColumns, type SongRow, songNames } from '../row';
import { afterPosition, type Counted, type Order, type Position } from './order';
import type { Source } from './source';

/** A row of a list. `total` and `atLeast` are the same in each row; `id` is null if the page is empty. */
export interface ListRow extends Omit<SongRow, 'id'> {
  id: string | null;
  sort: Date | string | number | null;
  tier: number;
  total: number;
  atLeast: boolean;
}

export interface ListRequest {
  source: Source;
  order: Order;
  position: Position | null;
  page: Page;
  viewer: string | null;
}

/** Builds one statement for a page of a list and its total, both read by index. */
export function listStatement({ source, order, position, page, viewer }: ListRequest): Prisma.Sql {
  const where = position ? [...source.where, afterPosition(position, order)] : source.where;
  return Prisma.sql`
    WITH page AS MATERIALIZED (
      SELECT s.id, ${order.column} AS sort, 1 AS tier FROM ${source.from} WHERE ${all(where)}
      ORDER BY ${order.column} ${order.direction}, ${order.id} ${order.direction}
      LIMIT ${page.size + 1} OFFSET ${page.cursor ? 0 : page.offset})
    ${selectPage({ total: totalOf(source, position), order, viewer })}`;
}

/** Caps the count of hand-picked songs, because each has to be looked up. */
const HAND_PICKED_CAP = 1_000;

function totalOf(source: Source, position: Position | null): Prisma.Sql {
  if (position?.counted) return countedTotal(position.counted);
  if (source.total !== null) {
    return Prisma.sql`SELECT coalesce((SELECT total FROM "ListTotal" WHERE scope = ${source.total}), 0) AS total, false AS "atLeast"`;
  }
  const cap = source.isHandPicked ? HAND_PICKED_CAP : TOTAL_CAP;
  return Prisma.sql`
    SELECT LEAST(count(*), ${cap})::int AS total, count(*) > ${cap} AS "atLeast"
    FROM (SELECT FROM ${source.from} WHERE ${all(source.where)} LIMIT ${cap + 1}) AS counted`;
}

/** Selects the page as rows, in order, with the total. An empty page has one row of nulls. */
export function selectPage({
  total,
  order,
  viewer,
}: {
  total: Prisma.Sql;
  order: Order;
  viewer: string | null;
}): Prisma.Sql {
  return Prisma.sql`
    SELECT ${listColumns(viewer)}, page.sort, page.tier, t.total, t."atLeast"
    FROM (${total}) AS t LEFT JOIN (page JOIN "Song" s ON s.id = page.id ${songNames}) ON true
    ORDER BY page.tier, page.sort ${order.direction}, page.id ${order.direction}`;
}

export const all = (conditions: Prisma.Sql[]) => Prisma.join(conditions, ' AND ');

/** A total carried over from the first page. */
export const countedTotal = ([rows, atLeast]: Counted) =>
  Prisma.sql`SELECT ${rows}::int AS total, ${atLeast}::boolean AS "atLeast"`;
