import type { z } from 'zod';
import { Prisma } from '@/generated/prisma/client';
import { type Ctx, isAdmin } from '../context';
import { fail } from '../errors';
import { type Page, paginate, readPage } from '../http/paging';
import { choice, keyset, moment, word } from '../keyset';
import { personMatches } from '../people-search';
import { countUpToCap, keptTotal } from '../totals';
import type { User, usersApi } from './contract';
import { toUser, type UserRow } from './row';

type ListQuery = z.output<typeof usersApi.list.query>;
type ListAnswer = z.output<typeof usersApi.list.output>;

const order = keyset('u', {
  createdAt: [moment('createdAt')],
  name: [word('name')],
  email: [word('email')],
  role: [choice('role', 'Role', ['user', 'admin'])],
  status: [choice('status', 'UserStatus', ['active', 'suspended', 'deleted'])],
});

/** A page of accounts for admins; without a status filter those that were deleted are left out. */
export async function listUsers(ctx: Ctx, query: ListQuery): Promise<ListAnswer> {
  const page = readPage(query);
  const { rows, nextCursor } = await pageOfUsers(ctx, query, page);
  const where = filtersOf(query);
  const capped = Boolean(query.status) || where.length > 1;
  const total = capped
    ? await countUpToCap(ctx, Prisma.sql`"User" u WHERE ${Prisma.join(where, ' AND ')}`)
    : await keptTotal(ctx, 'users');
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

/** The accounts of one page, for admins, and where the next one begins; nothing is counted. */
export async function pageOfUsers(
  ctx: Ctx,
  query: ListQuery,
  { size, offset }: Page,
): Promise<{ rows: User[]; nextCursor: string | null }> {
  if (!isAdmin(ctx)) fail('auth.forbidden');
  const where = [...filtersOf(query), ...order.behind(query)];
  const rows = await ctx.db.$queryRaw<UserRow[]>`
    SELECT u.id, u.name, u."displayName", u.email, u."emailVerifiedAt", u.profile, u.role::text AS role,
      u.status::text AS status, u."referralCode", u."createdAt"
    FROM "User" u WHERE ${Prisma.join(where, ' AND ')}
    ORDER BY ${order.orderBy(query)}
    LIMIT ${size + 1} OFFSET ${query.cursor ? 0 : offset}`;
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  return {
    rows: shown.map(toUser),
    nextCursor: rows.length > size && last ? order.cursorBehind(last, query.sortBy) : null,
  };
}

function filtersOf({ search, role, status }: ListQuery): Prisma.Sql[] {
  return [
    status ? Prisma.sql`u.status = ${status}::"UserStatus"` : Prisma.sql`u.status <> 'deleted'`,
    ...(search ? [personMatches(search)] : []),
    ...(role ? [Prisma.sql`u.role = ${role}::"Role"`] : []),
  ];
}
