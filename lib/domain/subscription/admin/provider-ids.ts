import type { SubscriptionSnapshot } from '@/lib/core/billing';
import { type Ctx, inTransaction } from '@/lib/core/context';
import { fail } from '@/lib/core/errors';
import { findOpenIntent } from '../change/intent';
import { lockOwner, lockSubscription } from '../lock';
import { findSoldPrice } from '../owner';
import { findLive, getSubscriptionRow } from '../queries';
import type { SubscriptionRow } from '../row';
import { isLive } from '../rules';
import { syncSubscription } from '../sync/sync';
import { auditSubscription } from './audit-subscription';
import { toAdminSubscription } from './row';
import type { AdminSubscription } from './schema';

interface Ids {
  stripeCustomerId?: string | undefined;
  stripeSubscriptionId?: string | undefined;
}

/**
 * Links a subscription to another one at the payment provider. That one must exist, be sold at one of our prices,
 * belong to the given or stored customer, and be linked to no other row. The row then takes over the provider's
 * state.
 */
export async function changeProviderIds(ctx: Ctx, id: string, ids: Ids): Promise<AdminSubscription> {
  const seen = await getSubscriptionRow(ctx, id);
  const customerId = ids.stripeCustomerId ?? seen.stripeCustomerId;
  const stripeSubscriptionId = ids.stripeSubscriptionId ?? seen.stripeSubscriptionId;
  const snapshot = await verify(ctx, stripeSubscriptionId, customerId);
  await inTransaction(ctx, async (tx) => {
    const before = await lockRow(tx, seen);
    await requireFree(tx, before, snapshot);
    const { customerId: stripeCustomerId, itemId: stripeItemId } = snapshot;
    const tie = { stripeSubscriptionId, stripeCustomerId, stripeItemId, problem: null };
    await tx.db.subscription.update({ where: { id }, data: { ...tie, revision: { increment: 1 } } });
    const after = await getSubscriptionRow(tx, id);
    await auditSubscription(tx, 'providerIds', { before, after });
  });
  await syncSubscription(ctx, stripeSubscriptionId);
  return toAdminSubscription(await getSubscriptionRow(ctx, id), ctx.clock.now());
}

async function verify(ctx: Ctx, subscriptionId: string, customerId: string): Promise<SubscriptionSnapshot> {
  const snapshot = await ctx.billing.findSubscription(subscriptionId);
  if (!snapshot) return refuse('stripeSubscriptionId', 'There is no such subscription');
  if (snapshot.customerId !== customerId)
    refuse('stripeCustomerId', 'This subscription belongs to another customer');
  const isSold = snapshot.hasSingleItem && (await findSoldPrice(ctx, snapshot.priceId));
  return isSold ? snapshot : refuse('stripeSubscriptionId', 'Its price is not one of our plans');
}

async function lockRow(tx: Ctx, { id, userId }: SubscriptionRow): Promise<SubscriptionRow> {
  await lockOwner(tx, userId);
  await lockSubscription(tx, id);
  const row = await getSubscriptionRow(tx, id);
  if (row.userId !== userId || (await findOpenIntent(tx, id))) fail('subscription.busy');
  return row;
}

async function requireFree(tx: Ctx, row: SubscriptionRow, snapshot: SubscriptionSnapshot): Promise<void> {
  const { subscriptionId: stripeSubscriptionId, status } = snapshot;
  const other = await tx.db.subscription.findUnique({ where: { stripeSubscriptionId } });
  if (other && other.id !== row.id) refuse('stripeSubscriptionId', 'Another subscription has this ID');
  const live = isLive(status) ? await findLive(tx, row.userId) : null;
  if (live && live.id !== row.id) refuse('stripeSubscriptionId', 'This person has another live subscription');
}

function refuse(field: keyof Ids, sentence: string): never {
  fail('subscription.providerIds', { fields: { [field]: sentence } });
}
