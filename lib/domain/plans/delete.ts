import { type Ctx, inTransaction } from '@/lib/core/context';
import { recordAudit } from '@/lib/domain/audit/record';
import { lockPlan, lockWithPrices } from './lock';
import { queueSync } from './provider/queue-sync';
import { isReferenced } from './provider/references';
import { auditedPlan, type PlanRow, toPlan } from './row';

/**
 * Deletes a plan permanently; its subscriptions continue. A plan with subscriptions or checkouts is retired: inactive and
 * out of every list. One known to the payment provider only is closed there first. Any other is removed immediately.
 */
export async function deletePlan(ctx: Ctx, id: string): Promise<{ id: string }> {
  return inTransaction(ctx, async (tx) => {
    await lockWithPrices(tx, id);
    const plan = await lockPlan(tx, id);
    if (isAtProvider(plan) || (await isReferenced(tx, id))) await retire(tx, id);
    else await tx.db.plan.delete({ where: { id } });
    const before = auditedPlan(toPlan(plan));
    await recordAudit(tx, { action: 'plans.delete', target: { type: 'plan', id }, before });
    return { id };
  });
}

function isAtProvider({ stripeProductId, prices }: PlanRow): boolean {
  return stripeProductId !== null || prices.some(({ stripePriceId }) => stripePriceId !== null);
}

async function retire(ctx: Ctx, id: string): Promise<void> {
  await ctx.db.plan.update({ where: { id }, data: { isActive: false, retiredAt: ctx.clock.now() } });
  await queueSync(ctx, id);
}
