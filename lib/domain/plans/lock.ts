import type { Plan } from '@/generated/prisma/client';
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
export async function lockPlans(ctx: Ctx, ids: string[]): Promise<Plan[]> {
  await ctx.db.$queryRaw`SELECT 1 FROM "Plan" WHERE "id" = ANY(${ids}::uuid[]) ORDER BY "id" FOR UPDATE`;
  const rows = await ctx.db.plan.findMany({
    where: { id: { in: ids }, retiredAt: null },
    orderBy: { id: 'asc' },
  });
  return rows.length < ids.length ? fail('plans.unknown') : rows;
}

/** Locks a plan and all its prices, so that new checkouts and subscriptions for it must wait. */
export async function lockWithPrices(ctx: Ctx, id: string): Promise<void> {
  await ctx.db.$queryRaw`SELECT 1 FROM "Plan" WHERE "id" = ${id}::uuid FOR UPDATE`;
  await ctx.db.$queryRaw`SELECT 1 FROM "PlanPrice" WHERE "planId" = ${id}::uuid ORDER BY "id" FOR UPDATE`;
}
