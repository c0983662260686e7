'use client';

import { ListChecks, Trash2 } from 'lucide-react';
import { usePathname, useSearchParams } from 'next/navigation';
import { useState } from 'react';
import { listOperation, useApplications } from '@/lib/client/applications/hooks';
import { ID } from '@/lib/core/ids';
import { withQuery } from '@/lib/core/text/address';
import type { ReviewedApplication } from '@/lib/domain/applications/contract';
import { figures, statuses } from '@/lib/domain/applications/rules';
import { AdminPage } from '../../admin/shell/admin-page';
import { pageOf } from '../../data-table/columns';
import { DataTable } from '../../data-table/data-table';
import { DAY, DayRange } from '../../data-table/day-filter';
import { queryOf, type TableAddress, tableShape, useTableAddress } from '../../data-table/table-address';
import { Button } from '../../ui/button';
import { Segmented } from '../../ui/field/segmented';
import { AdminActions } from './actions';
import { applicationColumns } from './application-columns';
import { ApplicationFigures } from './application-figures';
import { Board } from './board';
import { type ApplicationDialog, ApplicationDialogs } from './dialogs';
import { JobFilter } from './job-filter';
import { FIGURE_OPTIONS, STATUS_OPTIONS } from './labels';

const SHAPE = tableShape({
  sorts: ['createdAt', 'updatedAt', 'name', 'status'],
  filters: {
    status: statuses,
    figure: figures,
    jobId: ID,
    startDate: DAY,
    endDate: DAY,
  },
});

type Address = TableAddress<typeof SHAPE>;

const VIEWS = [
  { value: 'list', label: 'List' },
  { value: 'board', label: 'Board' },
] as const;

/** All applications, as a list or as a board by status; the address holds the choice. */
export function AdminApplications() {
  const address = useTableAddress(SHAPE);
  const path = usePathname();
  const query = useSearchParams();
  const view = query.get('view') === 'board' ? 'board' : 'list';
  const { jobId } = address.view.filters;

  function show(next: 'list' | 'board') {
    const to = new URLSearchParams(query);
    to.delete('page');
    if (next === 'board') to.set('view', next);
    else to.delete('view');
    window.history.pushState(null, '', withQuery(path, to));
  }
  return (
    <AdminPage
      title="Applications"
      actions={<Segmented label="Show as" value={view} onValueChange={show} options={VIEWS} />}
    >
      <ApplicationFigures jobId={jobId} isBoard={view === 'board'} />
      {view === 'board' ? (
        <Board address={address} tools={<MoreFilters address={address} />} />
      ) : (
        <List address={address} />
      )}
    </AdminPage>
  );
}

function MoreFilters({ address }: { address: Address }) {
  return (
    <>
      <JobFilter
        jobId={address.view.filters.jobId}
        onChange={(id) => address.change({ filters: { ...address.view.filters, jobId: id || undefined } })}
      />
      <DayRange address={address} from="startDate" to="endDate" />
    </>
  );
}

interface Open extends ApplicationDialog {
  /** Clears the selection. */
  clear?: () => void;
}

function List({ address }: { address: Address }) {
  const query = queryOf(address.view);
  const applications = useApplications(query);
  const [open, setOpen] = useState<Open | null>(null);
  return (
    <>
      <DataTable<ReviewedApplication>
        label="Applications"
        columns={applicationColumns}
        address={address}
        page={applications.data && pageOf(applications.data)}
        operation={listOperation(query)}
        query={applications}
        idOf={({ id }) => id}
        nameOf={({ name, job }) => `${name}, ${job.title}`}
        searchHint="Search by name or email"
        filters={[
          { name: 'status', label: 'Status', all: 'Any status', options: STATUS_OPTIONS },
          { name: 'figure', label: 'Figure', all: 'Any figure', options: FIGURE_OPTIONS },
        ]}
        tools={<MoreFilters address={address} />}
        actions={(application) => <AdminActions application={application} onChoose={setOpen} />}
        bulk={(rows, clear) => (
          <>
            <Button
              size="sm"
              variant="ghost"
              icon={<ListChecks />}
              onClick={() => setOpen({ kind: 'status', applications: rows, clear })}
            >
              Set status
            </Button>
            <Button
              size="sm"
              variant="ghost"
              icon={<Trash2 />}
              onClick={() => setOpen({ kind: 'delete', applications: rows, clear })}
            >
              Delete
            </Button>
          </>
        )}
        csv="/api/v1/applications/csv"
        empty={{ title: 'No applications yet', text: 'Everyone who applies for a job is listed here.' }}
      />
      {open && (
        <ApplicationDialogs
          dialog={open}
          onClose={() => setOpen(null)}
          onDone={() => {
            open.clear?.();
            setOpen(null);
          }}
        />
      )}
    </>
  );
}
