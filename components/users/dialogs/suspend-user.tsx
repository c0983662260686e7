'use client';

import { useUpdateUser } from '@/lib/client/users/hooks';
import type { User } from '@/lib/domain/users/contract';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog';

/** Suspends an account, or reactivates it. */
export function SuspendUser({ user, onClose }: { user: User; onClose: () => void }) {
  const update = useUpdateUser(onClose);
  const isSuspended = user.status === 'suspended';
  return (
    <ConfirmDialog
      title={isSuspended ? `Lift the suspension of ${user.name}?` : `Suspend ${user.name}?`}
      confirm={isSuspended ? 'Lift suspension' : 'Suspend'}
      danger={!isSuspended}
      asksReason
      busy={update.isPending}
      onClose={onClose}
      onConfirm={(reason) =>
        update.mutate({
          params: { id: user.id },
          body: { status: isSuspended ? 'active' : 'suspended', reason },
        })
      }
    >
      {isSuspended
        ? 'They can sign in again immediately. Nothing was lost.'
        : 'They are signed out everywhere and cannot sign in. Their songs stay, and a subscription is still charged until it is canceled.'}
    </ConfirmDialog>
  );
}
