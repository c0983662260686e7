import { ChevronRight } from 'lucide-react';
import type { Job } from '@/lib/domain/jobs/contract';
import { PageLink } from '../ui/page-link';
import { Details } from './admin/job-fields';
import { detailsOf, salaryLabel } from './labels';

/** A job of the list: title, location and salary. */
export function JobRow({ job }: { job: Job }) {
  const salary = salaryLabel(job);
  return (
    <PageLink
      href={`/careers/${job.id}`}
      className="group -mx-3 grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 rounded-card px-3 py-4 transition-colors hover:bg-hover md:grid-cols-[minmax(0,1fr)_auto_auto] md:py-5"
    >
      <span className="min-w-0">
        <span className="wrap-anywhere block font-medium text-lg">{job.title}</span>
        <Details details={detailsOf(job)} className="mt-0.5 text-quiet text-sm" />
      </span>
      {salary && (
        <span className="numeric col-start-1 text-sm md:col-start-2 md:row-start-1 md:text-right">
          {salary}
        </span>
      )}
      <ChevronRight
        className="col-start-2 row-span-2 row-start-1 size-5 stroke-[1.5] text-quiet transition-transform group-hover:translate-x-0.5 md:col-start-3 md:row-span-1"
        aria-hidden
      />
    </PageLink>
  );
}
