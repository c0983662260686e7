import type { Subscription } from '@/lib/domain/subscription/schema';
import { formatCents } from '../credits/money';

type Frequency = Subscription['frequency'];

const PERIOD: Record<Frequency, string> = { monthly: 'month', yearly: 'year' };

/** What a period is called: "month". */
export function periodOf(frequency: Frequency): string {
  return PERIOD[frequency];
}

/** A price with what it is for: "$19.00 a month". */
export function pricePer(cents: number, frequency: Frequency, currency?: string): string {
  return `${formatCents(cents, currency)} a ${PERIOD[frequency]}`;
}

/** The other way of paying. */
export function otherFrequency(frequency: Frequency): Frequency {
  return frequency === 'monthly' ? 'yearly' : 'monthly';
}

/** What changing how one pays is called: "Pay by the year". */
export function payBy(frequency: Frequency): string {
  return `Pay by the ${PERIOD[frequency]}`;
}
