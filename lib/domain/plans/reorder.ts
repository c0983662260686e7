import { type Ctx, inTransaction } from '@/lib/core/context';
import { recordAudit } from '@/lib/domain/audit/record';
import { lockPlans } from './lock';
import { placesOf } from './rules';

/**
 * Gives plans their places in the order in which they are named, all of them or, where one does not exist, none; others
 * keep theirs. Answers the ids, each once.
 */
export async function reorderPlans(ctx: Ctx, given: string[]): Promise<{ ids: string[] }> {
  const ids = [...new Set(given)];
  return inTransaction(ctx, async (tx) => {
    const known = new Map((await lockPlans(tx, ids)).map((plan) => [plan.id, plan]));
    const places = placesOf(ids.flatMap((id) => known.get(id) ?? []));
    for (const { id, sortOrder } of places) await tx.db.plan.update({ where: { id }, data: { sortOrder } });
    const deeds = places.map(({ id, sortOrder }) => ({
      action: 'plans.update',
      target: { type: 'plan', id },
      before: { sortOrder: known.get(id)?.sortOrder },
      after: { sortOrder },
    }));
    await recordAudit(tx, ...deeds);
    return { ids };
  });
}
