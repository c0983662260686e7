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

/** The admin page of the ledger: its check, and its comparisons with the payment provider. */
export function Ledger() {
  const address = useTableAddress(SHAPE);
  const runs = useLedgerRuns(queryOf(address.view));
  const [open, setOpen] = useState<LedgerRun | null>(null);
  const columns = useMemo(() => runColumns(setOpen), []);
  return (
    <AdminPage
      title="Ledger"
      lead="Every change of credits is a permanent entry. A balance is the sum of its entries."
    >
      <div className="flex flex-col gap-6">
        <CheckPanel />
        <div>
          <h2 className="mb-1 font-medium text-sm">Comparisons with the payment provider</h2>
          <p className="mb-3 max-w-text text-dense text-quiet">
            Runs every hour. Missed events are processed as usual. Discrepancies are listed, but never
            corrected automatically.
          </p>
          <ComparePanel />
          <DataTable<LedgerRun>
            label="Comparisons"
            columns={columns}
            address={address}
            page={runs.data && pageOf(runs.data)}
            operation="ledger.runs"
            query={runs}
            idOf={({ id }) => id}
            nameOf={({ startedAt }) => startedAt}
            filters={[
              {
                name: 'isClean',
                label: 'Result',
                all: 'Any result',
                options: [
                  { value: 'false', label: 'Discrepancies' },
                  { value: 'true', label: 'No discrepancies' },
                ],
              },
            ]}
            empty={{ title: 'No comparisons yet', text: 'The first one runs within the hour.' }}
          />
        </div>
      </div>
      {open && <RunDrawer run={open} onClose={() => setOpen(null)} />}
    </AdminPage>
  );
}
