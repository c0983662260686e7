'use client';

import type { AdminPlan } from '@/lib/domain/plans/contract';
import { BulkPlans } from './bulk/bulk-plans';
import { PlanForm } from './plan-form';
import { PlanProviderIds } from './plan-provider-ids';
import { DeletePlan, SwitchPlan } from './plan-state';
import { ArrangePlans } from './reorder-plans';

/** The dialog that is open over the list of plans. */
export type PlanDialog =
  | { kind: 'create' | 'bulk' | 'arrange' }
  | { kind: 'edit' | 'providerIds' | 'switch' | 'delete'; plan: AdminPlan };

export function PlanDialogs({
  dialog,
  onClose,
  onDeleted = onClose,
}: {
  dialog: PlanDialog;
  onClose: () => void;
  onDeleted?: () => void;
}) {
  switch (dialog.kind) {
    case 'create':
      return <PlanForm onClose={onClose} />;
    case 'bulk':
      return <BulkPlans onClose={onClose} />;
    case 'arrange':
      return <ArrangePlans onClose={onClose} />;
    case 'edit':
      return <PlanForm plan={dialog.plan} onClose={onClose} />;
    case 'providerIds':
      return <PlanProviderIds plan={dialog.plan} onClose={onClose} />;
    case 'switch':
      return <SwitchPlan plan={dialog.plan} onClose={onClose} />;
    case 'delete':
      return <DeletePlan plan={dialog.plan} onClose={onClose} onDone={onDeleted} />;
  }
}
