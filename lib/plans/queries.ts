import { z } from 'zod';
import { Prisma } from '@/generated/prisma/client';
import { type Ctx, isAdmin } from '../context';
import { fail } from '../errors';
import { paginate, readCursor, readPage, writeCursor } from '../http/paging';
import { escapeLike } from '../people-search';
import type { Plan, plansApi } from './contract';
import { type PlanRow, planInclude, toPlan } from './row';

/** More plans than anybody could choose from. */
const MOST_SHOWN = 200;

type ListQuery = z.output<typeof plansApi.list.query>;
type ListAnswer = z.output<typeof plansApi.list.output>;
type SortBy = ListQuery['sortBy'];

/** The plans that can be subscribed to, in their order. */
export function listActivePlans(ctx: Ctx): Promise<Plan[]> {
  return inOrder(ctx, { retiredAt: null, isActive: true });
}

/** The plans that can be subscribed to, or all that were not deleted for an admin who asks; in their order. */
export function listOfferedPlans(
  ctx: Ctx,
  { includeInactive }: { includeInactive?: string } = {},
): Promise<Plan[]> {
  if (includeInactive !== 'true') return listActivePlans(ctx);
  if (!isAdmin(ctx)) fail(ctx.actor.kind === 'user' ? 'auth.forbidden' : 'auth.required');
  return inOrder(ctx, { retiredAt: null });
}

async function inOrder(ctx: Ctx, where: Prisma.PlanWhereInput): Promise<Plan[]> {
  const rows = await ctx.db.plan.findMany({
    where,
    orderBy: [{ sortOrder: 'asc' }, { monthlyPrice: 'asc' }, { id: 'asc' }],
    take: MOST_SHOWN,
    include: planInclude,
  });
  return rows.map(toPlan);
}

/** One plan; inactive and deleted ones are there for admins only, for others the same 404 as none. */
export function getPlan(ctx: Ctx, id: string): Promise<Plan> {
  return findOne(ctx, { id });
}

/** The plan of a product at the payment provider, for whom `getPlan` shows it. */
export function getPlanByProvider(ctx: Ctx, stripeProductId: string): Promise<Plan> {
  return findOne(ctx, { stripeProductId });
}

async function findOne(ctx: Ctx, which: { id: string } | { stripeProductId: string }): Promise<Plan> {
  const row = await ctx.db.plan.findFirst({
    where: { ...which, ...(isAdmin(ctx) ? {} : { isActive: true, retiredAt: null }) },
    include: planInclude,
  });
  return row ? toPlan(row) : fail('plans.notFound');
}

/** A page of the plans that were not deleted, with a total that is counted: plans are few. */
export async function listPlans(ctx: Ctx, query: ListQuery): Promise<ListAnswer> {
  const page = readPage(query);
  const where = filtersOf(query);
  const { column, direction } = orderOf(query);
  const found = await ctx.db.$queryRaw<{ id: string }[]>`
    SELECT p."id" FROM "Plan" p WHERE ${Prisma.join([...where, ...after(query)], ' AND ')}
    ORDER BY ${column} ${direction}, p."id" ${direction}
    LIMIT ${page.size + 1} OFFSET ${page.cursor ? 0 : page.offset}`;
  const [counted] = await ctx.db.$queryRaw<{ n: number }[]>`
    SELECT count(*)::int AS n FROM "Plan" p WHERE ${Prisma.join(where, ' AND ')}`;
  const rows = await rowsOf(
    ctx,
    found.slice(0, page.size).map(({ id }) => id),
  );
  const last = rows.at(-1);
  const nextCursor = found.length > page.size && last ? cursorOf(last, query.sortBy) : null;
  return { plans: rows.map(toPlan), pagination: paginate(page, counted?.n ?? 0, { nextCursor }) };
}

/** The plans of these ids, in their order. */
async function rowsOf(ctx: Ctx, ids: string[]): Promise<PlanRow[]> {
  const rows = await ctx.db.plan.findMany({ where: { id: { in: ids } }, include: planInclude });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

function filtersOf({ search, isActive }: ListQuery): Prisma.Sql[] {
  return [
    Prisma.sql`p."retiredAt" IS NULL`,
    ...(search ? [Prisma.sql`p."name" ILIKE ${`%${escapeLike(search)}%`}`] : []),
    ...(isActive ? [Prisma.sql`p."isActive" = ${isActive === 'true'}`] : []),
  ];
}

const columns = {
  createdAt: Prisma.sql`p."createdAt"`,
  name: Prisma.sql`p."name"`,
  monthlyPrice: Prisma.sql`p."monthlyPrice"`,
  yearlyPrice: Prisma.sql`p."yearlyPrice"`,
  sortOrder: Prisma.sql`p."sortOrder"`,
} satisfies Record<SortBy, Prisma.Sql>;

function orderOf({ sortBy, sortOrder }: ListQuery) {
  const rising = sortOrder === 'asc';
  return {
    column: columns[sortBy],
    direction: rising ? Prisma.sql`ASC` : Prisma.sql`DESC`,
    beyond: rising ? Prisma.sql`>` : Prisma.sql`<`,
  };
}

const int = z.int32();

const cursorShape = {
  createdAt: z.tuple([z.literal('createdAt'), z.iso.datetime().regex(/^(19|20)/), z.uuid()]),
  name: z.tuple([
    z.literal('name'),
    z
      .string()
      .max(100)
      .regex(/^[^\0]*$/),
    z.uuid(),
  ]),
  monthlyPrice: z.tuple([z.literal('monthlyPrice'), int, z.uuid()]),
  yearlyPrice: z.tuple([z.literal('yearlyPrice'), int, z.uuid()]),
  sortOrder: z.tuple([z.literal('sortOrder'), int, z.uuid()]),
};

/** What a sort value is compared as; text as it is. */
const casts: Record<SortBy, Prisma.Sql> = {
  createdAt: Prisma.sql`::timestamptz`,
  name: Prisma.empty,
  monthlyPrice: Prisma.sql`::int`,
  yearlyPrice: Prisma.sql`::int`,
  sortOrder: Prisma.sql`::int`,
};

function after(query: ListQuery): Prisma.Sql[] {
  const { cursor, sortBy } = query;
  if (!cursor) return [];
  const { column, beyond } = orderOf(query);
  const [, value, id] = readCursor(cursor, cursorShape[sortBy]);
  return [Prisma.sql`(${column}, p."id") ${beyond} (${value}${casts[sortBy]}, ${id}::uuid)`];
}

function cursorOf(row: PlanRow, sortBy: SortBy): string {
  const value = sortBy === 'createdAt' ? row.createdAt.toISOString() : row[sortBy];
  return writeCursor([sortBy, value, row.id]);
}
