'use client';

import { useState } from 'react';
import { changedValues } from '@/lib/client/changed-values';
import { useJob, useUpdateJob } from '@/lib/client/jobs/hooks';
import type { Job } from '@/lib/domain/jobs/contract';
import { AdminPage } from '../../admin/shell/admin-page';
import { useOpenPage } from '../../ui/awaited-page';
import { JobLoading } from '../job-loading';
import { JobEditor, jobFields } from './job-editor';

/** The page for editing a job. */
export function EditJob({ id }: { id: string }) {
  const record = useJob(id);
  const job = record.data?.data;
  return job ? <OpenedJob key={id} job={job} /> : <JobLoading job={record} />;
}

/** The form, with the job as it was when the page was opened. */
function OpenedJob({ job: current }: { job: Job }) {
  const [job] = useState(current);
  const openPage = useOpenPage();
  const address = `/admin/job/${job.id}`;
  const update = useUpdateJob(() => openPage(address));
  return (
    <AdminPage title={`Edit ${job.title}`}>
      <JobEditor
        initial={job}
        job={job}
        onSend={(body) => {
          const changes = changedValues(job, body);
          if (!changes) openPage(address);
          else update.mutate({ params: { id: job.id }, body: changes, shows: jobFields });
        }}
        isPending={update.isPending || update.isSuccess}
        failure={update.error}
        cancelHref={address}
      />
    </AdminPage>
  );
}
