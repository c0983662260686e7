import type { z } from 'zod';
import type { Email } from './layout';

export interface Template<V> {
  /** Returns the email for these values, which come from the queue and are validated. */
  render(values: unknown, siteUrl: string): Email;
  /** The type of the values; never set. */
  values?: V;
}

/** Defines a kind of email: the schema of its values, and its text. */
export const template = <S extends z.ZodType>(
  shape: S,
  write: (values: z.output<S>, siteUrl: string) => Email,
): Template<z.input<S>> => ({ render: (values, siteUrl) => write(shape.parse(values), siteUrl) });
