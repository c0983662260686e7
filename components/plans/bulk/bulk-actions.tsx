import { ToggleLeft, ToggleRight, Trash2 } from 'lucide-react';
import { useBulkUpdatePlans } from '@/lib/client/plans/hooks';
import { MAX_BULK } from '@/lib/core/constants';
import { formatCount } from '@/lib/core/format';
import type { AdminPlan } from '@/lib/domain/plans/contract';
import { bulkActions } from '@/lib/domain/plans/rules';
import { BulkChanges } from '../../data-table/bulk/bulk-changes';
import { bulkPlanTexts } from './labels';

const ICONS = { activate: <ToggleRight />, deactivate: <ToggleLeft />, delete: <Trash2 /> };

/** Bulk actions for plans, all or none, each with a confirmation. */
export function ChosenPlans({ plans, onDone }: { plans: readonly AdminPlan[]; onDone: () => void }) {
  const change = useBulkUpdatePlans(onDone);
  return (
    <BulkChanges
      rows={plans}
      changes={bulkActions}
      words={bulkPlanTexts}
      icons={ICONS}
      noun="plan"
      nameOf={planName}
      most={MAX_BULK}
      busy={change.isPending}
      onChange={(rows, action) => change.mutate({ body: { ids: rows.map(({ id }) => id), action } })}
    />
  );
}

const planName = ({ name, subscribers }: AdminPlan) =>
  subscribers === 0 ? name : `${name}, ${formatCount(subscribers, 'subscriber')}`;
