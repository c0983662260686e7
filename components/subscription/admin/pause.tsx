'use client';

import {
  useAdminPortal,
  usePauseSubscription,
  useResumeSubscription,
} from '@/lib/client/subscription/admin-hooks';
import { site } from '@/lib/core/site';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog';
import { pricePer } from '../frequency-labels';
import type { AboutSubscription } from './detail/about-subscription';

/** Stops payments and new credits for a while. */
export function PauseSubscription({ subscription, onClose }: AboutSubscription) {
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
      {`Until it is resumed ${user.name} is charged nothing and gets no new credits; those that are there can be spent.${pending ? ` The change to ${pending.planName} is dropped.` : ''}`}
    </ConfirmDialog>
  );
}

/** Lets a paused subscription go on. */
export function ResumeSubscription({ subscription, onClose }: AboutSubscription) {
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
      {`${user.name} is charged ${pricePer(amount, frequency, currency)} again, beginning with the next period, and credits come again. Periods that went by meanwhile are not charged.`}
    </ConfirmDialog>
  );
}

/** Leaves for the payment provider's page of whoever pays. */
export function OpenPortal({ subscription, onClose }: AboutSubscription) {
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
      {`It is ${site.paymentProvider}’s page of whoever pays for this subscription, with their cards and invoices. What is changed there is changed for them. That it was opened stands in the audit log.${subscription.hasPortal ? '' : ` ${subscription.user.name} is not who pays.`}`}
    </ConfirmDialog>
  );
}
