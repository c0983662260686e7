import { isDeepStrictEqual } from 'node:util';
import { Prisma } from '@/generated/prisma/client';
import type { SubscriptionSnapshot } from '@/lib/core/billing';
import type { Ctx } from '@/lib/core/context';
import type { LockedSubscription } from '../lock';
import { findSoldPrice, type SoldPrice } from '../owner';
import { annualAmountOf } from '../rules';

/** Writes a subscription's row, locked before. One with a problem is over for us, whatever the provider says by now. */
export async function writeSnapshot(
  tx: Ctx,
  userId: string,
  row: LockedSubscription | null,
  facts: SubscriptionSnapshot,
  price: SoldPrice,
  problem: string | null,
  askedAt: Date,
): Promise<{ after: LockedSubscription; isChanged: boolean }> {
  const fields = {
    ...termsOf(facts, price),
    ...timesOf(facts, row, problem, askedAt),
    pendingPriceId: await pendingOf(tx, facts),
    stripeScheduleId: facts.scheduled?.scheduleId ?? null,
    discount: discountOf(facts),
    card: facts.card && { ...facts.card },
    problem,
  };
  const data = {
    ...fields,
    discount: fields.discount ?? Prisma.DbNull,
    card: fields.card ?? Prisma.DbNull,
    checkedAt: askedAt,
  };
  if (!row) {
    const { subscriptionId: stripeSubscriptionId } = facts;
    const created = { ...data, userId, stripeSubscriptionId, createdAt: tx.clock.now() };
    return { after: await tx.db.subscription.create({ data: created }), isChanged: true };
  }
  const isChanged = Object.entries(fields).some(
    ([name, value]) => !isDeepStrictEqual(value, row[name as keyof typeof fields]),
  );
  // Whoever is asking meanwhile need not ask again because of an answer that said nothing new.
  const revision = isChanged ? { increment: 1 } : row.revision;
  const after = await tx.db.subscription.update({ where: { id: row.id }, data: { ...data, revision } });
  return { after, isChanged };
}

function termsOf(facts: SubscriptionSnapshot, { id, planId, frequency, amount, currency }: SoldPrice) {
  return {
    planId,
    priceId: id,
    frequency,
    amount,
    currency,
    annualAmount: annualAmountOf({ amount, frequency, discount: facts.discount }),
    stripeCustomerId: facts.customerId,
    stripeItemId: facts.itemId,
  };
}

function timesOf(
  facts: SubscriptionSnapshot,
  row: LockedSubscription | null,
  problem: string | null,
  now: Date,
) {
  const status = problem ? 'canceled' : facts.status;
  const isOver = status === 'canceled' || status === 'incomplete_expired';
  return {
    status,
    startedAt: facts.startedAt,
    currentPeriodStart: facts.periodStart,
    currentPeriodEnd: facts.periodEnd,
    billingAnchor: facts.anchor,
    cancelAt: facts.cancelAt,
    canceledAt: facts.canceledAt,
    endedAt: isOver ? (facts.endedAt ?? row?.endedAt ?? now) : null,
    pausedAt: status === 'paused' ? (row?.pausedAt ?? now) : null,
    trialEndsAt: facts.trialEndsAt,
  };
}

async function pendingOf(tx: Ctx, { scheduled }: SubscriptionSnapshot): Promise<string | null> {
  if (!scheduled?.priceId) return null;
  return (await findSoldPrice(tx, scheduled.priceId))?.id ?? null;
}

function discountOf({ discount }: SubscriptionSnapshot) {
  return discount && { ...discount, endsAt: discount.endsAt?.toISOString() ?? null };
}
