import { Prisma } from '@/generated/prisma/client';
import type { Page } from '@/lib/contract/paging';
import { TOTAL_CAP } from '@/lib/core/constants';
import type { Ctx } from '@/lib/core/context';
import type { Keyset, Order } from './keyset';
import { countUpToCap } from './totals';

interface Rows {
  /** The table, by the name that it has in the order. */
  table: Prisma.Sql;
  /** What holds of all that the list ever shows. */
  always?: Prisma.Sql | undefined;
  /** What was asked for. */
  filters: Prisma.Sql[];
}

interface List<SortBy extends string> extends Rows {
  order: Keyset<SortBy>;
  query: Order<SortBy>;
  page: Page;
  /** How many match, where that is kept. */
  kept?: number | undefined;
  /** Words are looked for: what they find has to be read to be counted. */
  isSearch?: boolean;
}

/**
 * The ids of a page and the one behind it, in order, and how many rows match, counted up to just above the cap. Few are
 * found first and put in order then: sought in the list's order they may lie far apart. Many are met soon in the list's
 * order, which an index has. What a search finds is counted and put in order in one go; a filter is counted by its index.
 */
export async function findPage<SortBy extends string>(
  ctx: Ctx,
  list: List<SortBy>,
): Promise<{ ids: string[]; total: number }> {
  const { filters, kept, isSearch } = list;
  if (filters.length === 0) return { ids: await walkList(ctx, list), total: kept ?? 0 };
  const counted = kept ?? (isSearch ? undefined : await countUpToCap(ctx, rowsOf(list)));
  if (counted === undefined || counted <= TOTAL_CAP) {
    const { ids, total } = await gather(ctx, list);
    if (total <= TOTAL_CAP) return { ids, total: counted ?? total };
  }
  return { ids: await walkList(ctx, list), total: counted ?? TOTAL_CAP + 1 };
}

/** The same without a total, in the list's order: for files. */
export async function walkList<SortBy extends string>(
  ctx: Ctx,
  list: Omit<List<SortBy>, 'kept' | 'isSearch'>,
): Promise<string[]> {
  const { order, query, page } = list;
  const rows = await ctx.db.$queryRaw<{ id: string }[]>`
    SELECT "id" FROM ${rowsOf(list, order.behind(query))}
    ORDER BY ${order.orderBy(query)} ${limitOf(page)}`;
  return rows.map(({ id }) => id);
}

async function gather<SortBy extends string>(
  ctx: Ctx,
  list: List<SortBy>,
): Promise<{ ids: string[]; total: number }> {
  const { order, query, page } = list;
  const [row] = await ctx.db.$queryRaw<{ ids: string[]; total: number }[]>`
    WITH found AS MATERIALIZED (
      SELECT ${order.columns(query)} FROM ${rowsOf(list)} LIMIT ${TOTAL_CAP + 1}
    )
    SELECT (SELECT count(*)::int FROM found) AS total, ARRAY(
      SELECT "id" FROM found AS ${order.table} ${whereOf(order.behind(query))}
      ORDER BY ${order.orderBy(query)} ${limitOf(page)}) AS ids`;
  return row ?? { ids: [], total: 0 };
}

function limitOf({ size, offset, cursor }: Page): Prisma.Sql {
  return Prisma.sql`LIMIT ${size + 1} OFFSET ${cursor ? 0 : offset}`;
}

/** What follows FROM. */
function rowsOf({ table, always, filters }: Rows, behind: Prisma.Sql[] = []): Prisma.Sql {
  return Prisma.sql`${table} ${whereOf([...(always ? [always] : []), ...filters, ...behind])}`;
}

function whereOf(conditions: Prisma.Sql[]): Prisma.Sql {
  return conditions.length === 0 ? Prisma.empty : Prisma.sql`WHERE ${Prisma.join(conditions, ' AND ')}`;
}
