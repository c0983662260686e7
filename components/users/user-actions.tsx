'use client';

import { CircleMinus, CirclePlus, Pencil, Trash2, UserCheck, UserRound, UserX } from 'lucide-react';
import { useSession } from '@/lib/client/session';
import type { User } from '@/lib/domain/users/contract';
import { MenuItem, MenuLink, MenuSeparator } from '../ui/menu/menu';
import type { UserDialog } from './dialogs/user-dialogs';

export interface UserActionsProps {
  user: User;
  onChoose: (dialog: UserDialog) => void;
  /** True on the account's own page. */
  isOpen?: boolean;
}

/** The admin actions for an account: none on the caller's own status, and none for a deleted account. */
export function UserActions({ user, onChoose, isOpen = false }: UserActionsProps) {
  const self = useSession((session) => session.user?.id) === user.id;
  const isDeleted = user.status === 'deleted';
  const choose = (kind: Exclude<UserDialog['kind'], 'create'>) => () => onChoose({ kind, user });
  return (
    <>
      {!isOpen && (
        <MenuLink href={`/admin/users/${user.id}`} icon={<UserRound />}>
          Open
        </MenuLink>
      )}
      <MenuItem icon={<Pencil />} disabled={isDeleted} onSelect={choose('edit')}>
        Edit
      </MenuItem>
      <MenuItem icon={<CirclePlus />} disabled={isDeleted} onSelect={choose('add')}>
        Add credits
      </MenuItem>
      <MenuItem icon={<CircleMinus />} disabled={isDeleted} onSelect={choose('deduct')}>
        Deduct credits
      </MenuItem>
      <MenuSeparator />
      {user.status === 'suspended' ? (
        <MenuItem icon={<UserCheck />} onSelect={choose('activate')}>
          Lift suspension
        </MenuItem>
      ) : (
        <MenuItem icon={<UserX />} disabled={self || isDeleted} onSelect={choose('suspend')}>
          Suspend
        </MenuItem>
      )}
      <MenuItem icon={<Trash2 />} danger disabled={self || isDeleted} onSelect={choose('delete')}>
        Delete
      </MenuItem>
    </>
  );
}
