'use client';

import { useDeleteUser } from '@/lib/client/users/hooks';
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
  return (
    <ConfirmDialog
      title={`Delete ${user.name}?`}
      confirm="Delete user"
      keep="Keep"
      asksReason
      busy={remove.isPending}
      onClose={onClose}
      onConfirm={(reason) => remove.mutate({ params: { id: user.id }, body: { reason } })}
    >
      Their subscription is canceled first, their songs are erased, and they are signed out everywhere. Their
      payments and spending stay in the ledger under a pseudonym. This cannot be undone.
    </ConfirmDialog>
  );
}
