import { useEndpoint } from '../client/hooks';

/** The latest subscriptions of somebody, ended ones too, for admins. */
export function useSubscriptionsOf(userId: string) {
  return useEndpoint('GET /subscription/user/:userId', 'subscription.ofUser', { params: { userId } });
}
