import type { State } from '@/lib/domain/subscription/rules';
import type { Subscription } from '@/lib/domain/subscription/schema';

/** Returns the state that the rules decide by. */
export function stateOf({ status, cancelAt, pending, due }: Subscription): State {
  return {
    status,
    cancelAt: cancelAt === null ? null : new Date(cancelAt),
    hasPending: pending !== null,
    isDue: due !== null,
  };
}
