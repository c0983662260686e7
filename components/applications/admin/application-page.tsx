'use client';

import { Download } from 'lucide-react';
import { useState } from 'react';
import { useReviewedApplication } from '@/lib/client/applications/hooks';
import { formatBytes } from '@/lib/core/text/bytes';
import type { ReviewedApplication } from '@/lib/domain/applications/contract';
import { ActionsMenu } from '../../admin/actions-menu';
import { Moment } from '../../admin/moment';
import { DescriptionList, NothingYet, Panel } from '../../admin/panel';
import { RecordLoading } from '../../admin/record-loading';
import { AdminPage } from '../../admin/shell/admin-page';
import { TextLink } from '../../admin/text-link';
import { locationLabel } from '../../jobs/labels';
import { useOpenPage } from '../../ui/awaited-page';
import { Button } from '../../ui/button';
import { Badge } from '../../ui/feedback/badge';
import { Elsewhere } from '../apply/elsewhere';
import { STATUSES } from '../status-labels';
import { AdminActions } from './actions';
import { type ApplicationDialog, ApplicationDialogs } from './dialogs';

/** One application as admins see it: all input, its history, and who decided. */
export function AdminApplication({ id }: { id: string }) {
  const application = useReviewedApplication(id);
  if (application.data) return <LoadedApplication application={application.data.data} />;
  return (
    <RecordLoading
      operation="applications.get"
      what="application"
      isWide
      record={application}
      all={{ href: '/admin/application', label: 'All applications' }}
      gone="It may have been erased, or the link is wrong."
    />
  );
}

function LoadedApplication({ application }: { application: ReviewedApplication }) {
  const openPage = useOpenPage();
  const [dialog, setDialog] = useState<ApplicationDialog | null>(null);
  const { name, job, jobId, status, history } = application;
  const { label, tone } = STATUSES[status];
  return (
    <AdminPage
      title={name}
      lead={
        <span className="flex flex-wrap items-center gap-2 pt-1">
          <Badge tone={tone}>{label}</Badge>
          <span>
            for <TextLink href={`/admin/job/${jobId}`}>{job.title}</TextLink>, {job.team},{' '}
            {locationLabel(job)}
          </span>
        </span>
      }
      actions={
        <>
          <Button
            size="sm"
            variant="primary"
            onClick={() => setDialog({ kind: 'status', applications: [application] })}
          >
            Set status
          </Button>
          <ActionsMenu>
            <AdminActions application={application} onChoose={setDialog} isOpen />
          </ActionsMenu>
        </>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <Sent application={application} />
        <Panel title="History">
          <ol className="divide-y divide-line text-dense">
            {history.toReversed().map(({ status, at, by }) => (
              <li key={at + status} className="flex flex-wrap items-baseline justify-between gap-x-4 py-1.5">
                <span className="font-medium">{STATUSES[status].label}</span>
                <span className="text-quiet">
                  {by && (
                    <>
                      by <TextLink href={`/admin/users/${by.id}`}>{by.name}</TextLink>,{' '}
                    </>
                  )}
                  <Moment iso={at} />
                </span>
              </li>
            ))}
          </ol>
        </Panel>
      </div>
      {dialog && (
        <ApplicationDialogs
          dialog={dialog}
          onClose={() => setDialog(null)}
          onDeleted={() => openPage('/admin/application')}
        />
      )}
    </AdminPage>
  );
}

function Sent({ application }: { application: ReviewedApplication }) {
  const { name, email, phone, resume, resumeUrl, portfolioUrl, coverLetter, userId, createdAt, updatedAt } =
    application;
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <Panel title="Submission" aside={<TextLink href={`/admin/users/${userId}`}>Account</TextLink>}>
        <DescriptionList
          details={[
            ['Name', name],
            [
              'Email',
              <a
                key="email"
                href={`mailto:${email}`}
                className="underline decoration-edge underline-offset-4"
              >
                {email}
              </a>,
            ],
            ['Phone', phone],
            [
              'Résumé',
              resume && (
                <a
                  key="resume"
                  href={resume.url}
                  download
                  className="inline-flex items-center gap-1.5 underline decoration-edge underline-offset-4"
                >
                  {resume.name} ({formatBytes(resume.size)})
                  <Download className="size-4 shrink-0 stroke-[1.5]" aria-hidden />
                </a>
              ),
            ],
            ['Résumé link', resumeUrl && <Elsewhere key="elsewhere" address={resumeUrl} />],
            ['Link', portfolioUrl && <Elsewhere key="link" address={portfolioUrl} />],
            ['Applied', <Moment key="applied" iso={createdAt} />],
            ['Updated', <Moment key="changed" iso={updatedAt} />],
          ]}
        />
      </Panel>
      <Panel title="Cover letter">
        {coverLetter ? (
          <p className="wrap-anywhere max-w-text whitespace-pre-line text-sm">{coverLetter}</p>
        ) : (
          <NothingYet>No cover letter.</NothingYet>
        )}
      </Panel>
    </div>
  );
}
