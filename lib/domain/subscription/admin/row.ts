import { type SubscriptionRow, toFullSubscription } from '../row';
import type { AdminSubscription } from './schema';

/** Returns a subscription as admins see it. */
export function toAdminSubscription(row: SubscriptionRow, now: Date): AdminSubscription {
  const { user, stripeCustomerId, stripeSubscriptionId, problem } = row;
  return {
    ...toFullSubscription(row, now),
    user: { id: user.id, name: user.name, email: user.email },
    stripeCustomerId,
    stripeSubscriptionId,
    problem,
    createdAt: row.createdAt.toISOString(),
  };
}
