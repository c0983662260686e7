import type { z } from 'zod';
import { Prisma } from '@/generated/prisma/client';
import { rangeEnd, rangeStart } from '@/lib/contract/day-range';
import { type Page, paginate, readPage } from '@/lib/contract/paging';
import { type Ctx, isAdmin } from '@/lib/core/context';
import { fail } from '@/lib/core/errors';
import { findPage, walkList } from '@/lib/list/find-page';
import { enumColumn, keyset, textColumn, timestampColumn } from '@/lib/list/keyset';
import { personMatches } from '@/lib/list/people-search';
import { readCounter } from '@/lib/list/totals';
import type { User, usersApi } from '../contract';
import { toUser, userColumns } from '../row';

type ListQuery = z.output<typeof usersApi.list.query>;
type ListAnswer = z.output<typeof usersApi.list.output>;

const order = keyset('u', {
  createdAt: [timestampColumn('createdAt')],
  name: [textColumn('name')],
  email: [textColumn('email')],
  role: [enumColumn('role', 'Role', ['user', 'admin'])],
  status: [enumColumn('status', 'UserStatus', ['active', 'suspended', 'deleted'])],
});

/**
 * Returns a page of accounts for admins, without the site's own. Deleted accounts are included only if a status or
 * figure selects them.
 */
export async function listUsers(ctx: Ctx, query: ListQuery): Promise<ListAnswer> {
  if (!isAdmin(ctx)) fail('auth.forbidden');
  const page = readPage(query);
  const conditions = conditionsOf(query);
  const capped = conditions.filters.length > 0;
  const counter = capped ? undefined : await readCounter(ctx, 'users');
  const isSearch = Boolean(query.search);
  const { ids, total } = await findPage(ctx, { ...conditions, page, counter, isSearch });
  const { rows, nextCursor } = await readPageRows(ctx, query, page, ids);
  const { totalItems, totalPages, totalIsCapped } = paginate(page, total, { nextCursor, capped });
  return {
    data: rows,
    total: totalItems,
    page: page.page,
    limit: page.size,
    totalPages,
    ...(totalIsCapped ? { totalIsCapped } : {}),
    nextCursor,
  };
}

/** Returns one page of accounts for admins and the cursor of the next one, without counting. */
export async function pageOfUsers(
  ctx: Ctx,
  query: ListQuery,
  page: Page,
): Promise<{ rows: User[]; nextCursor: string | null }> {
  if (!isAdmin(ctx)) fail('auth.forbidden');
  return readPageRows(ctx, query, page, await walkList(ctx, { ...conditionsOf(query), page }));
}

async function readPageRows(ctx: Ctx, { sortBy }: ListQuery, { size }: Page, ids: string[]) {
  const rows = await ctx.db.user.findMany({
    where: { id: { in: ids.slice(0, size) } },
    select: userColumns,
  });
  const byId = new Map(rows.map((row) => [row.id, row]));
  const pageRows = ids.flatMap((id) => byId.get(id) ?? []);
  const last = pageRows.at(-1);
  return {
    rows: pageRows.map(toUser),
    nextCursor: ids.length > size && last ? order.cursorAfter(last, sortBy) : null,
  };
}

const PEOPLE = Prisma.sql`NOT u."isSystem"`;

function conditionsOf(query: ListQuery) {
  const { search, role, status, figure, from, to } = query;
  const day = figure === 'deleted' ? Prisma.sql`u."deletedAt"` : Prisma.sql`u."createdAt"`;
  return {
    table: Prisma.sql`"User" u`,
    always: status || figure ? PEOPLE : Prisma.sql`${PEOPLE} AND u.status <> 'deleted'`,
    filters: [
      ...(status ? [Prisma.sql`u.status = ${status}::"UserStatus"`] : []),
      ...(figure ? [Prisma.sql`${day} IS NOT NULL`] : []),
      ...(search ? [personMatches(search)] : []),
      ...(role ? [Prisma.sql`u.role = ${role}::"Role"`] : []),
      ...(from ? [Prisma.sql`${day} >= ${rangeStart(from)}::timestamptz`] : []),
      ...(to ? [Prisma.sql`${day} <= ${rangeEnd(to)}::timestamptz`] : []),
    ],
    order,
    query,
  };
}
