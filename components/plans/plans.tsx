'use client';

import { ListOrdered, Plus, Rows3 } from 'lucide-react';
import { useState } from 'react';
import { usePlans } from '@/lib/client/plans/hooks';
import type { AdminPlan } from '@/lib/domain/plans/contract';
import { AdminPage } from '../admin/shell/admin-page';
import { pageOf } from '../data-table/columns';
import { ACTIVE_OPTIONS } from '../data-table/common-columns';
import { DataTable } from '../data-table/data-table';
import { queryOf, tableShape, useTableAddress } from '../data-table/table-address';
import { Button } from '../ui/button';
import { ChosenPlans } from './bulk/bulk-actions';
import { PlanActions } from './plan-actions';
import { planColumns } from './plan-columns';
import { type PlanDialog, PlanDialogs } from './plan-dialogs';

const SHAPE = tableShape({
  sorts: ['createdAt', 'name', 'monthlyPrice', 'yearlyPrice', 'sortOrder'],
  filters: { isActive: ['true', 'false'] },
});

/** The admin's list of plans. */
export function Plans() {
  const address = useTableAddress(SHAPE);
  const plans = usePlans(queryOf(address.view));
  const [dialog, setDialog] = useState<PlanDialog | null>(null);
  const open = (kind: 'create' | 'bulk' | 'arrange') => () => setDialog({ kind });
  const create = (
    <Button size="sm" variant="primary" icon={<Plus />} onClick={open('create')}>
      New plan
    </Button>
  );
  return (
    <AdminPage
      title="Plans"
      actions={
        <>
          <Button size="sm" icon={<ListOrdered />} onClick={open('arrange')}>
            Arrange
          </Button>
          <Button size="sm" icon={<Rows3 />} onClick={open('bulk')}>
            Add several
          </Button>
          {create}
        </>
      }
    >
      <DataTable<AdminPlan>
        label="Plans"
        columns={planColumns}
        address={address}
        page={plans.data && pageOf({ data: plans.data.plans, pagination: plans.data.pagination })}
        operation="plans.list"
        query={plans}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        searchHint="Search by name"
        filters={[{ name: 'isActive', label: 'Status', all: 'Any status', options: ACTIVE_OPTIONS }]}
        actions={(plan) => <PlanActions plan={plan} onChoose={setDialog} />}
        bulk={(rows, clear) => <ChosenPlans plans={rows} onDone={clear} />}
        csv="/api/v1/plans/csv"
        empty={{ title: 'No plans yet', text: 'Plans that users can subscribe to are listed here.' }}
      />
      {dialog && <PlanDialogs dialog={dialog} onClose={() => setDialog(null)} />}
    </AdminPage>
  );
}
