import type { SubscriptionSnapshot } from '@/lib/core/billing';
import { type Ctx, inTransaction } from '@/lib/core/context';
import { fail } from '@/lib/core/errors';
import { findOpen } from '../change/intent';
import { lockOwner, lockSubscription } from '../lock';
import { findSoldPrice } from '../owner';
import { findLive, getSubscriptionRow } from '../queries';
import { type SubscriptionRow, toAdminSubscription } from '../row';
import { isLive } from '../rules';
import { syncSubscription } from '../sync/sync';
import { auditSubscription } from './audit-subscription';
import type { AdminSubscription } from './contract';

interface Ids {
  stripeCustomerId?: string | undefined;
  stripeSubscriptionId?: string | undefined;
}

/**
 * Ties a subscription to another one at the payment provider. It is looked at first: it has to be there, one of our prices
 * on it, of the given customer or the one that is stored, and nobody else's row. The row is then what the provider says.
 */
export async function changeProviderIds(ctx: Ctx, id: string, ids: Ids): Promise<AdminSubscription> {
  const seen = await getSubscriptionRow(ctx, id);
  const wanted = { stripeCustomerId: seen.stripeCustomerId, ...given(ids) };
  const stripeSubscriptionId = ids.stripeSubscriptionId ?? seen.stripeSubscriptionId;
  const facts = await verify(ctx, stripeSubscriptionId, wanted.stripeCustomerId);
  await inTransaction(ctx, async (tx) => {
    const before = await lockRow(tx, seen);
    await requireFree(tx, before, facts);
    const { customerId: stripeCustomerId, itemId: stripeItemId } = facts;
    const tie = { stripeSubscriptionId, stripeCustomerId, stripeItemId, problem: null };
    await tx.db.subscription.update({ where: { id }, data: { ...tie, revision: { increment: 1 } } });
    const after = await getSubscriptionRow(tx, id);
    await auditSubscription(tx, 'providerIds', { before, after });
  });
  await syncSubscription(ctx, stripeSubscriptionId);
  return toAdminSubscription(await getSubscriptionRow(ctx, id), ctx.clock.now());
}

const given = ({ stripeCustomerId }: Ids) => (stripeCustomerId ? { stripeCustomerId } : {});

async function verify(ctx: Ctx, subscriptionId: string, customerId: string): Promise<SubscriptionSnapshot> {
  const facts = await ctx.billing.findSubscription(subscriptionId);
  if (!facts) return refuse('stripeSubscriptionId', 'There is no such subscription');
  if (facts.customerId !== customerId) refuse('stripeCustomerId', 'This subscription is of another customer');
  const isSold = facts.hasSingleItem && (await findSoldPrice(ctx, facts.priceId));
  return isSold ? facts : refuse('stripeSubscriptionId', 'Its price is none of our plans');
}

async function lockRow(tx: Ctx, { id, userId }: SubscriptionRow): Promise<SubscriptionRow> {
  await lockOwner(tx, userId);
  await lockSubscription(tx, id);
  const row = await getSubscriptionRow(tx, id);
  if (row.userId !== userId || (await findOpen(tx, id))) fail('subscription.busy');
  return row;
}

async function requireFree(tx: Ctx, row: SubscriptionRow, facts: SubscriptionSnapshot): Promise<void> {
  const { subscriptionId: stripeSubscriptionId, status } = facts;
  const other = await tx.db.subscription.findUnique({ where: { stripeSubscriptionId } });
  if (other && other.id !== row.id) refuse('stripeSubscriptionId', 'Another subscription has this ID');
  const live = isLive(status) ? await findLive(tx, row.userId) : null;
  if (live && live.id !== row.id) refuse('stripeSubscriptionId', 'This person has another live subscription');
}

function refuse(field: keyof Ids, sentence: string): never {
  fail('subscription.providerIds', { fields: { [field]: sentence } });
}
