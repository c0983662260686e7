import { type Ctx, inTransaction } from '@/lib/core/context';
import { deletePlan } from './delete';
import { lockPlans } from './lock';
import type { BulkAction } from './rules';
import { updatePlan } from './update';

/**
 * Activates, deactivates or deletes plans like single calls would, skipping those already in that state. All or none: fails
 * with `plans.unknown` if one does not exist. Returns the distinct ids.
 */
export async function bulkUpdatePlans(
  ctx: Ctx,
  { ids: requestedIds, action }: { ids: string[]; action: BulkAction },
): Promise<{ ids: string[] }> {
  const ids = [...new Set(requestedIds)];
  const isActive = action === 'activate';
  await inTransaction(ctx, async (tx) => {
    for (const plan of await lockPlans(tx, ids)) {
      if (action === 'delete') await deletePlan(tx, plan.id);
      else if (plan.isActive !== isActive) await updatePlan(tx, plan.id, { isActive });
    }
  });
  return { ids };
}
