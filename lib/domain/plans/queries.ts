import type { z } from 'zod';
import { Prisma } from '@/generated/prisma/client';
import { type Page, paginate, readPage } from '@/lib/contract/paging';
import { type Ctx, isAdmin } from '@/lib/core/context';
import { fail } from '@/lib/core/errors';
import { keyset, moment, whole, word } from '@/lib/list/keyset';
import { escapeLike } from '@/lib/list/people-search';
import type { AdminPlan, Plan, plansApi } from './contract';
import { type PlanRow, planInclude, toPlan } from './row';
import { withStatus } from './with-status';

/** More plans than anybody could choose from. */
const MAX_LISTED = 200;

type ListQuery = z.output<typeof plansApi.list.query>;
type ListAnswer = z.output<typeof plansApi.list.output>;

const order = keyset('p', {
  createdAt: [moment('createdAt')],
  name: [word('name')],
  monthlyPrice: [whole('monthlyPrice')],
  yearlyPrice: [whole('yearlyPrice')],
  sortOrder: [whole('sortOrder')],
});

/** The plans that can be subscribed to, in their order. */
export function listActivePlans(ctx: Ctx): Promise<Plan[]> {
  return inOrder(ctx, { retiredAt: null, isActive: true });
}

/** The plans that can be subscribed to, or all that were not deleted for an admin who asks; in their order. */
export function listOfferedPlans(
  ctx: Ctx,
  { includeInactive }: { includeInactive?: string | undefined } = {},
): Promise<Plan[]> {
  if (includeInactive !== 'true') return listActivePlans(ctx);
  if (!isAdmin(ctx)) fail(ctx.actor.kind === 'user' ? 'auth.forbidden' : 'auth.required');
  return inOrder(ctx, { retiredAt: null });
}

async function inOrder(ctx: Ctx, where: Prisma.PlanWhereInput): Promise<Plan[]> {
  const rows = await ctx.db.plan.findMany({
    where,
    orderBy: [{ sortOrder: 'asc' }, { monthlyPrice: 'asc' }, { id: 'asc' }],
    take: MAX_LISTED,
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
  const { rows, nextCursor } = await pageOfPlans(ctx, query, page);
  const [counted] = await ctx.db.$queryRaw<{ n: number }[]>`
    SELECT count(*)::int AS n FROM "Plan" p WHERE ${Prisma.join(filtersOf(query), ' AND ')}`;
  return { plans: rows, pagination: paginate(page, counted?.n ?? 0, { nextCursor }) };
}

/** The plans of one page, for admins, and where the next one begins; nothing is counted. */
export async function pageOfPlans(
  ctx: Ctx,
  query: ListQuery,
  { size, offset }: Page,
): Promise<{ rows: AdminPlan[]; nextCursor: string | null }> {
  if (!isAdmin(ctx)) fail('auth.forbidden');
  const where = [...filtersOf(query), ...order.behind(query)];
  const matches = await ctx.db.$queryRaw<{ id: string }[]>`
    SELECT p."id" FROM "Plan" p WHERE ${Prisma.join(where, ' AND ')}
    ORDER BY ${order.orderBy(query)}
    LIMIT ${size + 1} OFFSET ${query.cursor ? 0 : offset}`;
  const rows = await rowsOf(
    ctx,
    matches.slice(0, size).map(({ id }) => id),
  );
  const last = rows.at(-1);
  const nextCursor = matches.length > size && last ? order.cursorBehind(last, query.sortBy) : null;
  return { rows: await withStatus(ctx, rows.map(toPlan)), nextCursor };
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
