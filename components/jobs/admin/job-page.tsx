'use client';

import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useJob } from '@/lib/client/jobs/hooks';
import type { Job } from '@/lib/domain/jobs/contract';
import { ActionsMenu } from '../../admin/actions-menu';
import { Moment } from '../../admin/moment';
import { DescriptionList, Panel } from '../../admin/panel';
import { AdminPage } from '../../admin/shell/admin-page';
import { useOpenPage } from '../../ui/awaited-page';
import { ButtonLink } from '../../ui/button';
import { Badge } from '../../ui/feedback/badge';
import { JobLoading } from '../job-loading';
import { locationLabel, salaryLabel, TYPES } from '../labels';
import { JobActions, type JobDialog } from './job-actions';
import { JobDialogs } from './job-dialogs';
import { JobFunnel } from './job-funnel';
import { JobTextsPreview } from './job-preview';
import { statusOf } from './labels';

/** One job: its status, its applications, and its text. */
export function AdminJob({ id }: { id: string }) {
  const record = useJob(id);
  const job = record.data?.data;
  return job ? <LoadedJob job={job} /> : <JobLoading job={record} />;
}

function LoadedJob({ job }: { job: Job }) {
  const openPage = useOpenPage();
  const [dialog, setDialog] = useState<JobDialog | null>(null);
  const { label, tone } = statusOf(job);
  return (
    <AdminPage
      title={job.title}
      lead={
        <span className="flex flex-wrap items-center gap-2 pt-1">
          <Badge tone={tone}>{label}</Badge>
          {job.team}, {locationLabel(job)}
        </span>
      }
      actions={
        <>
          <ButtonLink href={`/admin/job/${job.id}/edit`} size="sm" icon={<Pencil aria-hidden />}>
            Edit
          </ButtonLink>
          <ActionsMenu>
            <JobActions job={job} onChoose={setDialog} isOpen />
          </ActionsMenu>
        </>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">
          <JobFunnel jobId={job.id} />
          <Panel title="Details">
            <DescriptionList
              details={[
                ['Team', job.team],
                ['Location', locationLabel(job)],
                ['Employment type', TYPES[job.employmentType]],
                ['Salary', salaryLabel(job) ?? 'Not specified'],
                ['Closes', job.closesAt ? <Moment key="closes" iso={job.closesAt} /> : 'Never'],
                ['Created', <Moment key="added" iso={job.createdAt} />],
                ['Updated', <Moment key="changed" iso={job.updatedAt} />],
              ]}
            />
          </Panel>
        </div>
        <Panel title="Preview">
          <JobTextsPreview description={job.description} process={job.process} />
        </Panel>
      </div>
      {dialog && (
        <JobDialogs
          dialog={dialog}
          onClose={() => setDialog(null)}
          onDeleted={() => openPage('/admin/job')}
        />
      )}
    </AdminPage>
  );
}
