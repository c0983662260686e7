import type { z } from 'zod';
import { Prisma } from '@/generated/prisma/client';
import { type Page, paginate, readPage } from '@/lib/contract/paging';
import { type Ctx, isAdmin } from '@/lib/core/context';
import { fail } from '@/lib/core/errors';
import { integerColumn, keyset, textColumn, timestampColumn } from '@/lib/list/keyset';
import { escapeLike } from '@/lib/list/people-search';
import type { AdminPlan, Plan, plansApi, ShownPlan } from './contract';
import { type PlanRow, planInclude, toPlan } from './row';
import { withStatus } from './with-status';

/** More plans than anyone could choose from. */
const MAX_LISTED = 200;

type ListQuery = z.output<typeof plansApi.list.query>;
type ListAnswer = z.output<typeof plansApi.list.output>;

const order = keyset('p', {
  createdAt: [timestampColumn('createdAt')],
  name: [textColumn('name')],
  monthlyPrice: [integerColumn('monthlyPrice')],
  yearlyPrice: [integerColumn('yearlyPrice')],
  sortOrder: [integerColumn('sortOrder')],
});

/** Returns the active plans in display order. */
export function listActivePlans(ctx: Ctx): Promise<Plan[]> {
  return inOrder(ctx, { retiredAt: null, isActive: true });
}

/** Returns the active plans, or all for an admin who requests inactive ones too, in display order. */
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

/** Returns a plan. For all but admins, inactive and deleted plans fail with `plans.notFound` like unknown ones. */
export function getPlan(ctx: Ctx, id: string): Promise<ShownPlan> {
  return findOne(ctx, { id });
}

/** Returns the plan of a payment provider's product, under the rules of `getPlan`. */
export function getPlanByProvider(ctx: Ctx, stripeProductId: string): Promise<ShownPlan> {
  return findOne(ctx, { stripeProductId });
}

async function findOne(ctx: Ctx, which: { id: string } | { stripeProductId: string }): Promise<ShownPlan> {
  const row = await ctx.db.plan.findFirst({
    where: { ...which, ...(isAdmin(ctx) ? {} : { isActive: true, retiredAt: null }) },
    include: planInclude,
  });
  if (!row) return fail('plans.notFound');
  const plan = toPlan(row);
  if (!isAdmin(ctx)) return plan;
  const [withCounts] = await withStatus(ctx, [plan]);
  return { ...plan, ...withCounts, retiredAt: row.retiredAt?.toISOString() ?? null };
}

/** Returns a page of plans. Counts the total: plans are few. */
export async function listPlans(ctx: Ctx, query: ListQuery): Promise<ListAnswer> {
  const page = readPage(query);
  const { rows, nextCursor } = await pageOfPlans(ctx, query, page);
  const [counted] = await ctx.db.$queryRaw<{ n: number }[]>`
    SELECT count(*)::int AS n FROM "Plan" p WHERE ${Prisma.join(filtersOf(query), ' AND ')}`;
  return { plans: rows, pagination: paginate(page, counted?.n ?? 0, { nextCursor }) };
}

/** Returns a page of plans without a total, for exports. Admins only. */
export async function pageOfPlans(
  ctx: Ctx,
  query: ListQuery,
  { size, offset }: Page,
): Promise<{ rows: AdminPlan[]; nextCursor: string | null }> {
  if (!isAdmin(ctx)) fail('auth.forbidden');
  const where = [...filtersOf(query), ...order.after(query)];
  const matches = await ctx.db.$queryRaw<{ id: string }[]>`
    SELECT p."id" FROM "Plan" p WHERE ${Prisma.join(where, ' AND ')}
    ORDER BY ${order.orderBy(query)}
    LIMIT ${size + 1} OFFSET ${query.cursor ? 0 : offset}`;
  const rows = await rowsOf(
    ctx,
    matches.slice(0, size).map(({ id }) => id),
  );
  const last = rows.at(-1);
  const nextCursor = matches.length > size && last ? order.cursorAfter(last, query.sortBy) : null;
  return { rows: await withStatus(ctx, rows.map(toPlan)), nextCursor };
}

/** Returns the plans in the order of their ids. */
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
