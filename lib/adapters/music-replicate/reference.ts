import { z } from 'zod';
import { refuse } from '../outbound/faults';

/** The addresses of an accepted order. */
export const addresses = z.object({ get: z.string().max(600), cancel: z.string().max(600) });
type Addresses = z.infer<typeof addresses>;

export function writeReference(order: Addresses): string {
  return JSON.stringify(addresses.parse(order));
}

/** Throws `lost` for a reference that none of ours is. */
export function readReference(reference: string): Addresses {
  try {
    return addresses.parse(JSON.parse(reference));
  } catch {
    return refuse('lost', 'not a reference');
  }
}
