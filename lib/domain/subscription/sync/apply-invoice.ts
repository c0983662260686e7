import { isDeepStrictEqual } from 'node:util';
import type { InvoiceSnapshot } from '@/lib/core/billing';
import type { Ctx } from '@/lib/core/context';
import { mailPayment } from '../emails';
import { grantMonth } from '../grants/grant-month';
import { grantKey, monthsOf, ORDINALS_PER_PERIOD, paidPeriod } from '../grants/schedule';
import type { LockedSubscription } from '../lock';
import { findPayer, findSoldPrice } from '../owner';

/**
 * Writes an invoice of a locked subscription and, if it pays for a period, the grants of its months; the first is
 * granted immediately. Idempotent and independent of order; a paid invoice never becomes unpaid. Returns whether
 * anything changed.
 */
export async function applyInvoice(
  tx: Ctx,
  subscription: LockedSubscription,
  invoice: InvoiceSnapshot,
): Promise<boolean> {
  const before = await tx.db.subscriptionInvoice.findUnique({ where: { id: invoice.invoiceId } });
  if (before?.status === 'paid' && invoice.status !== 'paid') return false;
  const { invoiceId: id, customerId, subscriptionId: _id, lines: _lines, ...fields } = invoice;
  if (!before) {
    const userId = (await findPayer(tx, customerId)) ?? subscription.userId;
    const data = { id, ...fields, userId, subscriptionId: subscription.id };
    await tx.db.subscriptionInvoice.create({ data });
  } else if (!isSame(before, fields)) await tx.db.subscriptionInvoice.update({ where: { id }, data: fields });
  const isGranted = subscription.problem === null && (await addGrants(tx, subscription, invoice));
  return isGranted || before?.status !== invoice.status || before.amountPaid !== invoice.amountPaid;
}

/** Most events repeat what is stored. */
function isSame(before: object, fields: object): boolean {
  return Object.entries(fields).every(([name, value]) => isDeepStrictEqual(value, Reflect.get(before, name)));
}

/** Returns whether the months were added now. */
async function addGrants(
  tx: Ctx,
  subscription: LockedSubscription,
  invoice: InvoiceSnapshot,
): Promise<boolean> {
  const line = paidPeriod(invoice);
  if (!line || (await hasGrants(tx, invoice))) return false;
  const price = line.priceId ? await findSoldPrice(tx, line.priceId) : null;
  if (!price) return false;
  const { id: subscriptionId, billingAnchor, endedAt, userId } = subscription;
  const { periodStart } = line;
  const twins = await countTwins(tx, subscriptionId, periodStart);
  const isOvertaken = twins > 0 && invoice.reason !== 'subscription_update';
  const end = isOvertaken ? periodStart : await endOfMonths(tx, subscriptionId, periodStart, endedAt);
  const rows = monthsOf(periodStart, price.frequency, billingAnchor).map(({ ordinal: month, ...times }) => {
    const ordinal = twins * ORDINALS_PER_PERIOD + month;
    const key = grantKey(subscriptionId, periodStart, ordinal);
    const status = month > 0 && end && times.dueAt >= end ? ('void' as const) : ('due' as const);
    const { creditsPerMonth: credits } = price.plan;
    return {
      ...times,
      subscriptionId,
      periodStart,
      ordinal,
      invoiceId: invoice.invoiceId,
      key,
      credits,
      status,
    };
  });
  if (!isOvertaken) {
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
  await tx.db.subscriptionGrant.createMany({ data: rows });
  const [first] = rows;
  if (first && (await grantMonth(tx, first, { userId, planName: price.plan.name })))
    await mailPayment(tx, subscription, price, invoice, line);
  return true;
}

/** Counts other paid periods that began in the very same second, as with an upgrade right after the start. */
async function countTwins(tx: Ctx, subscriptionId: string, periodStart: Date): Promise<number> {
  const invoices = await tx.db.subscriptionGrant.groupBy({
    by: ['invoiceId'],
    where: { subscriptionId, periodStart },
  });
  return invoices.length;
}

/** All months of a period are written together. */
async function hasGrants(tx: Ctx, { invoiceId }: InvoiceSnapshot): Promise<boolean> {
  const grant = await tx.db.subscriptionGrant.findFirst({ where: { invoiceId }, select: { key: true } });
  return grant !== null;
}

/**
 * Returns when the period stops bringing months: at the next period or the subscription's end; null if it runs in
 * full.
 */
async function endOfMonths(
  tx: Ctx,
  subscriptionId: string,
  periodStart: Date,
  endedAt: Date | null,
): Promise<Date | null> {
  const next = await tx.db.subscriptionGrant.findFirst({
    where: { subscriptionId, periodStart: { gt: periodStart } },
    select: { periodStart: true },
    orderBy: { periodStart: 'asc' },
  });
  if (!next || !endedAt) return next?.periodStart ?? endedAt;
  return next.periodStart < endedAt ? next.periodStart : endedAt;
}
