import { type Ctx, inTransaction } from '@/lib/core/context';
import { recordAudit } from '@/lib/domain/audit/record';
import { lockPlan, lockWithPrices } from './lock';
import { queueSync } from './provider/queue-sync';
import { findReferenced } from './provider/references';
import { auditedPlan, type PlanRow, toPlan } from './row';

/**
 * Deletes a plan permanently; its subscriptions continue. A plan with subscriptions or checkouts is retired: inactive and
 * out of every list. One known to the payment provider only is closed there first. Any other is removed immediately.
 */
export async function deletePlan(ctx: Ctx, id: string): Promise<{ id: string }> {
  return inTransaction(ctx, async (tx) => {
    await lockWithPrices(tx, [id]);
    await deleteLocked(tx, [await lockPlan(tx, id)]);
    return { id };
  });
}

/** Deletes plans that the caller's transaction has locked with their prices. */
export async function deleteLocked(ctx: Ctx, plans: PlanRow[]): Promise<void> {
  const referenced = await findReferenced(ctx, idsOf(plans));
  const mustStay = (plan: PlanRow) => isAtProvider(plan) || referenced.has(plan.id);
  await retire(ctx, idsOf(plans.filter(mustStay)));
  const unused = idsOf(plans.filter((plan) => !mustStay(plan)));
  await ctx.db.plan.deleteMany({ where: { id: { in: unused } } });
  const entries = plans.map((plan) => ({
    action: 'plans.delete',
    target: { type: 'plan', id: plan.id },
    before: auditedPlan(toPlan(plan)),
  }));
  await recordAudit(ctx, ...entries);
}

const idsOf = (plans: PlanRow[]) => plans.map(({ id }) => id);

function isAtProvider({ stripeProductId, prices }: PlanRow): boolean {
  return stripeProductId !== null || prices.some(({ stripePriceId }) => stripePriceId !== null);
}

async function retire(ctx: Ctx, ids: string[]): Promise<void> {
  await ctx.db.plan.updateMany({
    where: { id: { in: ids } },
    data: { isActive: false, retiredAt: ctx.clock.now() },
  });
  await queueSync(ctx, ...ids);
}
