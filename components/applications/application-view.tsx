'use client';

import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { useApplication } from '@/lib/client/applications/hooks';
import { formatBytes } from '@/lib/core/text/bytes';
import type { Application } from '@/lib/domain/applications/contract';
import { Details } from '../jobs/admin/job-fields';
import { detailsOf } from '../jobs/labels';
import { Breadcrumb } from '../layout/breadcrumb';
import { ButtonLink } from '../ui/button';
import { ApplicationActions } from './application-actions';
import { Confirmation } from './apply/confirmation';
import { Elsewhere } from './apply/elsewhere';
import { Timeline } from './timeline';

const LINK = 'underline decoration-edge underline-offset-4 hover:decoration-current';

export interface ApplicationViewProps {
  initial: Application;
  /** The address of the confirmation email, right after sending. */
  confirmedTo?: string | undefined;
}

/** One of the user's applications: its status, its content, and the available actions. */
export function ApplicationView({ initial, confirmedTo }: ApplicationViewProps) {
  const application = useApplication(initial);
  const { job, jobId, history } = application;
  const path = [
    { label: 'Careers', href: '/careers' },
    { label: 'My applications', href: '/careers/applications' },
    { label: job.title },
  ];
  return (
    <div className="page pt-6 pb-20 md:pt-10">
      <div className="text-quiet">
        <Breadcrumb path={path} />
      </div>
      {confirmedTo && application.status === 'applied' && <Confirmation email={confirmedTo} />}
      <header className="flex flex-wrap items-end justify-between gap-4 pt-4">
        <div className="min-w-0">
          <h1 className="display wrap-anywhere text-3xl md:text-4xl">{job.title}</h1>
          <Details details={detailsOf(job)} className="mt-1.5 text-quiet" />
        </div>
        {job.isOpen && <ButtonLink href={`/careers/${jobId}`}>See the job</ButtonLink>}
      </header>
      <div className="mt-8 grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <section aria-labelledby="standing" className="flex flex-col gap-6 lg:order-2">
          <h2 id="standing" className="display text-xl">
            Status
          </h2>
          <Timeline history={history} />
          <ApplicationActions application={application} />
        </section>
        <section aria-labelledby="sent" className="min-w-0">
          <h2 id="sent" className="display text-xl">
            What you sent
          </h2>
          <Sent application={application} />
        </section>
      </div>
    </div>
  );
}

function Sent({ application }: { application: Application }) {
  const { name, email, phone, resume, resumeUrl, portfolioUrl, coverLetter } = application;
  return (
    <dl className="mt-2">
      <Row name="Name">{name}</Row>
      <Row name="Email">{email}</Row>
      {phone && <Row name="Phone">{phone}</Row>}
      {resume && (
        <Row name="Résumé">
          <a href={resume.url} download className={`inline-flex items-center gap-1.5 ${LINK}`}>
            {resume.name}
            <Download className="size-4 shrink-0 stroke-[1.5]" aria-hidden />
          </a>
          <span className="numeric ml-2 text-quiet text-sm">{formatBytes(resume.size)}</span>
        </Row>
      )}
      {resumeUrl && (
        <Row name="Résumé">
          <Elsewhere address={resumeUrl} />
        </Row>
      )}
      {portfolioUrl && (
        <Row name="Link">
          <Elsewhere address={portfolioUrl} />
        </Row>
      )}
      {coverLetter && (
        <Row name="Cover letter">
          <span className="block max-w-text whitespace-pre-line">{coverLetter}</span>
        </Row>
      )}
    </dl>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 gap-y-0.5 border-line border-b py-3.5 last:border-b-0 sm:grid-cols-[7rem_minmax(0,1fr)]">
      <dt className="text-quiet text-sm sm:leading-6">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
