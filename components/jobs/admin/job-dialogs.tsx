'use client';

import { changedValues } from '@/lib/client/changed-values';
import { useDeleteJob, useJobStats, useUpdateJob } from '@/lib/client/jobs/hooks';
import type { Job } from '@/lib/domain/jobs/contract';
import { Button } from '../../ui/button';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog';
import { Dialog } from '../../ui/dialog/dialog';
import { ReadFailure } from '../../ui/feedback/read-failure';
import { Form, useFields } from '../../ui/field/form';
import { TextField } from '../../ui/field/text-field';
import type { JobDialog } from './job-actions';
import { closeDayProblem, dayOf } from './job-draft';
import { keptText } from './labels';

const FORM = 'close-date';

export function JobDialogs({
  dialog: { kind, job },
  onClose,
  onDeleted = onClose,
}: {
  dialog: JobDialog;
  onClose: () => void;
  onDeleted?: () => void;
}) {
  if (kind === 'close') return <CloseDate job={job} onClose={onClose} />;
  return <DeleteJob job={job} onClose={onClose} onDone={onDeleted} />;
}

/** The dialog that sets the closing date. */
function CloseDate({ job, onClose }: { job: Job; onClose: () => void }) {
  const update = useUpdateJob(onClose);
  const { field, handleSubmit } = useFields({ closesAt: dayOf(job.closesAt) }, update.error);
  const submit = handleSubmit(({ closesAt }) => {
    if (!changedValues({ closesAt: dayOf(job.closesAt) }, { closesAt })) return onClose();
    update.mutate({ params: { id: job.id }, body: { closesAt: closesAt || null }, shows: ['closesAt'] });
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title="Close date"
      description={`${job.title} accepts applications until the end of this day (UTC). Applicants are not notified.`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={FORM} variant="primary" loading={update.isPending}>
            Save date
          </Button>
        </>
      }
    >
      <Form id={FORM} onSubmit={submit}>
        <TextField
          {...field('closesAt', closeDayProblem)}
          label="Last day"
          type="date"
          min="2000-01-01"
          max="9999-12-31"
          hint="Leave it empty to keep the job open until it is deactivated."
        />
      </Form>
    </Dialog>
  );
}

/** The dialog that deletes a job, after stating what is deleted and what stays. */
function DeleteJob({ job, onClose, onDone }: { job: Job; onClose: () => void; onDone: () => void }) {
  const remove = useDeleteJob(onDone);
  const query = useJobStats(job.id);
  return (
    <ConfirmDialog
      title={`Delete ${job.title}?`}
      confirm="Delete job"
      keep="Keep"
      busy={remove.isPending}
      preview={query.error && <ReadFailure operation="jobs.stats" query={query} />}
      onClose={onClose}
      onConfirm={() => remove.mutate({ params: { id: job.id } })}
    >
      It disappears from the careers page and from every list immediately, and cannot be restored.{' '}
      {keptText(query.data?.data.total)} To close it for a while, deactivate it instead.
    </ConfirmDialog>
  );
}
