import { Prisma } from '@/generated/prisma/client';
import type { Page } from '@/lib/contract/paging';
import { TOTAL_CAP } from '@/lib/core/constants';
import type { Ctx } from '@/lib/core/context';
import type { Keyset, Order } from './keyset';
import { countUpToCap } from './totals';

interface Rows {
  /** The table with the alias that the order uses. */
  table: Prisma.Sql;
  /** The condition that every row of the list meets. */
  always?: Prisma.Sql | undefined;
  /** The conditions of this request. */
  filters: Prisma.Sql[];
}

interface List<SortBy extends string> extends Rows {
  order: Keyset<SortBy>;
  query: Order<SortBy>;
  page: Page;
  /** The number of matches, if a counter maintains it. */
  counter?: number | undefined;
  /** A text search, whose matches must be read to be counted. */
  isSearch?: boolean;
}

/**
 * Returns the ids of a page plus one lookahead row, and the number of matches up to just above the cap. Few matches are
 * gathered first and then sorted, since they may lie far apart in the list's order; many are found quickly by walking
 * the index in that order. A search counts and sorts in one statement.
 */
export async function findPage<SortBy extends string>(
  ctx: Ctx,
  list: List<SortBy>,
): Promise<{ ids: string[]; total: number }> {
  const { filters, counter, isSearch } = list;
  if (filters.length === 0) return { ids: await walkList(ctx, list), total: counter ?? 0 };
  const counted = counter ?? (isSearch ? undefined : await countUpToCap(ctx, rowsOf(list)));
  if (counted === undefined || counted <= TOTAL_CAP) {
    const { ids, total } = await gather(ctx, list);
    if (total <= TOTAL_CAP) return { ids, total: counted ?? total };
  }
  return { ids: await walkList(ctx, list), total: counted ?? TOTAL_CAP + 1 };
}

/** Returns the same ids without a total, always in index order. For CSV files. */
export async function walkList<SortBy extends string>(
  ctx: Ctx,
  list: Omit<List<SortBy>, 'kept' | 'isSearch'>,
): Promise<string[]> {
  const { order, query, page } = list;
  const rows = await ctx.db.$queryRaw<{ id: string }[]>`
    SELECT "id" FROM ${rowsOf(list, order.after(query))}
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
      SELECT "id" FROM found AS ${order.table} ${whereOf(order.after(query))}
      ORDER BY ${order.orderBy(query)} ${limitOf(page)}) AS ids`;
  return row ?? { ids: [], total: 0 };
}

function limitOf({ size, offset, cursor }: Page): Prisma.Sql {
  return Prisma.sql`LIMIT ${size + 1} OFFSET ${cursor ? 0 : offset}`;
}

function rowsOf({ table, always, filters }: Rows, behind: Prisma.Sql[] = []): Prisma.Sql {
  return Prisma.sql`${table} ${whereOf([...(always ? [always] : []), ...filters, ...behind])}`;
}

function whereOf(conditions: Prisma.Sql[]): Prisma.Sql {
  return conditions.length === 0 ? Prisma.empty : Prisma.sql`WHERE ${Prisma.join(conditions, ' AND ')}`;
}
