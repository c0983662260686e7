import { useUpdateSubscriptionProviderIds } from '@/lib/client/subscription/admin-hooks';
import { site } from '@/lib/core/site';
import { ProviderIds } from '../../../settings/admin/provider-ids';
import type { AboutSubscription } from './about-subscription';

const FIELDS = [
  { name: 'stripeCustomerId', label: 'Customer ID', placeholder: 'cus_…' },
  { name: 'stripeSubscriptionId', label: 'Subscription ID', placeholder: 'sub_…' },
] as const;

/** Ties a subscription to another one at the payment provider. */
export function SubscriptionProviderIds({ subscription, onClose }: AboutSubscription) {
  const tie = useUpdateSubscriptionProviderIds(onClose);
  const { id, stripeCustomerId, stripeSubscriptionId } = subscription;
  return (
    <ProviderIds
      fields={FIELDS}
      known={{ stripeCustomerId, stripeSubscriptionId }}
      busy={tie.isPending}
      error={tie.error}
      onConfirm={(body) => tie.mutate({ params: { id }, body })}
      onClose={onClose}
    >
      {`They are looked at there first: one of our prices has to be on the subscription, and it must be of that customer. Plan, price, period and status then become what ${site.paymentProvider} says; the one it was tied to before is not canceled there.`}
    </ProviderIds>
  );
}
