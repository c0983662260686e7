import { formatCents } from '@/lib/core/format';
import type { Subscription } from '@/lib/domain/subscription/schema';

type Frequency = Subscription['frequency'];

export const FREQUENCIES: Record<Frequency, string> = { monthly: 'Monthly', yearly: 'Yearly' };

export const FREQUENCY_OPTIONS = [
  { value: 'monthly', label: FREQUENCIES.monthly },
  { value: 'yearly', label: FREQUENCIES.yearly },
] as const;

const PERIOD: Record<Frequency, string> = { monthly: 'month', yearly: 'year' };

/** Returns the name of a period: "month". */
export function periodOf(frequency: Frequency): string {
  return PERIOD[frequency];
}

/** Returns a price with its period: "$19.00 a month". */
export function pricePer(cents: number, frequency: Frequency, currency?: string): string {
  return `${formatCents(cents, currency)} a ${PERIOD[frequency]}`;
}

export function otherFrequency(frequency: Frequency): Frequency {
  return frequency === 'monthly' ? 'yearly' : 'monthly';
}

/** Returns the label for switching to a frequency: "Pay by the year". */
export function payBy(frequency: Frequency): string {
  return `Pay by the ${PERIOD[frequency]}`;
}
