import { type Ctx, inTransaction } from '@/lib/core/context';
import { deletePlan } from './delete';
import { lockPlans } from './lock';
import type { BulkAction } from './rules';
import { updatePlan } from './update';

/**
 * Offers, withdraws or deletes several plans, all of them or, where one does not exist, none; answers their ids, each once.
 * Those that stand so already are left alone; each of the others becomes what a single call would have made of it.
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
