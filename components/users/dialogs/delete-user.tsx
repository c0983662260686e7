'use client';

import { useSubscriptionsPaidBy } from '@/lib/client/subscription/admin-hooks';
import { useDeleteUser } from '@/lib/client/users/hooks';
import type { AdminSubscription } from '@/lib/domain/subscription/admin/schema';
import type { User } from '@/lib/domain/users/contract';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog';

/** The dialog that deletes an account, after stating what is deleted and what stays. */
export function DeleteUser({
  user,
  onClose,
  onDone,
}: {
  user: User;
  onClose: () => void;
  onDone: () => void;
}) {
  const remove = useDeleteUser(onDone);
  const subscriptions = useSubscriptionsPaidBy(user.id);
  const paidFor = subscriptions.data?.data ?? [];
  return (
    <ConfirmDialog
      title={`Delete ${user.name}?`}
      confirm="Delete user"
      keep="Keep"
      asksReason
      busy={remove.isPending}
      disabled={subscriptions.isPending}
      onClose={onClose}
      onConfirm={(reason) => remove.mutate({ params: { id: user.id }, body: { reason } })}
    >
      Their subscription is canceled first, their songs are erased, and they are signed out everywhere.{' '}
      {subscriptions.isError ? PAID_FOR_OTHERS : endingText(paidFor)} Their payments and spending stay in the
      ledger under a pseudonym. This cannot be undone.
    </ConfirmDialog>
  );
}

/** Shown if it is unknown whether there are any. */
const PAID_FOR_OTHERS = 'Subscriptions of others that they pay for end, too.';

function endingText(paidFor: readonly Pick<AdminSubscription, 'user'>[]): string {
  const names = paidFor.map(({ user }) => user.name).join(', ');
  if (paidFor.length === 0) return '';
  return paidFor.length === 1
    ? `They also pay for the subscription of ${names}, which ends, too, and ${names} is notified by email.`
    : `They also pay for the subscriptions of ${names}, which end, too, and each owner is notified by email.`;
}
