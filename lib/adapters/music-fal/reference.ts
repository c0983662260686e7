import { z } from 'zod';
import { refuse } from '../outbound/faults';

/** An accepted order. Its addresses must not be built: they lack a part of the model's name. */
export const accepted = z.object({
  status_url: z.string().max(600),
  response_url: z.string().max(600),
  cancel_url: z.string().max(600),
});
type Accepted = z.infer<typeof accepted>;

export function writeReference(order: Accepted): string {
  return JSON.stringify(accepted.parse(order));
}

/** Throws `lost` for a reference that none of ours is. */
export function readReference(reference: string): Accepted {
  try {
    return accepted.parse(JSON.parse(reference));
  } catch {
    return refuse('lost', 'not a reference');
  }
}
