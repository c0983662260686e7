import type { PurchaseStatus } from '@/generated/prisma/enums';
import type { SubscriptionSnapshot } from '@/lib/core/billing';
import type { Ctx } from '@/lib/core/context';
import { isId } from '@/lib/core/ids';

/**
 * Updates the status of the checkout that a subscription came from, in the caller's transaction. Returns whether it
 * changed.
 */
export async function moveCheckout(
  tx: Ctx,
  snapshot: SubscriptionSnapshot,
  isRefused: boolean,
): Promise<boolean> {
  const { checkoutId: id, status } = snapshot;
  if (!id || !isId(id)) return false;
  if (isRefused) return move(tx, id, 'refunded', ['open', 'processing', 'expired', 'failed', 'paid']);
  if (status === 'incomplete') return move(tx, id, 'processing', ['open']);
  if (status === 'incomplete_expired') return move(tx, id, 'failed', ['open', 'processing']);
  return move(tx, id, 'paid', ['open', 'processing', 'expired', 'failed']);
}

async function move(tx: Ctx, id: string, to: PurchaseStatus, from: PurchaseStatus[]): Promise<boolean> {
  const { count } = await tx.db.subscriptionCheckout.updateMany({
    where: { id, status: { in: from } },
    data: { status: to, clientSecret: null, url: null },
  });
  return count > 0;
}
