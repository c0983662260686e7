import { z } from 'zod';
import { Prisma } from '@/generated/prisma/client';
import { type Ctx, isAdmin, userId } from '../context';
import { fail } from '../errors';
import { paginate, readCursor, readPage, writeCursor } from '../http/paging';
import { personMatches } from '../people-search';
import { stateOf } from '../referral/rules';
import { countUpToCap, keptTotal } from '../totals';
import type { OwnProfile, Referral, User, usersApi } from './contract';
import { toUser, type UserRow, userColumns } from './row';
import { maskEmail } from './rules';

type ListQuery = z.output<typeof usersApi.list.query>;
type ListAnswer = z.output<typeof usersApi.list.output>;
type SortBy = ListQuery['sortBy'];

/** An account: one's own, or any for an admin; 403 for another's, whether there is one or not. */
export async function getUser(ctx: Ctx, id: string): Promise<User> {
  if (id !== userId(ctx) && !isAdmin(ctx)) fail('auth.forbidden');
  const row = await ctx.db.user.findUnique({ where: { id }, select: userColumns });
  return row ? toUser(row) : fail('users.notFound');
}

/** One's own account, with how one can sign in to it. */
export async function getOwnProfile(ctx: Ctx): Promise<OwnProfile> {
  const row = await ctx.db.user.findUnique({
    where: { id: userId(ctx) },
    select: {
      ...userColumns,
      passwordHash: true,
      identities: { where: { provider: 'google' }, select: { provider: true } },
    },
  });
  if (!row) return fail('auth.required');
  const { passwordHash, identities, ...account } = row;
  return { ...toUser(account), hasPassword: passwordHash !== null, google: identities.length > 0 };
}

/** A page of the friends who came with one's code, the newest first; friends who deleted their account are left out. */
export async function listReferrals(
  ctx: Ctx,
  query: z.output<typeof usersApi.referrals.query>,
): Promise<{ data: Referral[]; total: number }> {
  const page = readPage(query);
  const where: Prisma.UserWhereInput = { referredById: userId(ctx), status: { not: 'deleted' } };
  const friends = await ctx.db.user.findMany({
    where,
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    skip: page.offset,
    take: page.size,
    select: {
      id: true,
      name: true,
      email: true,
      createdAt: true,
      songs: { where: { status: 'ready' }, take: 1, select: { id: true } },
      referral: { select: { state: true, reasons: true, credits: true, decidedAt: true } },
    },
  });
  return {
    data: friends.map(({ id, name, email, createdAt, songs, referral }) => ({
      id,
      name,
      email: maskEmail(email),
      state: stateOf(referral, songs.length > 0),
      joinedAt: createdAt.toISOString(),
      rewardedAt: referral?.state === 'rewarded' ? (referral.decidedAt?.toISOString() ?? null) : null,
      credits: referral?.credits ?? 0,
    })),
    total: await ctx.db.user.count({ where }),
  };
}

/** A page of accounts for admins; without a status filter those that were deleted are left out. */
export async function listUsers(ctx: Ctx, query: ListQuery): Promise<ListAnswer> {
  if (!isAdmin(ctx)) fail('auth.forbidden');
  const page = readPage(query);
  const where = [
    query.status ? Prisma.sql`u.status = ${query.status}::"UserStatus"` : Prisma.sql`u.status <> 'deleted'`,
    ...filtersOf(query),
  ];
  const { column, direction } = orderOf(query);
  const rows = await ctx.db.$queryRaw<UserRow[]>`
    SELECT u.id, u.name, u."displayName", u.email, u."emailVerifiedAt", u.profile, u.role::text AS role,
      u.status::text AS status, u."referralCode", u."createdAt"
    FROM "User" u WHERE ${Prisma.join([...where, ...after(query)], ' AND ')}
    ORDER BY ${column} ${direction}, u.id ${direction}
    LIMIT ${page.size + 1} OFFSET ${page.cursor ? 0 : page.offset}`;
  const shown = rows.slice(0, page.size);
  const last = shown.at(-1);
  const nextCursor = rows.length > page.size && last ? cursorOf(last, query.sortBy) : null;
  const capped = Boolean(query.status) || where.length > 1;
  const total = capped
    ? await countUpToCap(ctx, Prisma.sql`"User" u WHERE ${Prisma.join(where, ' AND ')}`)
    : await keptTotal(ctx, 'users');
  const { totalItems, totalPages, totalIsCapped } = paginate(page, total, { nextCursor, capped });
  return {
    data: shown.map(toUser),
    total: totalItems,
    page: page.page,
    limit: page.size,
    totalPages,
    ...(totalIsCapped ? { totalIsCapped } : {}),
    nextCursor,
  };
}

function filtersOf({ search, role }: ListQuery): Prisma.Sql[] {
  return [
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
