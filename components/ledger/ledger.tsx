'use client';

import { useMemo, useState } from 'react';
import { useLedgerRuns } from '@/lib/client/ledger/hooks';
import type { LedgerRun } from '@/lib/domain/ledger/contract';
import { AdminPage } from '../admin/shell/admin-page';
import { pageOf } from '../data-table/columns';
import { DataTable } from '../data-table/data-table';
import { queryOf, tableShape, useTableAddress } from '../data-table/table-address';
import { CheckPanel } from './check-panel';
import { ComparePanel } from './compare-panel';
import { runColumns } from './run-columns';
import { RunDrawer } from './run-drawer';

const SHAPE = tableShape({ sorts: [], filters: { isClean: ['true', 'false'] } });

/** Whether the books are right, and how they compare with the payment provider's. */
export function Ledger() {
  const address = useTableAddress(SHAPE);
  const runs = useLedgerRuns(queryOf(address.view));
  const [open, setOpen] = useState<LedgerRun | null>(null);
  const columns = useMemo(() => runColumns(setOpen), []);
  return (
    <AdminPage
      title="Ledger"
      lead="Every credit that ever came or went is an entry that nobody can change. A balance is what they add up to."
    >
      <div className="flex flex-col gap-6">
        <CheckPanel />
        <div>
          <h2 className="mb-1 font-medium text-sm">Comparisons with the payment provider</h2>
          <p className="mb-3 max-w-text text-dense text-quiet">
            Every hour: what was missed is taken up as it would have been in time; what does not fit is
            listed, and never corrected by itself.
          </p>
          <ComparePanel />
          <DataTable<LedgerRun>
            label="Comparisons"
            columns={columns}
            address={address}
            page={runs.data && pageOf(runs.data)}
            query={runs}
            idOf={({ id }) => id}
            nameOf={({ startedAt }) => startedAt}
            filters={[
              {
                name: 'isClean',
                label: 'Result',
                all: 'Any result',
                options: [
                  { value: 'false', label: 'Something to look at' },
                  { value: 'true', label: 'Nothing to look at' },
                ],
              },
            ]}
            empty={{ title: 'None yet', text: 'The first comparison is made within the hour.' }}
          />
        </div>
      </div>
      {open && <RunDrawer run={open} onClose={() => setOpen(null)} />}
    </AdminPage>
  );
}
