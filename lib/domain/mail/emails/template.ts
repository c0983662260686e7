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
