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
import type { AboutSubscription } from './detail/about-subscription';

/** Lets a subscription end with its period. */
export function CancelAtPeriodEnd({ subscription, onClose }: AboutSubscription) {
  const cancel = useCancelOfUser(onClose);
  const day = useDay();
  const { id, user, plan, currentPeriodEnd, pending, due, currency } = subscription;
  const words = [
    `${user.name} keeps ${plan.name} until ${day(currentPeriodEnd)}, and nothing is charged after that.`,
    pending && `The change to ${pending.planName} is dropped.`,
    due && `The ${formatCents(due.amount, currency)} that are due are not waived.`,
    'Credits that are there stay. Until that day they can take it back themselves.',
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
      {words.filter(Boolean).join(' ')}
    </ConfirmDialog>
  );
}

/** Lets a subscription go on that would have ended with its period. */
export function RevokeCancellation({ subscription, onClose }: AboutSubscription) {
  const reactivate = useReactivateSubscription(onClose);
  const day = useDay();
  const { id, user, plan, currentPeriodEnd, amount, frequency, currency } = subscription;
  return (
    <ConfirmDialog
      title="Take the cancellation back?"
      confirm="Take it back"
      danger={false}
      busy={reactivate.isPending}
      onClose={onClose}
      onConfirm={() => reactivate.mutate({ params: { id } })}
    >
      {`${user.name} keeps ${plan.name} beyond ${day(currentPeriodEnd)} and is charged ${pricePer(amount, frequency, currency)} again from then on.`}
    </ConfirmDialog>
  );
}

/** Ends a subscription now. */
export function CancelImmediately({ subscription, onClose }: AboutSubscription) {
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
      {`${user.name} loses ${plan.name} now, not on ${day(currentPeriodEnd)}. Nothing is paid back by itself, and no more credits come; those that are there stay. This cannot be undone.`}
    </ConfirmDialog>
  );
}
