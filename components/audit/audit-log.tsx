'use client';

import { Crosshair, FileDiff, UserRoundSearch } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useAudit, useAuditChoices } from '@/lib/client/audit/hooks';
import { ID } from '@/lib/core/ids';
import type { AuditEntry } from '@/lib/domain/audit/contract';
import { AdminPage } from '../admin/shell/admin-page';
import { pageOf } from '../data-table/columns';
import { DataTable } from '../data-table/data-table';
import { DAY, DayRange } from '../data-table/day-filter';
import { Narrowed } from '../data-table/narrowed';
import { queryOf, type TableAddress, tableShape, useTableAddress } from '../data-table/table-address';
import { MenuItem } from '../ui/menu/menu';
import { auditColumns } from './audit-columns';
import { EntryDrawer } from './entry-drawer';
import { actionLabel, fieldText } from './labels';

const SHAPE = tableShape({
  sorts: [],
  filters: { action: null, targetType: null, actor: ID, targetId: null, from: DAY, to: DAY },
});

/** All actions and exports of admins, the newest first. No one can change or delete them. */
export function AuditLog() {
  const address = useTableAddress(SHAPE);
  const entries = useAudit(queryOf(address.view));
  const choices = useAuditChoices();
  const [open, setOpen] = useState<AuditEntry | null>(null);
  const columns = useMemo(() => auditColumns(setOpen), []);
  return (
    <AdminPage
      title="Audit log"
      lead="What admins changed or exported, and why. Entries are never edited or deleted."
    >
      <DataTable<AuditEntry>
        label="Audit log"
        columns={columns}
        address={address}
        page={entries.data && pageOf(entries.data)}
        operation="audit.list"
        query={entries}
        idOf={({ id }) => id}
        nameOf={({ action, target }) => `${actionLabel(action)}, ${fieldText(target.type)}`}
        filters={filtersOf(choices)}
        choices={{ operation: 'audit.actions', query: choices.query }}
        tools={<AuditTools address={address} entries={entries.data?.data ?? []} />}
        actions={(entry) => <EntryActions entry={entry} address={address} onOpen={() => setOpen(entry)} />}
        csv="/api/v1/audit/csv"
        empty={{ title: 'No entries yet', text: 'Every change by an admin is listed here.' }}
      />
      {open && <EntryDrawer entry={open} onClose={() => setOpen(null)} />}
    </AdminPage>
  );
}

function filtersOf({ actions, targetTypes }: ReturnType<typeof useAuditChoices>) {
  return [
    {
      name: 'action',
      label: 'Action',
      all: 'Any action',
      options: actions.map((value) => ({ value, label: actionLabel(value) })),
    },
    {
      name: 'targetType',
      label: 'Target type',
      all: 'Any target',
      options: targetTypes.map((value) => ({ value, label: fieldText(value) })),
    },
  ];
}

/** The filters by days, and those by admin and target that a row sets. */
function AuditTools({ address, entries }: { address: TableAddress; entries: readonly AuditEntry[] }) {
  const { actor, targetId } = address.view.filters;
  const name = entries.find((entry) => entry.actor.id === actor)?.actor.name ?? 'one admin';
  return (
    <>
      <DayRange address={address} from="from" to="to" />
      {actor && <Narrowed what={`Only by ${name}`} onClear={() => address.filter('actor', '')} />}
      {targetId && <Narrowed what="One target only" onClear={() => address.filter('targetId', '')} />}
    </>
  );
}

interface EntryActionsProps {
  entry: AuditEntry;
  address: TableAddress;
  onOpen: () => void;
}

function EntryActions({ entry: { actor, target }, address, onOpen }: EntryActionsProps) {
  const filters = { ...address.view.filters };
  const only = (filter: Record<string, string>) => () =>
    address.change({ filters: { ...filters, ...filter } });
  return (
    <>
      <MenuItem icon={<FileDiff />} onSelect={onOpen}>
        Show changes
      </MenuItem>
      <MenuItem icon={<UserRoundSearch />} onSelect={only({ actor: actor.id })}>
        Only by {actor.name}
      </MenuItem>
      <MenuItem icon={<Crosshair />} onSelect={only({ targetType: target.type, targetId: target.id })}>
        Only this {fieldText(target.type).toLowerCase()}
      </MenuItem>
    </>
  );
}
