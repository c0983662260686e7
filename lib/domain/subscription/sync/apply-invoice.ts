import { isDeepStrictEqual } from 'node:util';
import type { InvoiceSnapshot } from '@/lib/core/billing';
import type { Ctx } from '@/lib/core/context';
import { mailPayment, mailRefund } from '../emails';
import { grantMonth } from '../grants/grant-month';
import { paidPeriod } from '../grants/schedule';
import { writeMonths } from '../grants/write-months';
import type { LockedSubscription } from '../lock';
import { findPayer, findSoldPrice } from '../owner';
import { queueClosing } from '../queue-ending';
import { hasMonths } from './with-credited';

/**
 * Writes an invoice of a locked subscription and, if it pays for a period, the grants of its months; the first is
 * granted immediately. An invoice paid after the subscription's end brings nothing and is refunded. Idempotent and
 * independent of order; a paid invoice never becomes unpaid. `known` are the invoices that came with it. Returns
 * whether anything changed.
 */
export async function applyInvoice(
  tx: Ctx,
  subscription: LockedSubscription,
  invoice: InvoiceSnapshot,
  known: readonly InvoiceSnapshot[],
): Promise<boolean> {
  const before = await tx.db.subscriptionInvoice.findUnique({ where: { id: invoice.invoiceId } });
  if (before?.status === 'paid' && invoice.status !== 'paid') return false;
  const { invoiceId: id, customerId, subscriptionId: _id, lines: _lines, ...fields } = invoice;
  if (!before) {
    const userId = (await findPayer(tx, customerId)) ?? subscription.userId;
    const data = { id, ...fields, userId, subscriptionId: subscription.id };
    await tx.db.subscriptionInvoice.create({ data });
  } else if (!isSame(before, fields)) await tx.db.subscriptionInvoice.update({ where: { id }, data: fields });
  const isNews = before?.status !== invoice.status || before.amountPaid !== invoice.amountPaid;
  if (isNews && isToClose(subscription, invoice)) await queueClosing(tx, subscription.id);
  if (isNews && isLate(subscription, invoice)) await mailRefund(tx, subscription, invoice, 'late');
  return (await addGrants(tx, subscription, invoice, known)) || isNews;
}

/** Not to be paid any more, or paid too late. */
function isToClose(subscription: LockedSubscription, invoice: InvoiceSnapshot): boolean {
  return isLate(subscription, invoice) || (subscription.endedAt !== null && invoice.status === 'open');
}

/** Paid after the subscription had ended. */
function isLate({ endedAt }: LockedSubscription, { paidAt }: InvoiceSnapshot): boolean {
  return endedAt !== null && paidAt !== null && paidAt > endedAt;
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
  known: readonly InvoiceSnapshot[],
): Promise<boolean> {
  if (subscription.problem !== null || isLate(subscription, invoice)) return false;
  const line = paidPeriod(invoice);
  if (!line || (await hasMonths(tx, invoice.invoiceId))) return false;
  const price = line.priceId ? await findSoldPrice(tx, line.priceId) : null;
  if (!price) return false;
  const [first] = await writeMonths(tx, subscription, { invoice, line, price, known });
  const { userId } = subscription;
  if (first && (await grantMonth(tx, first, { userId, planName: price.plan.name })))
    await mailPayment(tx, subscription, price, { invoice, line, credits: first.credits });
  return true;
}
