import type { Ctx } from '@/lib/core/context';
import { fail } from '@/lib/core/errors';
import { type PlanRow, planInclude } from './row';

/** Locks a plan until the transaction ends and returns it with its current prices. Fails if it is retired or unknown. */
export async function lockPlan(ctx: Ctx, id: string): Promise<PlanRow> {
  await ctx.db.$queryRaw`SELECT 1 FROM "Plan" WHERE "id" = ${id}::uuid FOR UPDATE`;
  const row = await ctx.db.plan.findFirst({ where: { id, retiredAt: null }, include: planInclude });
  return row ?? fail('plans.notFound');
}

/** Locks several plans and returns them in id order. Fails with `plans.unknown` if one is retired or unknown. */
export async function lockPlans(ctx: Ctx, ids: string[]): Promise<PlanRow[]> {
  await ctx.db.$queryRaw`SELECT 1 FROM "Plan" WHERE "id" = ANY(${ids}::uuid[]) ORDER BY "id" FOR UPDATE`;
  const rows = await ctx.db.plan.findMany({
    where: { id: { in: ids }, retiredAt: null },
    include: planInclude,
    orderBy: { id: 'asc' },
  });
  return rows.length < ids.length ? fail('plans.unknown') : rows;
}

/** Locks plans and all their prices, so that new checkouts and subscriptions for them must wait. */
export async function lockWithPrices(ctx: Ctx, ids: string[]): Promise<void> {
  await ctx.db.$queryRaw`SELECT 1 FROM "Plan" WHERE "id" = ANY(${ids}::uuid[]) ORDER BY "id" FOR UPDATE`;
  await ctx.db
    .$queryRaw`SELECT 1 FROM "PlanPrice" WHERE "planId" = ANY(${ids}::uuid[]) ORDER BY "id" FOR UPDATE`;
}
