'use client';

import { useOwnApplications } from '@/lib/client/applications/hooks';
import type { CallOutput } from '@/lib/client/call';
import type { Application } from '@/lib/domain/applications/contract';
import { Details } from '../jobs/admin/job-fields';
import { detailsOf } from '../jobs/labels';
import { ButtonLink } from '../ui/button';
import { Badge } from '../ui/feedback/badge';
import { EmptyState } from '../ui/feedback/empty-state';
import { useDay } from '../ui/local-time';
import { PageLink } from '../ui/page-link';
import { STATUSES } from './status-labels';

export interface MyApplicationsProps {
  email: string;
  page: number;
  pageSize: number;
  initial: CallOutput<'GET /applications/user/:email'>;
}

/** The user's applications with their status, the newest first. */
export function MyApplications({ email, page, pageSize, initial }: MyApplicationsProps) {
  const query = { page: String(page), pageSize: String(pageSize) };
  const { data, pagination } = useOwnApplications(email, query, initial).data ?? initial;
  if (data.length === 0) {
    return (
      <EmptyState title="Nothing here yet" action={<ButtonLink href="/careers">See open jobs</ButtonLink>}>
        Your applications are listed here, with their status.
      </EmptyState>
    );
  }
  return (
    <>
      <ul aria-label="My applications" className="divide-y divide-line">
        {data.map((application) => (
          <li key={application.id}>
            <Row application={application} />
          </li>
        ))}
      </ul>
      <nav aria-label="Pages" className="mt-6 flex gap-2">
        {pagination.hasPreviousPage && (
          <ButtonLink href={`/careers/applications?page=${page - 1}`}>Newer</ButtonLink>
        )}
        {pagination.hasNextPage && (
          <ButtonLink href={`/careers/applications?page=${page + 1}`}>Older</ButtonLink>
        )}
      </nav>
    </>
  );
}

function Row({ application }: { application: Application }) {
  const day = useDay();
  const { id, job, status, createdAt } = application;
  const { label, tone } = STATUSES[status];
  return (
    <PageLink
      href={`/careers/applications/${id}`}
      className="-mx-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-card px-3 py-4 transition-colors hover:bg-hover"
    >
      <span className="min-w-0">
        <span className="wrap-anywhere block font-medium text-lg">{job.title}</span>
        <Details details={detailsOf(job)} className="mt-0.5 text-quiet text-sm" />
      </span>
      <span className="flex items-center gap-4">
        <span className="numeric text-quiet text-sm">
          Sent <time dateTime={createdAt}>{day(createdAt)}</time>
        </span>
        <Badge tone={tone}>{label}</Badge>
      </span>
    </PageLink>
  );
}
