'use client';

import { usePayments } from '@/lib/client/payments/hooks';
import { formatCents } from '@/lib/core/format';
import { ID } from '@/lib/core/ids';
import type { PaymentRow } from '@/lib/domain/payments/contract';
import { paymentKinds } from '@/lib/domain/payments/rules';
import { AdminPage } from '../admin/shell/admin-page';
import { pageOf } from '../data-table/columns';
import { DataTable } from '../data-table/data-table';
import { DAY, DayRange } from '../data-table/day-filter';
import { Narrowed } from '../data-table/narrowed';
import { queryOf, tableShape, useTableAddress } from '../data-table/table-address';
import { MenuItem } from '../ui/menu/menu';
import { PAYMENT_KINDS, paymentColumns, paymentLabel } from './payment-columns';

const SHAPE = tableShape({ sorts: [], filters: { kind: paymentKinds, userId: ID, from: DAY, to: DAY } });

/** The admin's list of payments and returned money. */
export function Payments() {
  const address = useTableAddress(SHAPE);
  const payments = usePayments(queryOf(address.view));
  const { userId } = address.view.filters;
  const name = payments.data?.data.find(({ user }) => user?.id === userId)?.user?.name ?? 'one user';
  return (
    <AdminPage
      title="Payments"
      lead="Credit purchases and subscription invoices by date of payment, refunds and disputes by the date we learned of them."
    >
      <DataTable<PaymentRow>
        label="Payments"
        columns={paymentColumns}
        address={address}
        page={payments.data && pageOf(payments.data)}
        operation="payments.list"
        query={payments}
        idOf={({ kind, id }) => `${kind} ${id}`}
        nameOf={(payment) =>
          `${payment.user?.name ?? 'Unknown'}, ${paymentLabel(payment)}, ${formatCents(payment.amount, payment.currency)}`
        }
        filters={[{ name: 'kind', label: 'Type', all: 'Any type', options: PAYMENT_KINDS }]}
        tools={
          <>
            <DayRange address={address} from="from" to="to" />
            {userId && <Narrowed what={`Only ${name}`} onClear={() => address.filter('userId', '')} />}
          </>
        }
        actions={({ user }) =>
          user && <MenuItem onSelect={() => address.filter('userId', user.id)}>Only {user.name}</MenuItem>
        }
        csv="/api/v1/payments/csv"
        empty={{ title: 'No payments yet', text: 'Payments, refunds and disputes are listed here.' }}
      />
    </AdminPage>
  );
}
