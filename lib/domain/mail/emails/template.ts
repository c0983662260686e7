import type { z } from 'zod';
import type { Email } from './layout';

export interface Template<V> {
  /** The letter for these values, which came out of the queue and are checked. */
  letter(values: unknown, siteUrl: string): Email;
  /** What is to be filled in; here for its type alone. */
  values?: V;
}

/** A kind of letter: the shape of what is filled in, and how it is written. */
export const template = <S extends z.ZodType>(
  shape: S,
  write: (values: z.output<S>, siteUrl: string) => Email,
): Template<z.input<S>> => ({ letter: (values, siteUrl) => write(shape.parse(values), siteUrl) });

/** Cents as people write them: "$4.99". */
export function formatMoney(cents: number, currency: string): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(cents / 100);
}

/** "November 20, 2026", by the calendar of UTC. */
export function formatDay(moment: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(moment));
}
