import { z } from 'zod';
import { Prisma } from '@/generated/prisma/client';
import { type Ctx, isAdmin } from '../context';
import { fail } from '../errors';
import { type Page, paginate, readCursor, readPage, writeCursor } from '../http/paging';
import { personMatches } from '../people-search';
import { countUpToCap, keptTotal } from '../totals';
import type { User, usersApi } from './contract';
import { toUser, type UserRow } from './row';

type ListQuery = z.output<typeof usersApi.list.query>;
type ListAnswer = z.output<typeof usersApi.list.output>;
type SortBy = ListQuery['sortBy'];

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
  const where = [...filtersOf(query), ...after(query)];
  const { column, direction } = orderOf(query);
  const rows = await ctx.db.$queryRaw<UserRow[]>`
    SELECT u.id, u.name, u."displayName", u.email, u."emailVerifiedAt", u.profile, u.role::text AS role,
      u.status::text AS status, u."referralCode", u."createdAt"
    FROM "User" u WHERE ${Prisma.join(where, ' AND ')}
    ORDER BY ${column} ${direction}, u.id ${direction}
    LIMIT ${size + 1} OFFSET ${query.cursor ? 0 : offset}`;
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  return {
    rows: shown.map(toUser),
    nextCursor: rows.length > size && last ? cursorOf(last, query.sortBy) : null,
  };
}

function filtersOf({ search, role, status }: ListQuery): Prisma.Sql[] {
  return [
    status ? Prisma.sql`u.status = ${status}::"UserStatus"` : Prisma.sql`u.status <> 'deleted'`,
    ...(search ? [personMatches(search)] : []),
    ...(role ? [Prisma.sql`u.role = ${role}::"Role"`] : []),
  ];
}

const columns = {
  createdAt: Prisma.sql`u."createdAt"`,
  name: Prisma.sql`u.name`,
  email: Prisma.sql`u.email`,
  role: Prisma.sql`u.role`,
  status: Prisma.sql`u.status`,
} satisfies Record<SortBy, Prisma.Sql>;

function orderOf({ sortBy, sortOrder }: ListQuery) {
  const rising = sortOrder === 'asc';
  return {
    column: columns[sortBy],
    direction: rising ? Prisma.sql`ASC` : Prisma.sql`DESC`,
    beyond: rising ? Prisma.sql`>` : Prisma.sql`<`,
  };
}

const word = z
  .string()
  .max(300)
  .regex(/^[^\0]*$/);

const cursorShape = {
  createdAt: z.tuple([z.literal('createdAt'), z.iso.datetime().regex(/^(19|20)/), z.uuid()]),
  name: z.tuple([z.literal('name'), word, z.uuid()]),
  email: z.tuple([z.literal('email'), word, z.uuid()]),
  role: z.tuple([z.literal('role'), z.enum(['user', 'admin']), z.uuid()]),
  status: z.tuple([z.literal('status'), z.enum(['active', 'suspended', 'deleted']), z.uuid()]),
};

/** What a sort value is compared as; text as it is. */
const casts: Record<SortBy, Prisma.Sql> = {
  createdAt: Prisma.sql`::timestamptz`,
  name: Prisma.empty,
  email: Prisma.empty,
  role: Prisma.sql`::"Role"`,
  status: Prisma.sql`::"UserStatus"`,
};

function after(query: ListQuery): Prisma.Sql[] {
  const { cursor, sortBy } = query;
  if (!cursor) return [];
  const { column, beyond } = orderOf(query);
  const [, value, id] = readCursor(cursor, cursorShape[sortBy]);
  return [Prisma.sql`(${column}, u.id) ${beyond} (${value}${casts[sortBy]}, ${id}::uuid)`];
}

function cursorOf(row: UserRow, sortBy: SortBy): string {
  const value = sortBy === 'createdAt' ? row.createdAt.toISOString() : row[sortBy];
  return writeCursor([sortBy, value, row.id]);
}
