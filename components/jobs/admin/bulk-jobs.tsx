import { CirclePause, CirclePlay, Trash2 } from 'lucide-react';
import { useBulkUpdateJobs } from '@/lib/client/jobs/hooks';
import { MAX_BULK } from '@/lib/core/constants';
import type { ListedJob } from '@/lib/domain/jobs/contract';
import { bulkActions } from '@/lib/domain/jobs/rules';
import { BulkChanges } from '../../data-table/bulk/bulk-changes';
import { jobsTexts } from './bulk-labels';

const ICONS = { activate: <CirclePlay />, deactivate: <CirclePause />, delete: <Trash2 /> };

/** The admin actions for several jobs, all or none, after listing them and the consequences. */
export function ChosenJobs({ jobs, onDone }: { jobs: readonly ListedJob[]; onDone: () => void }) {
  const change = useBulkUpdateJobs(onDone);
  return (
    <BulkChanges
      rows={jobs}
      changes={bulkActions}
      words={jobsTexts}
      icons={ICONS}
      noun="job"
      nameOf={({ title, team }) => `${title}, ${team}`}
      most={MAX_BULK}
      busy={change.isPending}
      onChange={(rows, action) => change.mutate({ body: { ids: rows.map(({ id }) => id), action } })}
    />
  );
}
