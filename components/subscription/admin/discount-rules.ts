import { parseDollars } from '@/lib/core/text/parse';

export type Unit = 'percent' | 'amount';
export type Duration = 'once' | 'repeating' | 'forever';

export const DURATIONS: readonly { value: Duration; label: string }[] = [
  { value: 'once', label: 'Next invoice' },
  { value: 'repeating', label: 'Several months' },
  { value: 'forever', label: 'Forever' },
];

const MAX_MONTHS = 36;

/** Returns what is wrong with a discount as typed, in a sentence, or undefined if it is valid. */
export function offProblem(unit: Unit, text: string): string | undefined {
  if (unit === 'amount') return (parseDollars(text) ?? 0) > 0 ? undefined : 'Enter an amount like 5.00';
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(text.trim())) return 'Enter a percentage like 20';
  return Number(text) > 0 && Number(text) <= 100 ? undefined : 'Above 0, at most 100';
}

export function monthsProblem(text: string): string | undefined {
  if (!/^\d+$/.test(text.trim())) return 'Enter a whole number';
  return Number(text) >= 1 && Number(text) <= MAX_MONTHS ? undefined : `From 1 to ${MAX_MONTHS}`;
}
