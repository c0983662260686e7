import { ToggleLeft, ToggleRight, Trash2 } from 'lucide-react';
import type { AdminPlan } from '@/lib/plans/contract';
import { useChangePlans } from '@/lib/plans/hooks';
import { bulkActions, MAX_BULK } from '@/lib/plans/rules';
import { counted } from '@/lib/plural';
import { BulkAction } from '../data-table/bulk-action';
import { BulkDialog } from '../data-table/bulk-dialog';
import { partsOf } from '../data-table/bulk-parts';
import { plansWords } from './chosen-words';

const ICONS = { activate: <ToggleRight />, deactivate: <ToggleLeft />, delete: <Trash2 /> };

/** What an admin may do with several plans, all or none, after saying which and what it means. */
export function ChosenPlans({ plans, onDone }: { plans: readonly AdminPlan[]; onDone: () => void }) {
  const change = useChangePlans(onDone);
  return bulkActions.map((action) => {
    const { label, doing, whyNot, consequence } = plansWords[action];
    const { fit, leftOut } = partsOf(plans, whyNot);
    const what = counted(fit.length, 'plan');
    return (
      <BulkAction key={action} label={label} icon={ICONS[action]}>
        {(close) => (
          <BulkDialog
            title={`${label} ${what}?`}
            confirm={`${label} ${what}`}
            doing={`${doing} ${what}…`}
            danger={action !== 'activate'}
            keep={action === 'delete' ? 'Keep' : undefined}
            rows={fit}
            leftOut={leftOut}
            nameOf={planName}
            most={MAX_BULK}
            busy={change.isPending}
            onClose={close}
            onConfirm={() => change.mutate({ body: { ids: fit.map(({ id }) => id), action } })}
          >
            {consequence(fit)}
          </BulkDialog>
        )}
      </BulkAction>
    );
  });
}

const planName = ({ name, subscribers }: AdminPlan) =>
  subscribers === 0 ? name : `${name}, ${counted(subscribers, 'subscriber')}`;
