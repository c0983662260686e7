import type { Frequency, InvoiceLine, InvoiceSnapshot } from '@/lib/core/billing';

/** Reasons of invoices whose periods bring credits: first payment, renewal, and the new period of an upgrade. */
const REASONS = new Set(['subscription_create', 'subscription_cycle', 'subscription_update']);

/**
 * Ordinals that a paid period takes up: if two begin in the same second, the months of one come after the other's.
 */
export const ORDINALS_PER_PERIOD = 12;

/** One month of a paid period. */
export interface Month {
  /** 0 in a monthly period, 0 to 11 in a yearly one. */
  ordinal: number;
  dueAt: Date;
  endsAt: Date;
  /** When its remaining credits expire: a month after the month itself ends. */
  expiresAt: Date;
}

/** A paid span of time. */
export type Period = Pick<InvoiceLine, 'periodStart' | 'periodEnd'>;

/**
 * Returns the same time of day some months after `start`, in UTC. Days are counted from the billing anchor if `start`
 * is one of its turns, so that 31 January is followed by 28 February and then 31 March; otherwise from `start`.
 */
export function monthsAfter(start: Date, months: number, anchor: Date = start): Date {
  const isTurn = start.getUTCDate() === Math.min(anchor.getUTCDate(), daysInMonth(start, 0));
  const day = isTurn ? anchor.getUTCDate() : start.getUTCDate();
  const moment = new Date(start);
  moment.setUTCFullYear(
    start.getUTCFullYear(),
    start.getUTCMonth() + months,
    Math.min(day, daysInMonth(start, months)),
  );
  return moment;
}

/** Days in the month that many months after a moment's own. */
function daysInMonth(moment: Date, months: number): number {
  return new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + months + 1, 0)).getUTCDate();
}

/**
 * Returns the months of a paid period: one, or the twelve of a year. The last one ends with the period. An anchor after
 * its start belongs to a later period and does not count.
 */
export function monthsOf(
  { periodStart: start, periodEnd }: Period,
  frequency: Frequency,
  billingAnchor: Date,
): Month[] {
  const anchor = billingAnchor <= start ? billingAnchor : start;
  const length = frequency === 'yearly' ? 12 : 1;
  return Array.from({ length }, (_, ordinal) => ({
    ordinal,
    dueAt: monthsAfter(start, ordinal, anchor),
    endsAt: ordinal === length - 1 ? periodEnd : monthsAfter(start, ordinal + 1, anchor),
    expiresAt: monthsAfter(start, ordinal + 2, anchor),
  }));
}

/** Returns whether a month that fell due in a pause is over when the pause ends, and so never comes. */
export function isLostToPause(
  { periodStart, ordinal, dueAt }: { periodStart: Date; ordinal: number; dueAt: Date },
  anchor: Date,
  pause: { from: Date; to: Date },
): boolean {
  const months = (ordinal % ORDINALS_PER_PERIOD) + 1;
  return dueAt >= pause.from && monthsAfter(periodStart, months, anchor) <= pause.to;
}

/** Returns a month's key in the ledger, which prevents a second grant. */
export function grantKey(subscriptionId: string, periodStart: Date, ordinal: number): string {
  return `sub:${subscriptionId}:${Math.floor(periodStart.getTime() / 1000)}:${ordinal}`;
}

/** Returns the line of a period that an invoice pays for, or null: unpaid invoices bring no credits. */
export function paidPeriod(invoice: InvoiceSnapshot): InvoiceLine | null {
  return invoice.status === 'paid' && REASONS.has(invoice.reason) ? wholePeriod(invoice) : null;
}

/**
 * Returns the invoice line that charges for a whole period, or null. Prorations, credits for unused time and trials
 * do not; a fully discounted line does.
 */
export function wholePeriod({ lines }: Pick<InvoiceSnapshot, 'lines'>): InvoiceLine | null {
  return (
    lines
      .filter((line) => line.priceId && !line.isProration && !line.isTrial && line.amount >= 0)
      .sort((a, b) => b.periodStart.getTime() - a.periodStart.getTime())[0] ?? null
  );
}
