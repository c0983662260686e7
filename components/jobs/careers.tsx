'use client';

import { useSearchParams } from 'next/navigation';
import { useCallback, useMemo } from 'react';
import { useActiveJobs } from '@/lib/client/jobs/hooks';
import { failureText } from '@/lib/client/report';
import { site } from '@/lib/core/site';
import type { Job } from '@/lib/domain/jobs/contract';
import { PageHeader } from '../layout/page-header';
import { useReachedEnd } from '../song/use-reached-end';
import { ButtonLink } from '../ui/button';
import { EmptyState } from '../ui/feedback/empty-state';
import { ErrorState } from '../ui/feedback/error-state';
import { ReadFailure } from '../ui/feedback/read-failure';
import { Skeleton } from '../ui/feedback/skeleton';
import { type CareersQuery, careersAddress, isNarrowed, jobFilters, readCareersQuery } from './careers-query';
import { CareersToolbar, type JobChoices } from './careers-toolbar';
import { JobRow } from './job-row';

export interface CareersProps {
  /** The server-rendered jobs of the initial view. */
  initial: Job[];
  initialView: CareersQuery;
  choices: JobChoices;
}

/** The careers page: the open jobs, searched and filtered by the address. */
export function Careers({ initial, initialView, choices }: CareersProps) {
  const query = useSearchParams();
  const view = useMemo(() => readCareersQuery(new URLSearchParams(query)), [query]);
  const change = useCallback((part: Partial<CareersQuery>) => {
    const now = readCareersQuery(new URLSearchParams(window.location.search));
    window.history.replaceState(null, '', careersAddress({ ...now, ...part }));
  }, []);
  const isFirst = careersAddress(view) === careersAddress(initialView);
  const hasJobs = initial.length > 0 || choices.teams.length > 0;
  return (
    <div className="page pb-20">
      <PageHeader
        title="Careers"
        actions={<ButtonLink href="/careers/applications">My applications</ButtonLink>}
      >
        {site.careersLead}
      </PageHeader>
      {(hasJobs || isNarrowed(view)) && <CareersToolbar {...{ view, choices }} onChange={change} />}
      <JobList view={view} initial={isFirst ? initial : undefined} />
    </div>
  );
}

function JobList({ view, initial }: { view: CareersQuery; initial: Job[] | undefined }) {
  const pages = useActiveJobs(jobFilters(view), initial);
  const more = useReachedEnd(() => {
    if (pages.hasNextPage && !pages.isFetchingNextPage) void pages.fetchNextPage();
  });
  const jobs = useMemo(() => pages.data?.pages.flatMap(({ data }) => data) ?? [], [pages.data]);
  if (pages.isError && jobs.length === 0) {
    return (
      <ErrorState title={failureText('jobs.active', pages.error)} onRetry={() => pages.refetch()}>
        Nothing is lost. Please try again.
      </ErrorState>
    );
  }
  if (pages.isPending) return <JobSkeletons count={4} />;
  if (jobs.length === 0) return <NoJobs isNarrowed={isNarrowed(view)} />;
  return (
    <>
      <ul aria-label="Open jobs" className="divide-y divide-line">
        {jobs.map((job) => (
          <li key={job.id}>
            <JobRow job={job} />
          </li>
        ))}
      </ul>
      {pages.hasNextPage && (
        <div ref={more} key={jobs.length}>
          <JobSkeletons count={2} />
        </div>
      )}
      {pages.isFetchNextPageError && (
        <div className="py-4">
          <ReadFailure
            operation="jobs.active"
            query={{ error: pages.error, isFetching: pages.isFetchingNextPage, refetch: pages.fetchNextPage }}
          />
        </div>
      )}
    </>
  );
}

function JobSkeletons({ count }: { count: number }) {
  return (
    <div aria-hidden className="divide-y divide-line">
      {Array.from({ length: count }, (_, n) => `row-${n}`).map((key) => (
        <div key={key} className="py-5">
          <Skeleton className="h-6 w-56 max-w-full" />
          <Skeleton className="mt-2 h-4 w-72 max-w-full" />
        </div>
      ))}
    </div>
  );
}

function NoJobs({ isNarrowed }: { isNarrowed: boolean }) {
  if (isNarrowed) {
    return (
      <EmptyState title="No matching jobs" action={<ButtonLink href="/careers">Show all jobs</ButtonLink>}>
        Try another word, or fewer filters.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="No openings right now"
      action={
        <a
          href={`mailto:${site.supportEmail}?subject=${encodeURIComponent('Working with you')}`}
          className="underline decoration-edge underline-offset-4 hover:decoration-current"
        >
          {site.supportEmail}
        </a>
      }
    >
      New openings are posted here first. If you would like to hear about them by email, or think we need you
      anyway, write to us and tell us what you would like to do.
    </EmptyState>
  );
}
