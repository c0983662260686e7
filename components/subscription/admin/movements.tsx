'use client';

import { useAllPlans } from '@/lib/client/plans/hooks';
import { useMovements } from '@/lib/client/subscription/admin-hooks';
import { ID } from '@/lib/core/ids';
import type { MovementRow } from '@/lib/domain/subscription/admin/schema';
import { movementKinds } from '@/lib/domain/subscription/rules';
import { pageOf } from '../../data-table/columns';
import { DataTable } from '../../data-table/data-table';
import { DAY, DayRange } from '../../data-table/day-filter';
import { queryOf, tableShape, useTableAddress } from '../../data-table/table-address';
import { MenuItem } from '../../ui/menu/menu';
import { MOVEMENTS, movementLabel } from './labels';
import { movementColumns } from './movement-columns';
import { PersonFilter } from './person-filter';

const SHAPE = tableShape({
  sorts: [],
  filters: { kind: movementKinds, planId: ID, userId: ID, from: DAY, to: DAY },
});

/** The changes in recurring revenue. */
export function Movements() {
  const address = useTableAddress(SHAPE);
  const movements = useMovements(queryOf(address.view));
  const plans = useAllPlans();
  const only = (userId: string) => address.filter('userId', userId);
  return (
    <DataTable<MovementRow>
      label="Movements"
      columns={movementColumns}
      address={address}
      page={movements.data && pageOf(movements.data)}
      operation="subscription.movements"
      query={movements}
      idOf={({ id }) => id}
      nameOf={({ user, kind }) => `${user.name}, ${movementLabel(kind)}`}
      filters={[
        { name: 'kind', label: 'Type', all: 'Any type', options: MOVEMENTS },
        {
          name: 'planId',
          label: 'Plan',
          all: 'Any plan',
          options: (plans.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
        },
      ]}
      choices={{ operation: 'subscription.plans', query: plans }}
      tools={
        <>
          <PersonFilter userId={address.view.filters.userId ?? ''} onChange={only} />
          <DayRange address={address} from="from" to="to" />
        </>
      }
      actions={({ user }) => <MenuItem onSelect={() => only(user.id)}>Only {user.name}</MenuItem>}
      csv="/api/v1/subscription/admin/movements/csv"
      empty={{
        title: 'No movements yet',
        text: 'Users who start, change or end a paid plan are listed here.',
      }}
    />
  );
}
