'use client';

import { Eye, RotateCcw } from 'lucide-react';
import { useSearchParams } from 'next/navigation';
import { useMemo } from 'react';
import { useEvents, useRetryEvent, useRetryEvents } from '@/lib/client/payments/hooks';
import type { PaymentEventRow } from '@/lib/domain/payments/contract';
import { eventStatuses } from '@/lib/domain/payments/rules';
import { AdminPage } from '../admin/shell/admin-page';
import { RetryMany } from '../data-table/bulk/retry-many';
import { pageOf } from '../data-table/columns';
import { DataTable } from '../data-table/data-table';
import { DAY, DayRange } from '../data-table/day-filter';
import { queryOf, tableShape, useTableAddress } from '../data-table/table-address';
import { MenuItem } from '../ui/menu/menu';
import { eventColumns } from './event-columns';
import { EventDrawer } from './event-drawer';
import { EVENT_STATUSES, EVENT_TYPES } from './labels';

const SHAPE = tableShape({
  sorts: [],
  filters: { status: eventStatuses, type: null, from: DAY, to: DAY },
});

/** The inbox of the payment provider's events. The open event is part of the URL. */
export function Webhooks() {
  const address = useTableAddress(SHAPE);
  const events = useEvents(queryOf(address.view));
  const retry = useRetryEvent();
  const open = useSearchParams().get('event');
  const columns = useMemo(() => eventColumns(show), []);
  return (
    <AdminPage
      title="Webhooks"
      lead="Events of the payment provider. Each is stored before it is processed, tried twelve times over sixteen hours, and then given up."
    >
      <DataTable<PaymentEventRow>
        label="Events"
        columns={columns}
        address={address}
        page={events.data && pageOf(events.data)}
        operation="payments.events"
        query={events}
        idOf={({ id }) => id}
        nameOf={({ type, id }) => `${type}, ${id}`}
        tools={<DayRange address={address} from="from" to="to" />}
        filters={[
          { name: 'status', label: 'Status', all: 'Any status', options: EVENT_STATUSES },
          {
            name: 'type',
            label: 'Type',
            all: 'Any type',
            options: EVENT_TYPES.map((type) => ({ value: type, label: type })),
          },
        ]}
        actions={({ id, status }) => (
          <>
            <MenuItem icon={<Eye />} onSelect={() => show(id)}>
              Show details
            </MenuItem>
            <MenuItem
              icon={<RotateCcw />}
              disabled={status !== 'dead'}
              onSelect={() => retry.mutate({ params: { id } })}
            >
              Try again now
            </MenuItem>
          </>
        )}
        bulk={(rows, clear) => <RetryEvents events={rows} onDone={clear} />}
        csv="/api/v1/payments/events/csv"
        empty={{
          title: 'No events yet',
          text: 'The payment provider’s events are listed here from the first payment on.',
        }}
      />
      {open && <EventDrawer id={open} onClose={() => show(null)} />}
    </AdminPage>
  );
}

function RetryEvents({ events, onDone }: { events: readonly PaymentEventRow[]; onDone: () => void }) {
  const retry = useRetryEvents(onDone);
  return (
    <RetryMany
      rows={events}
      noun="event"
      nameOf={({ type }) => type}
      whyNot={({ status }) => (status === 'dead' ? undefined : 'Not given up')}
      busy={retry.isPending}
      onConfirm={(rows) => retry.mutate({ body: { ids: rows.map(({ id }) => id) } })}
    >
      Each retry fetches the current state from the payment provider, so nothing is granted or deducted twice.
    </RetryMany>
  );
}

function show(id: string | null): void {
  const address = new URL(window.location.href);
  if (id) address.searchParams.set('event', id);
  else address.searchParams.delete('event');
  window.history.pushState(null, '', address);
}
