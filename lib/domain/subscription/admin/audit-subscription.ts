import type { Ctx } from '@/lib/core/context';
import { recordAudit } from '@/lib/domain/audit/record';
import type { SubscriptionRow } from '../row';

type Fields = Record<string, string | number | boolean | null | undefined>;

/** What the audit log keeps of a subscription. */
function auditedSubscription(row: SubscriptionRow): Fields {
  return {
    userId: row.userId,
    planId: row.planId,
    status: row.status,
    pendingPriceId: row.pendingPriceId,
    cancelAt: row.cancelAt?.toISOString() ?? null,
    discount: row.discount && JSON.stringify(row.discount),
    stripeCustomerId: row.stripeCustomerId,
    stripeSubscriptionId: row.stripeSubscriptionId,
  };
}

/**
 * Writes what an admin did to a subscription into the audit log, in the caller's transaction. `asked` is what was asked
 * for: it stands there also where an event was here first, so that nothing seems to have changed.
 */
export function auditSubscription(
  tx: Ctx,
  verb: string,
  {
    before,
    after,
    asked = {},
    reason,
  }: { before: SubscriptionRow; after: SubscriptionRow; asked?: Fields; reason?: string | undefined },
): Promise<void> {
  return recordAudit(tx, {
    action: `subscription.${verb}`,
    target: { type: 'subscription', id: before.id },
    before: auditedSubscription(before),
    after: { ...auditedSubscription(after), ...asked },
    reason,
  });
}
