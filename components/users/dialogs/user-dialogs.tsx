'use client';

import type { User } from '@/lib/domain/users/contract';
import { AdjustCredits } from './adjust-credits';
import { DeleteUser } from './delete-user';
import { SuspendUser } from './suspend-user';
import { UserForm } from './user-form';

/** The dialog that is open over a list or page of accounts. */
export type UserDialog =
  | { kind: 'create' }
  | { kind: 'edit' | 'add' | 'deduct' | 'suspend' | 'activate' | 'delete'; user: User };

export function UserDialogs({
  dialog,
  onClose,
  onDeleted = onClose,
}: {
  dialog: UserDialog;
  onClose: () => void;
  onDeleted?: () => void;
}) {
  switch (dialog.kind) {
    case 'create':
      return <UserForm onClose={onClose} />;
    case 'edit':
      return <UserForm user={dialog.user} onClose={onClose} />;
    case 'add':
    case 'deduct':
      return <AdjustCredits direction={dialog.kind} user={dialog.user} onClose={onClose} />;
    case 'suspend':
    case 'activate':
      return <SuspendUser user={dialog.user} onClose={onClose} />;
    case 'delete':
      return <DeleteUser user={dialog.user} onClose={onClose} onDone={onDeleted} />;
  }
}
