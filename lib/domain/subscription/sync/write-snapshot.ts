import { isDeepStrictEqual } from 'node:util';
import { Prisma } from '@/generated/prisma/client';
import type { SubscriptionSnapshot } from '@/lib/core/billing';
import type { Ctx } from '@/lib/core/context';
import type { LockedSubscription } from '../lock';
import { findSoldPrice, type SoldPrice } from '../owner';
import { annualAmountOf } from '../rules';

/**
 * Writes the row of a locked subscription. One with a problem is over for us, whatever the provider reports later.
 */
export async function writeSnapshot(
  tx: Ctx,
  userId: string,
  row: LockedSubscription | null,
  snapshot: SubscriptionSnapshot,
  price: SoldPrice,
  problem: string | null,
  requestedAt: Date,
): Promise<{ after: LockedSubscription; isChanged: boolean }> {
  const fields = {
    ...termsOf(snapshot, price),
    ...timesOf(snapshot, row, problem, requestedAt),
    pendingPriceId: await pendingOf(tx, snapshot),
    stripeScheduleId: snapshot.scheduled?.scheduleId ?? null,
    discount: discountOf(snapshot),
    card: snapshot.card && { ...snapshot.card },
    problem,
  };
  const data = {
    ...fields,
    discount: fields.discount ?? Prisma.DbNull,
    card: fields.card ?? Prisma.DbNull,
    checkedAt: requestedAt,
  };
  if (!row) {
    const { subscriptionId: stripeSubscriptionId } = snapshot;
    const created = { ...data, userId, stripeSubscriptionId, createdAt: tx.clock.now() };
    return { after: await tx.db.subscription.create({ data: created }), isChanged: true };
  }
  const isChanged = Object.entries(fields).some(
    ([name, value]) => !isDeepStrictEqual(value, row[name as keyof typeof fields]),
  );
  // A snapshot without changes does not force concurrent syncs to ask again.
  const revision = isChanged ? { increment: 1 } : row.revision;
  const after = await tx.db.subscription.update({ where: { id: row.id }, data: { ...data, revision } });
  return { after, isChanged };
}

function termsOf(snapshot: SubscriptionSnapshot, { id, planId, frequency, amount, currency }: SoldPrice) {
  return {
    planId,
    priceId: id,
    frequency,
    amount,
    currency,
    annualAmount: annualAmountOf({ amount, frequency, discount: snapshot.discount }),
    stripeCustomerId: snapshot.customerId,
    stripeItemId: snapshot.itemId,
  };
}

function timesOf(
  snapshot: SubscriptionSnapshot,
  row: LockedSubscription | null,
  problem: string | null,
  now: Date,
) {
  const status = problem ? 'canceled' : snapshot.status;
  const isOver = status === 'canceled' || status === 'incomplete_expired';
  return {
    status,
    startedAt: snapshot.startedAt,
    currentPeriodStart: snapshot.periodStart,
    currentPeriodEnd: snapshot.periodEnd,
    billingAnchor: snapshot.anchor,
    cancelAt: snapshot.cancelAt,
    canceledAt: snapshot.canceledAt,
    endedAt: isOver ? (snapshot.endedAt ?? row?.endedAt ?? endNow(snapshot, now)) : null,
    pausedAt: status === 'paused' ? (row?.pausedAt ?? now) : null,
    trialEndsAt: snapshot.trialEndsAt,
  };
}

/** The provider's clock may be ahead: what was paid already is not paid after the end. */
function endNow({ latestInvoice }: SubscriptionSnapshot, now: Date): Date {
  const paidAt = latestInvoice?.paidAt ?? now;
  return paidAt > now ? paidAt : now;
}

async function pendingOf(tx: Ctx, { scheduled }: SubscriptionSnapshot): Promise<string | null> {
  if (!scheduled?.priceId) return null;
  return (await findSoldPrice(tx, scheduled.priceId))?.id ?? null;
}

function discountOf({ discount }: SubscriptionSnapshot) {
  return discount && { ...discount, endsAt: discount.endsAt?.toISOString() ?? null };
}
