'use client';

import { useJob, useUpdateJob } from '@/lib/client/jobs/hooks';
import { isUnchanged } from '@/lib/client/unchanged';
import { AdminPage } from '../../admin/shell/admin-page';
import { useOpenPage } from '../../ui/awaited-page';
import { JobLoading } from '../job-loading';
import { JobEditor, jobFields } from './job-editor';

/** The page for editing a job. */
export function EditJob({ id }: { id: string }) {
  const openPage = useOpenPage();
  const record = useJob(id);
  const update = useUpdateJob(() => openPage(`/admin/job/${id}`));
  const job = record.data?.data;
  if (!job) return <JobLoading job={record} />;
  return (
    <AdminPage title={`Edit ${job.title}`}>
      <JobEditor
        initial={job}
        job={job}
        onSend={(body) => {
          if (isUnchanged(job, body)) openPage(`/admin/job/${id}`);
          else update.mutate({ params: { id }, body, shows: jobFields });
        }}
        isPending={update.isPending || update.isSuccess}
        failure={update.error}
        cancelHref={`/admin/job/${id}`}
      />
    </AdminPage>
  );
}
