import { z } from 'zod';
import { refuse } from '../outbound/faults';

const addresses = z.record(z.string(), z.string().max(600));

/** Keeps the addresses that a service gave for an order, as the order's reference. */
export function writeReference(order: Record<string, string>): string {
  return JSON.stringify(addresses.parse(order));
}

/** Returns an address of an order. Throws `lost` if the reference is none of ours. */
export function addressIn(reference: string, name: string): string {
  const known = addresses.safeParse(jsonOf(reference)).data;
  return known?.[name] ?? refuse('lost', 'not a reference');
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
