import { type Ctx, inTransaction } from '@/lib/core/context';
import { recordAudit } from '@/lib/domain/audit/record';
import { deleteLocked } from './delete';
import { lockPlans, lockWithPrices } from './lock';
import { queueSync } from './provider/queue-sync';
import type { PlanRow } from './row';
import type { BulkAction } from './rules';

/**
 * Activates, deactivates or deletes plans like single calls would, skipping those already in that state. All or none: fails
 * with `plans.unknown` if one does not exist. Returns the distinct ids.
 */
export async function bulkUpdatePlans(
  ctx: Ctx,
  { ids: requestedIds, action }: { ids: string[]; action: BulkAction },
): Promise<{ ids: string[] }> {
  const ids = [...new Set(requestedIds)];
  await inTransaction(ctx, async (tx) => {
    if (action === 'delete') await lockWithPrices(tx, ids);
    const plans = await lockPlans(tx, ids);
    if (action === 'delete') await deleteLocked(tx, plans);
    else await setActive(tx, plans, action === 'activate');
  });
  return { ids };
}

async function setActive(ctx: Ctx, plans: PlanRow[], isActive: boolean): Promise<void> {
  const changed = plans.filter((plan) => plan.isActive !== isActive).map(({ id }) => id);
  await ctx.db.plan.updateMany({ where: { id: { in: changed } }, data: { isActive } });
  await queueSync(ctx, ...changed);
  const entries = changed.map((id) => ({
    action: 'plans.update',
    target: { type: 'plan', id },
    before: { isActive: !isActive },
    after: { isActive },
  }));
  await recordAudit(ctx, ...entries);
}
