'use client';

import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useUsers } from '@/lib/client/users/hooks';
import type { User } from '@/lib/domain/users/contract';
import { AdminPage } from '../admin/shell/admin-page';
import { pageOf } from '../data-table/columns';
import { DataTable } from '../data-table/data-table';
import { DAY, DayRange } from '../data-table/day-filter';
import { Narrowed } from '../data-table/narrowed';
import { queryOf, tableShape, useTableAddress } from '../data-table/table-address';
import { HeldLink } from '../referral/held-link';
import { Button } from '../ui/button';
import { DeleteUsers } from './dialogs/delete-users';
import { type UserDialog, UserDialogs } from './dialogs/user-dialogs';
import { FIGURES, ROLES, USER_STATUSES } from './labels';
import { UserActions } from './user-actions';
import { userColumns } from './user-columns';

const SHAPE = tableShape({
  sorts: ['createdAt', 'name', 'email', 'role', 'status'],
  filters: {
    status: USER_STATUSES.map(({ value }) => value),
    role: ROLES.map(({ value }) => value),
    figure: ['new', 'deleted'],
    from: DAY,
    to: DAY,
  },
});

/** All users. */
export function Users() {
  const address = useTableAddress(SHAPE);
  const users = useUsers(queryOf(address.view));
  const [dialog, setDialog] = useState<UserDialog | null>(null);
  const { figure } = address.view.filters;
  const actions = (
    <>
      <HeldLink />
      <Button size="sm" variant="primary" icon={<UserPlus />} onClick={() => setDialog({ kind: 'create' })}>
        New user
      </Button>
    </>
  );
  return (
    <AdminPage title="Users" actions={actions}>
      <DataTable<User>
        label="Users"
        columns={userColumns}
        address={address}
        page={users.data && pageOf(users.data)}
        operation="users.list"
        query={users}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        searchHint="Search by name or email"
        filters={[
          { name: 'status', label: 'Status', all: 'Any status', options: USER_STATUSES },
          { name: 'role', label: 'Role', all: 'Any role', options: ROLES },
        ]}
        tools={
          <>
            <DayRange address={address} from="from" to="to" />
            {figure && <Narrowed what={FIGURES[figure]} onClear={() => address.filter('figure', '')} />}
          </>
        }
        actions={(user) => <UserActions user={user} onChoose={setDialog} />}
        bulk={(rows, clear) => <DeleteUsers users={rows} onDone={clear} />}
        csv="/api/v1/users/csv"
        empty={{ title: 'No users yet', text: 'Everyone who signs up is listed here.' }}
      />
      {dialog && <UserDialogs dialog={dialog} onClose={() => setDialog(null)} />}
    </AdminPage>
  );
}
