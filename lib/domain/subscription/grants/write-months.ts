import type { InvoiceLine, InvoiceSnapshot } from '@/lib/core/billing';
import type { Ctx } from '@/lib/core/context';
import type { LockedSubscription } from '../lock';
import type { SoldPrice } from '../owner';
import { grantKey, type Month, monthsOf, ORDINALS_PER_PERIOD } from './schedule';
import { unusedCredits } from './unused-credits';

/** A paid invoice with the period that it pays for. */
export interface PaidInvoice {
  invoice: InvoiceSnapshot;
  line: InvoiceLine;
  price: SoldPrice;
  /** Invoices that came with it. */
  known: readonly InvoiceSnapshot[];
}

/**
 * Writes the months of a paid period of a locked subscription and voids those that it replaces. If the period began
 * with a change, its first month deducts what was granted for the unused time before. Returns the months.
 */
export async function writeMonths(tx: Ctx, subscription: LockedSubscription, paid: PaidInvoice) {
  const { id: subscriptionId, billingAnchor } = subscription;
  const { invoice, line, price } = paid;
  const { invoiceId } = invoice;
  const { periodStart } = line;
  const twins = await countTwins(tx, subscriptionId, periodStart);
  const isOvertaken = twins > 0 && invoice.reason !== 'subscription_update';
  const end = isOvertaken ? periodStart : await endOfMonths(tx, subscription, periodStart);
  const unused = await unusedBefore(tx, subscriptionId, paid);
  const rows = monthsOf(line, price.frequency, billingAnchor).map((month) => {
    const ordinal = twins * ORDINALS_PER_PERIOD + month.ordinal;
    const key = grantKey(subscriptionId, periodStart, ordinal);
    const status = statusOf(month, end);
    return {
      ...month,
      ...creditsOf(month, price.plan, unused),
      ...{ subscriptionId, periodStart, ordinal, invoiceId, key, status },
    };
  });
  if (!isOvertaken) await voidReplaced(tx, subscriptionId, periodStart);
  await tx.db.subscriptionGrant.createMany({ data: rows });
  return rows;
}

function statusOf({ ordinal, dueAt }: Month, end: Date | null): 'due' | 'void' {
  return ordinal > 0 && end && dueAt >= end ? 'void' : 'due';
}

function creditsOf({ ordinal }: Month, plan: { creditsPerMonth: number }, unused: number) {
  const planCredits = plan.creditsPerMonth;
  const deducted = ordinal === 0 ? unused : 0;
  return { planCredits, deducted, credits: Math.max(0, planCredits - deducted) };
}

async function unusedBefore(tx: Ctx, subscriptionId: string, paid: PaidInvoice): Promise<number> {
  const { invoice, line, known } = paid;
  if (invoice.reason !== 'subscription_update') return 0;
  return unusedCredits(tx, subscriptionId, { startsAt: line.periodStart, lines: invoice.lines }, known);
}

/** Counts other paid periods that began in the very same second, as with an upgrade right after the start. */
async function countTwins(tx: Ctx, subscriptionId: string, periodStart: Date): Promise<number> {
  const invoices = await tx.db.subscriptionGrant.groupBy({
    by: ['invoiceId'],
    where: { subscriptionId, periodStart },
  });
  return invoices.length;
}

/**
 * Returns when the period stops bringing months: at the next period or the subscription's end; null if it runs in
 * full.
 */
async function endOfMonths(
  tx: Ctx,
  { id: subscriptionId, endedAt }: LockedSubscription,
  periodStart: Date,
): Promise<Date | null> {
  const next = await tx.db.subscriptionGrant.findFirst({
    where: { subscriptionId, periodStart: { gt: periodStart } },
    select: { periodStart: true },
    orderBy: { periodStart: 'asc' },
  });
  if (!next || !endedAt) return next?.periodStart ?? endedAt;
  return next.periodStart < endedAt ? next.periodStart : endedAt;
}

async function voidReplaced(tx: Ctx, subscriptionId: string, periodStart: Date): Promise<void> {
  await tx.db.subscriptionGrant.updateMany({
    where: {
      subscriptionId,
      status: 'due',
      periodStart: { lte: periodStart },
      dueAt: { gte: periodStart },
    },
    data: { status: 'void' },
  });
}
