import type { Prisma } from '@/generated/prisma/client';
import { isActiveStatus, isLive, remainingDays, type State } from './rules';
import { discount as discountShape, type Invoice, type Subscription, subscription } from './schema';

/** What a subscription is read with. */
export const subscriptionInclude = {
  plan: true,
  pending: { include: { plan: true } },
  user: { select: { id: true, name: true, email: true, billingCustomer: true } },
  invoices: { where: { status: 'open' }, orderBy: [{ issuedAt: 'desc' }, { id: 'desc' }], take: 1 },
  grants: { where: { status: 'due' }, orderBy: { dueAt: 'asc' }, take: 1 },
} as const satisfies Prisma.SubscriptionInclude;

export type SubscriptionRow = Prisma.SubscriptionGetPayload<{ include: typeof subscriptionInclude }>;

/** As whoever has it sees it: the card and the invoice's page are the payer's alone. */
export function toSubscription(row: SubscriptionRow, now: Date): Subscription {
  const hasPortal = isPayer(row);
  const whole = toFullSubscription(row, now);
  return {
    ...whole,
    card: hasPortal ? whole.card : null,
    due: whole.due && { ...whole.due, url: hasPortal ? whole.due.url : null },
    hasPortal,
  };
}

/** Everything of a subscription that its owner and admins may see. */
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

/** What its rules are asked with. */
export function stateOf(row: SubscriptionRow): State {
  const { status, cancelAt, stripeScheduleId } = row;
  return { status, cancelAt, hasPending: stripeScheduleId !== null, isDue: openInvoiceOf(row) !== null };
}

/** Whether who has it pays for it: not after it came from somebody else. */
export function isPayer({ user, stripeCustomerId }: SubscriptionRow): boolean {
  return user.billingCustomer?.customerId === stripeCustomerId;
}

export function discountOf({ discount }: Pick<SubscriptionRow, 'discount'>): Subscription['discount'] {
  return discountShape.nullable().parse(discount);
}

/** The invoice that has to be paid before it goes on. One that has just been issued is about to be charged by itself. */
export function openInvoiceOf({ status, invoices }: SubscriptionRow) {
  const waits = status === 'past_due' || status === 'unpaid' || status === 'incomplete';
  const [open] = waits ? invoices : [];
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

/** The next month of a year that is paid; else what the next payment brings, where there will be one. */
function nextGrantOf(row: SubscriptionRow): Subscription['nextGrant'] {
  const { status, cancelAt, currentPeriodEnd, grants, pending, plan } = row;
  if (!isActiveStatus(status)) return null;
  const [due] = grants;
  if (due && (!cancelAt || due.dueAt < cancelAt))
    return { credits: due.credits, at: due.dueAt.toISOString() };
  if (cancelAt) return null;
  return { credits: (pending?.plan ?? plan).creditsPerMonth, at: currentPeriodEnd.toISOString() };
}

/** An invoice as its payer and admins see it. */
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
