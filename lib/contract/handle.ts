import { z } from 'zod';
import { idRange } from '@/lib/core/ids';
import { line } from './text';

/** Returns a handle from an address as it is compared: in lower case and without null characters, which Postgres rejects. */
export const comparableHandle = (requested: string): string =>
  requested.toLowerCase().replaceAll('\0', '\ufffd');

/** A handle in an address, in any case: longer than any and never refused, since it may simply not exist. */
export const requestedHandle = z.string().max(100).overwrite(comparableHandle);

/** A handle that a user chooses. */
export const handle = line()
  .toLowerCase()
  .min(3, 'At least 3 characters')
  .max(30, 'At most 30 characters')
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Only letters a–z, digits and single hyphens inside')
  .refine((value) => value.length < 13 || idRange(value) === null, 'Choose a handle that can be read');
