import { useUpdateSubscriptionProviderIds } from '@/lib/client/subscription/admin-hooks';
import { site } from '@/lib/core/site';
import { ProviderIds } from '../../../settings/admin/provider-ids';
import type { SubscriptionDialogProps } from './dialog-props';

const FIELDS = [
  { name: 'stripeCustomerId', label: 'Customer ID', placeholder: 'cus_…' },
  { name: 'stripeSubscriptionId', label: 'Subscription ID', placeholder: 'sub_…' },
] as const;

/** Links a subscription to another one at the payment provider. */
export function SubscriptionProviderIds({ subscription, onClose }: SubscriptionDialogProps) {
  const update = useUpdateSubscriptionProviderIds(onClose);
  const { id, stripeCustomerId, stripeSubscriptionId } = subscription;
  return (
    <ProviderIds
      fields={FIELDS}
      known={{ stripeCustomerId, stripeSubscriptionId }}
      busy={update.isPending}
      error={update.error}
      onConfirm={(body) => update.mutate({ params: { id }, body, shows: FIELDS.map(({ name }) => name) })}
      onClose={onClose}
    >
      {`They are checked with ${site.paymentProvider} first: the subscription must have one of our prices and belong to that customer. Plan, price, period and status are then taken from ${site.paymentProvider}; the subscription linked before is not canceled there.`}
    </ProviderIds>
  );
}
