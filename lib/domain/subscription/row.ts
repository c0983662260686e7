import type { Prisma } from '@/generated/prisma/client';
import { isActiveStatus, isLive, remainingDays, type State } from './rules';
import { discount as discountShape, type Invoice, type Subscription, subscription } from './schema';

/** The relations that a subscription is read with. */
export const subscriptionInclude = {
  plan: true,
  pending: { include: { plan: true } },
  user: { select: { id: true, name: true, email: true, billingCustomer: true } },
  invoices: { where: { status: 'open' }, orderBy: [{ issuedAt: 'desc' }, { id: 'desc' }], take: 1 },
  grants: { where: { status: 'due' }, orderBy: { dueAt: 'asc' }, take: 1 },
} as const satisfies Prisma.SubscriptionInclude;

export type SubscriptionRow = Prisma.SubscriptionGetPayload<{ include: typeof subscriptionInclude }>;

/** Returns a subscription as its owner sees it. Only the payer gets the card and the link to the invoice. */
export function toSubscription(row: SubscriptionRow, now: Date): Subscription {
  const hasPortal = isPayer(row);
  const full = toFullSubscription(row, now);
  return {
    ...full,
    card: hasPortal ? full.card : null,
    due: full.due && { ...full.due, url: hasPortal ? full.due.url : null },
    hasPortal,
  };
}

/** Returns everything of a subscription that its owner or an admin may see. */
export function toFullSubscription(row: SubscriptionRow, now: Date): Subscription {
  const { id, planId, plan, status, frequency, amount, currency } = row;
  return {
    id,
    planId,
    plan: {
      id: plan.id,
      name: plan.name,
      monthlyPrice: plan.monthlyPrice,
      yearlyPrice: plan.yearlyPrice,
      creditsPerMonth: plan.creditsPerMonth,
      isActive: plan.isActive && plan.retiredAt === null,
    },
    status,
    isActive: isActiveStatus(status),
    frequency,
    amount,
    currency,
    startedAt: row.startedAt.toISOString(),
    currentPeriodStart: row.currentPeriodStart.toISOString(),
    currentPeriodEnd: row.currentPeriodEnd.toISOString(),
    remainingDays: remainingDays(row.currentPeriodEnd, now),
    cancelAtPeriodEnd: isLive(status) && row.cancelAt !== null,
    cancelAt: iso(row.cancelAt),
    canceledAt: iso(row.canceledAt),
    endedAt: iso(row.endedAt),
    pausedAt: iso(row.pausedAt),
    trialEndsAt: iso(row.trialEndsAt),
    pending: pendingOf(row),
    discount: discountOf(row),
    card: subscription.shape.card.parse(row.card),
    nextGrant: nextGrantOf(row),
    due: dueOf(row),
    hasPortal: isPayer(row),
  };
}

/** Returns the state that the rules decide by. */
export function stateOf(row: SubscriptionRow): State {
  const { status, cancelAt, stripeScheduleId } = row;
  return { status, cancelAt, hasPending: stripeScheduleId !== null, isDue: openInvoiceOf(row) !== null };
}

/** Returns whether the owner is the payer: not after a transfer. */
export function isPayer({ user, stripeCustomerId }: SubscriptionRow): boolean {
  return user.billingCustomer?.customerId === stripeCustomerId;
}

export function discountOf({ discount }: Pick<SubscriptionRow, 'discount'>): Subscription['discount'] {
  return discountShape.nullable().parse(discount);
}

/**
 * Returns the invoice to pay before it continues, or null. One just issued does not count: the provider is about to
 * charge it.
 */
export function openInvoiceOf({ status, invoices }: SubscriptionRow) {
  const isUnpaid = status === 'past_due' || status === 'unpaid' || status === 'incomplete';
  const [open] = isUnpaid ? invoices : [];
  return open && open.amountDue > open.amountPaid ? open : null;
}

function dueOf(row: SubscriptionRow): Subscription['due'] {
  const open = openInvoiceOf(row);
  if (!open) return null;
  const { amountDue, amountPaid, hostedUrl, nextAttemptAt } = open;
  return { amount: amountDue - amountPaid, url: hostedUrl, nextAttemptAt: iso(nextAttemptAt) };
}

function pendingOf({ pending, currentPeriodEnd }: SubscriptionRow): Subscription['pending'] {
  if (!pending) return null;
  const { plan, frequency, amount } = pending;
  const { id: planId, name: planName, creditsPerMonth } = plan;
  return { planId, planName, creditsPerMonth, frequency, amount, at: currentPeriodEnd.toISOString() };
}

/** The next month of a paid year, else the credits of the next payment if there will be one. */
function nextGrantOf(row: SubscriptionRow): Subscription['nextGrant'] {
  const { status, cancelAt, currentPeriodEnd, grants, pending, plan } = row;
  if (!isActiveStatus(status)) return null;
  const [due] = grants;
  if (due && (!cancelAt || due.dueAt < cancelAt))
    return { credits: due.credits, at: due.dueAt.toISOString() };
  if (cancelAt) return null;
  return { credits: (pending?.plan ?? plan).creditsPerMonth, at: currentPeriodEnd.toISOString() };
}

/** Returns an invoice as its payer and admins see it. */
export function toInvoice(row: Prisma.SubscriptionInvoiceGetPayload<object>): Invoice {
  const { id, number, status, total, amountPaid, refundedAmount, currency, hostedUrl, pdfUrl } = row;
  const [issuedAt, paidAt] = [row.issuedAt.toISOString(), iso(row.paidAt)];
  return {
    id,
    number,
    status,
    total,
    amountPaid,
    refundedAmount,
    currency,
    issuedAt,
    paidAt,
    hostedUrl,
    pdfUrl,
  };
}

const iso = (date: Date | null) => date?.toISOString() ?? null;
