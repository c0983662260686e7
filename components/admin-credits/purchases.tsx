'use client';

import type { PurchaseRow } from '@/lib/credits/admin-contract';
import { usePurchases } from '@/lib/credits/admin-hooks';
import { pageOf } from '../data-table/columns';
import { DataTable } from '../data-table/data-table';
import { DAY, DayRange } from '../data-table/day-filter';
import { Narrowed } from '../data-table/narrowed';
import { askedFor, tableShape, useTableAddress } from '../data-table/table-address';
import { MenuItem } from '../ui/menu';
import { purchaseColumns } from './purchase-columns';

const SHAPE = tableShape({ sorts: [], filters: { userId: null, from: DAY, to: DAY } });

/** Purchases of credits that were paid. */
export function Purchases() {
  const address = useTableAddress(SHAPE);
  const purchases = usePurchases(askedFor(address.view));
  const { userId } = address.view.filters;
  const name = purchases.data?.data.find(({ user }) => user.id === userId)?.user.name ?? 'one person';
  return (
    <DataTable<PurchaseRow>
      label="Purchases"
      columns={purchaseColumns}
      address={address}
      page={purchases.data && pageOf(purchases.data)}
      query={purchases}
      idOf={({ id }) => id}
      nameOf={({ user, credits }) => `${user.name}, ${credits} credits`}
      tools={
        <>
          <DayRange address={address} from="from" to="to" />
          {userId && <Narrowed what={`Only ${name}`} onClear={() => address.filter('userId', '')} />}
        </>
      }
      actions={({ user }) => (
        <MenuItem onSelect={() => address.filter('userId', user.id)}>Only {user.name}</MenuItem>
      )}
      csv="/api/v1/credits/admin/purchases/csv"
      empty={{ title: 'No purchase yet', text: 'Credits that somebody has paid for are listed here.' }}
    />
  );
}
