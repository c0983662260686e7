import type { InvoiceLine, InvoiceSnapshot } from '@/lib/core/billing';
import type { Ctx } from '@/lib/core/context';
import { findSoldPrice } from '../owner';
import { monthsOf, wholePeriod } from './schedule';

/** A paid month, as far as it decides what the next plan deducts. */
export interface PaidMonth {
  dueAt: Date;
  endsAt: Date;
  planCredits: number;
  deducted: number;
}

/** The period that begins immediately with a change of plan or frequency, and all lines of its invoice. */
export interface NewPeriod {
  startsAt: Date;
  lines: InvoiceLine[];
}

/**
 * Returns the credits granted for a subscription's time that the invoice of a change credits: for each of its credit
 * lines, the share of the months that the credited invoice paid for, from the second in which the line begins. Without
 * such a line, as after a plan that cost nothing, the share of the month under way. A refund changes neither. `known`
 * are invoices that may be credited before they are written.
 */
export async function unusedCredits(
  ctx: Ctx,
  subscriptionId: string,
  { startsAt, lines }: NewPeriod,
  known: readonly InvoiceSnapshot[],
): Promise<number> {
  const shares: number[] = [];
  for (const { creditedInvoiceId: id, periodStart: at } of lines) {
    const months = id && (await monthsOfInvoice(ctx, { subscriptionId, id, known }));
    if (months) shares.push(total(months.filter(isBegun(startsAt)).map((month) => unusedShare(month, at))));
  }
  return shares.length > 0 ? total(shares) : shareOfCurrent(ctx, subscriptionId, { startsAt, lines });
}

/**
 * Returns a month's credits for its time from `at` on, to the second and rounded up, and what was granted before beyond
 * its own credits.
 */
export function unusedShare({ dueAt, endsAt, planCredits, deducted }: PaidMonth, at: Date): number {
  if (at >= endsAt) return 0;
  const whole = secondsBetween(dueAt, endsAt);
  const left = Math.min(whole, secondsBetween(at, endsAt));
  return Math.ceil((planCredits * left) / whole) + Math.max(0, deducted - planCredits);
}

const total = (numbers: number[]) => numbers.reduce((sum, one) => sum + one, 0);
const secondsBetween = (from: Date, to: Date) => Math.round((to.getTime() - from.getTime()) / 1000);

type StoredMonth = PaidMonth & { ordinal: number; status: string };

/** The first month begins with its payment, even in the second of the change; later ones that had not begun are void. */
const isBegun =
  (startsAt: Date) =>
  ({ status, dueAt }: StoredMonth): boolean =>
    status === 'granted' || dueAt < startsAt;

/** Returns the months that an invoice pays for, stored or expected; null if it pays for no period. */
async function monthsOfInvoice(
  ctx: Ctx,
  { subscriptionId, id, known }: { subscriptionId: string; id: string; known: readonly InvoiceSnapshot[] },
): Promise<StoredMonth[] | null> {
  const stored = await ctx.db.subscriptionGrant.findMany({ where: { subscriptionId, invoiceId: id } });
  if (stored.length > 0) return stored;
  const invoice = known.find(({ invoiceId }) => invoiceId === id);
  const line = invoice && wholePeriod(invoice);
  const price = line?.priceId ? await findSoldPrice(ctx, line.priceId) : null;
  if (!line || !price) return null;
  const { creditsPerMonth: planCredits } = price.plan;
  return monthsOf(line, price.frequency, line.periodStart).map((month) => ({
    ...month,
    planCredits,
    deducted: 0,
    // Its first month is granted with its payment, whenever that arrives.
    status: month.ordinal === 0 ? 'granted' : 'due',
  }));
}

async function shareOfCurrent(
  ctx: Ctx,
  subscriptionId: string,
  { startsAt, lines }: NewPeriod,
): Promise<number> {
  const credits = lines.filter(({ isProration, amount }) => isProration && amount < 0);
  const at = new Date(
    Math.min(startsAt.getTime(), ...credits.map(({ periodStart }) => periodStart.getTime())),
  );
  const months = await ctx.db.subscriptionGrant.findMany({
    where: { subscriptionId, status: { in: ['due', 'granted'] }, dueAt: { lte: at }, endsAt: { gt: at } },
    orderBy: [{ periodStart: 'desc' }, { ordinal: 'desc' }],
  });
  const current = months.find(isBegun(startsAt));
  return current ? unusedShare(current, at) : 0;
}
