import type { Ctx } from '@/lib/core/context';
import { recordAudit } from '@/lib/domain/audit/record';
import type { SubscriptionRow } from '../row';

type Fields = Record<string, string | number | boolean | null | undefined>;

/** The fields that the audit log keeps. */
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
 * Records an admin's action on a subscription in the audit log, in the caller's transaction. `requested` is recorded
 * even if an event was faster, so that the entry never looks empty.
 */
export function auditSubscription(
  tx: Ctx,
  verb: string,
  {
    before,
    after,
    requested = {},
    reason,
  }: { before: SubscriptionRow; after: SubscriptionRow; requested?: Fields; reason?: string | undefined },
): Promise<void> {
  return recordAudit(tx, {
    action: `subscription.${verb}`,
    target: { type: 'subscription', id: before.id },
    before: auditedSubscription(before),
    after: { ...auditedSubscription(after), ...requested },
    reason,
  });
}
