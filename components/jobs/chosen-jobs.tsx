import { CirclePause, CirclePlay, Trash2 } from 'lucide-react';
import type { ListedJob } from '@/lib/jobs/contract';
import { useChangeJobs } from '@/lib/jobs/hooks';
import { type BulkAction as Action, bulkActions, MAX_BULK } from '@/lib/jobs/rules';
import { counted } from '@/lib/plural';
import { BulkAction } from '../data-table/bulk-action';
import { BulkDialog } from '../data-table/bulk-dialog';
import { partsOf } from '../data-table/bulk-parts';
import { jobsWords } from './chosen-words';

const ICONS = { activate: <CirclePlay />, deactivate: <CirclePause />, delete: <Trash2 /> };

/** What an admin may do with several jobs, all or none, after saying which and what it means. */
export function ChosenJobs({ jobs, onDone }: { jobs: readonly ListedJob[]; onDone: () => void }) {
  const change = useChangeJobs(onDone);
  return bulkActions.map((action: Action) => {
    const { label, doing, whyNot, consequence } = jobsWords[action];
    const { fit, leftOut } = partsOf(jobs, whyNot);
    const what = counted(fit.length, 'job');
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
            nameOf={({ title, team }) => `${title}, ${team}`}
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
