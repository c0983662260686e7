'use client';

import {
  useCancelImmediately,
  useCancelOfUser,
  useReactivateSubscription,
} from '@/lib/client/subscription/admin-hooks';
import { formatCents } from '@/lib/core/format';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog';
import { useDay } from '../../ui/local-time';
import { pricePer } from '../frequency-labels';
import type { SubscriptionDialogProps } from './detail/dialog-props';

/** Confirms the cancellation of a subscription at the end of its period. */
export function CancelAtPeriodEnd({ subscription, onClose }: SubscriptionDialogProps) {
  const cancel = useCancelOfUser(onClose);
  const day = useDay();
  const { id, user, plan, currentPeriodEnd, pending, due, currency } = subscription;
  const sentences = [
    `${user.name} keeps ${plan.name} until ${day(currentPeriodEnd)}, and nothing is charged after that.`,
    pending && `The change to ${pending.planName} is dropped.`,
    due && `The ${formatCents(due.amount, currency)} due is not waived.`,
    'Existing credits stay. Until that day they can undo this themselves.',
  ];
  return (
    <ConfirmDialog
      title="Cancel at the end of the period?"
      confirm="Cancel at period end"
      keep="Keep"
      asksReason
      busy={cancel.isPending}
      onClose={onClose}
      onConfirm={(reason) =>
        cancel.mutate({
          params: { userId: user.id },
          body: { immediate: false, subscriptionId: id, reason },
        })
      }
    >
      {sentences.filter(Boolean).join(' ')}
    </ConfirmDialog>
  );
}

/** Confirms that a cancellation is undone. */
export function RevokeCancellation({ subscription, onClose }: SubscriptionDialogProps) {
  const reactivate = useReactivateSubscription(onClose);
  const day = useDay();
  const { id, user, plan, currentPeriodEnd, amount, frequency, currency } = subscription;
  return (
    <ConfirmDialog
      title="Undo the cancellation?"
      confirm="Undo cancellation"
      danger={false}
      busy={reactivate.isPending}
      onClose={onClose}
      onConfirm={() => reactivate.mutate({ params: { id } })}
    >
      {`${user.name} keeps ${plan.name} beyond ${day(currentPeriodEnd)} and is charged ${pricePer(amount, frequency, currency)} again from then on.`}
    </ConfirmDialog>
  );
}

/** Confirms the immediate end of a subscription. */
export function CancelImmediately({ subscription, onClose }: SubscriptionDialogProps) {
  const cancel = useCancelImmediately(onClose);
  const day = useDay();
  const { id, user, plan, currentPeriodEnd } = subscription;
  return (
    <ConfirmDialog
      title="Cancel immediately?"
      confirm="Cancel immediately"
      keep="Keep"
      busy={cancel.isPending}
      onClose={onClose}
      onConfirm={() => cancel.mutate({ params: { id } })}
    >
      {`${user.name} loses ${plan.name} now, not on ${day(currentPeriodEnd)}. Nothing is refunded automatically, and no more credits are added; existing credits stay. This cannot be undone.`}
    </ConfirmDialog>
  );
}
