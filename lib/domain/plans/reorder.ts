import { type Ctx, inTransaction } from '@/lib/core/context';
import { recordAudit } from '@/lib/domain/audit/record';
import { lockPlans } from './lock';
import { newSortOrders } from './rules';

/**
 * Reorders plans as listed; others keep their place. All or none: fails with `plans.unknown` if one does not exist.
 * Returns the distinct ids.
 */
export async function reorderPlans(ctx: Ctx, requestedIds: string[]): Promise<{ ids: string[] }> {
  const ids = [...new Set(requestedIds)];
  return inTransaction(ctx, async (tx) => {
    const byId = new Map((await lockPlans(tx, ids)).map((plan) => [plan.id, plan]));
    const changes = newSortOrders(ids.flatMap((id) => byId.get(id) ?? []));
    for (const { id, sortOrder } of changes) await tx.db.plan.update({ where: { id }, data: { sortOrder } });
    const entries = changes.map(({ id, sortOrder }) => ({
      action: 'plans.update',
      target: { type: 'plan', id },
      before: { sortOrder: byId.get(id)?.sortOrder },
      after: { sortOrder },
    }));
    await recordAudit(tx, ...entries);
    return { ids };
  });
}
