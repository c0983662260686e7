'use client';

import {
  useAdminPortal,
  usePauseSubscription,
  useResumeSubscription,
} from '@/lib/client/subscription/admin-hooks';
import { site } from '@/lib/core/site';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog';
import { pricePer } from '../frequency-labels';
import type { SubscriptionDialogProps } from './detail/dialog-props';

/** Confirms a pause of payments and new credits. */
export function PauseSubscription({ subscription, onClose }: SubscriptionDialogProps) {
  const pause = usePauseSubscription(onClose);
  const { id, user, pending } = subscription;
  return (
    <ConfirmDialog
      title="Pause this subscription?"
      confirm="Pause"
      busy={pause.isPending}
      onClose={onClose}
      onConfirm={() => pause.mutate({ params: { id } })}
    >
      {`Until it is resumed, ${user.name} is not charged and gets no new credits; existing credits can be spent.${pending ? ` The change to ${pending.planName} is dropped.` : ''}`}
    </ConfirmDialog>
  );
}

/** Confirms that a paused subscription continues. */
export function ResumeSubscription({ subscription, onClose }: SubscriptionDialogProps) {
  const resume = useResumeSubscription(onClose);
  const { id, user, amount, frequency, currency } = subscription;
  return (
    <ConfirmDialog
      title="Resume this subscription?"
      confirm="Resume"
      danger={false}
      busy={resume.isPending}
      onClose={onClose}
      onConfirm={() => resume.mutate({ params: { id } })}
    >
      {`${user.name} is charged ${pricePer(amount, frequency, currency)} again from the next period, and gets credits again. Periods that passed in the meantime are not charged.`}
    </ConfirmDialog>
  );
}

/** Opens the payment provider's page for the payer. */
export function OpenPortal({ subscription, onClose }: SubscriptionDialogProps) {
  const portal = useAdminPortal();
  return (
    <ConfirmDialog
      title="Open the customer portal?"
      confirm="Open portal"
      danger={false}
      busy={portal.isPending}
      onClose={onClose}
      onConfirm={() => portal.mutate({ body: { subscriptionId: subscription.id } })}
    >
      {`This is ${site.paymentProvider}’s page for the payer of this subscription, with their cards and invoices. Any change there is a change for them. Opening it is recorded in the audit log.${subscription.hasPortal ? '' : ` ${subscription.user.name} is not the payer.`}`}
    </ConfirmDialog>
  );
}
