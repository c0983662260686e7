'use client';

import { CircleMinus, CirclePlus, X } from 'lucide-react';
import { useState } from 'react';
import { useAdjustments } from '@/lib/client/credits/admin-hooks';
import { formatCount } from '@/lib/core/format';
import type { AdjustmentRow } from '@/lib/domain/credits/admin/contract';
import { adjustmentKinds } from '@/lib/domain/credits/admin/kinds';
import { pageOf } from '../../data-table/columns';
import { DataTable } from '../../data-table/data-table';
import { DAY, DayRange } from '../../data-table/day-filter';
import { queryOf, tableShape, useTableAddress } from '../../data-table/table-address';
import { Button } from '../../ui/button';
import { MenuItem } from '../../ui/menu/menu';
import { AdjustAccount } from './adjust-account';
import { adjustmentColumns } from './adjustment-columns';
import type { Person } from './choose-person';
import { ADJUSTMENT_OPTIONS } from './labels';

const SHAPE = tableShape({
  sorts: [],
  filters: { type: adjustmentKinds, userId: null, from: DAY, to: DAY },
});

type Open = { direction: 'add' | 'deduct'; person: Person | null };

/** The list of credit adjustments, with dialogs to add and deduct credits. */
export function Adjustments() {
  const address = useTableAddress(SHAPE);
  const adjustments = useAdjustments(queryOf(address.view));
  const [open, setOpen] = useState<Open | null>(null);
  const { userId } = address.view.filters;
  const narrowedTo = adjustments.data?.data.find(({ user }) => user.id === userId)?.user.name;
  return (
    <>
      <div className="mb-3 flex flex-wrap justify-end gap-2">
        <Button
          size="sm"
          icon={<CircleMinus />}
          onClick={() => setOpen({ direction: 'deduct', person: null })}
        >
          Deduct credits
        </Button>
        <Button
          size="sm"
          variant="primary"
          icon={<CirclePlus />}
          onClick={() => setOpen({ direction: 'add', person: null })}
        >
          Add credits
        </Button>
      </div>
      {userId && (
        <div className="mb-3">
          <Button size="sm" icon={<X />} onClick={() => address.filter('userId', '')}>
            <span className="sr-only">Remove filter: </span>
            Only {narrowedTo ?? 'one user'}
          </Button>
        </div>
      )}
      <DataTable<AdjustmentRow>
        label="Adjustments"
        columns={adjustmentColumns}
        address={address}
        page={adjustments.data && pageOf(adjustments.data)}
        operation="credits.adjustments"
        query={adjustments}
        idOf={({ id }) => id}
        nameOf={({ user, amount }) => `${user.name}, ${formatCount(amount, 'credit')}`}
        tools={<DayRange address={address} from="from" to="to" />}
        filters={[{ name: 'type', label: 'Type', all: 'Any type', options: ADJUSTMENT_OPTIONS }]}
        actions={({ user }) => (
          <>
            <MenuItem onSelect={() => address.filter('userId', user.id)}>Only {user.name}</MenuItem>
            <MenuItem icon={<CirclePlus />} onSelect={() => setOpen({ direction: 'add', person: user })}>
              Add credits
            </MenuItem>
            <MenuItem icon={<CircleMinus />} onSelect={() => setOpen({ direction: 'deduct', person: user })}>
              Deduct credits
            </MenuItem>
          </>
        )}
        csv="/api/v1/credits/admin/adjustments/csv"
        empty={{ title: 'No adjustments yet', text: 'Credits that admins add and deduct are listed here.' }}
      />
      {open && (
        <AdjustAccount
          {...open}
          onClose={() => setOpen(null)}
          onDone={() => {
            if (address.view.page > 1 || address.view.cursor) address.change({ page: 1, cursor: '' });
            setOpen(null);
          }}
        />
      )}
    </>
  );
}
