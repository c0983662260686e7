import type { Frequency, InvoiceLine, InvoiceSnapshot } from '@/lib/core/billing';

/** Reasons of invoices whose periods bring credits: the first, a renewal, and the new period of an upgrade. */
const REASONS = new Set(['subscription_create', 'subscription_cycle', 'subscription_update']);

/** Places that the months of a paid period take up: where two periods begin in the same second, the other's come after. */
export const PLACES = 12;

/** One month of a period that was paid for. */
export interface Month {
  /** 0 in a month, 0 to 11 in a year. */
  ordinal: number;
  dueAt: Date;
  /** When what is left of its credits runs out: a month after its own month. */
  expiresAt: Date;
}

/**
 * The same time of day some months after `start`, in UTC. Days are counted from the anchor of billing where `start` is a
 * turn of it, so that 31 January gives 28 February and then 31 March; else from `start` itself.
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

/** Days of the month that lies so many months after a moment's own. */
function daysInMonth(moment: Date, months: number): number {
  return new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + months + 1, 0)).getUTCDate();
}

/** The months of a period that begins at `start`: one, or the twelve of a year. */
export function monthsOf(start: Date, frequency: Frequency, anchor: Date): Month[] {
  return Array.from({ length: frequency === 'yearly' ? 12 : 1 }, (_, ordinal) => ({
    ordinal,
    dueAt: monthsAfter(start, ordinal, anchor),
    expiresAt: monthsAfter(start, ordinal + 2, anchor),
  }));
}

/** Whether a month that fell due in a pause is over when the pause ends: then its credits never come. */
export function isSpentPaused(
  { periodStart, ordinal, dueAt }: { periodStart: Date; ordinal: number; dueAt: Date },
  anchor: Date,
  pause: { from: Date; to: Date },
): boolean {
  const months = (ordinal % PLACES) + 1;
  return dueAt >= pause.from && monthsAfter(periodStart, months, anchor) <= pause.to;
}

/** The name of a month's grant in the ledger: the same month is never granted twice. */
export function grantKey(subscriptionId: string, periodStart: Date, ordinal: number): string {
  return `sub:${subscriptionId}:${Math.floor(periodStart.getTime() / 1000)}:${ordinal}`;
}

/**
 * The line of an invoice that pays for a whole period, or null: unpaid invoices, parts of periods, unused time that is
 * given back and trials bring no credits. One that costs nothing by a discount does.
 */
export function paidPeriod({ status, reason, lines }: InvoiceSnapshot): InvoiceLine | null {
  if (status !== 'paid' || !REASONS.has(reason)) return null;
  return (
    lines
      .filter((line) => line.priceId && !line.isProration && !line.isTrial && line.amount >= 0)
      .sort((a, b) => b.periodStart.getTime() - a.periodStart.getTime())[0] ?? null
  );
}
