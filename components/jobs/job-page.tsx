import type { ReactNode } from 'react';
import type { Job } from '@/lib/domain/jobs/contract';
import { Breadcrumb } from '../layout/breadcrumb';
import { Details } from './admin/job-fields';
import { detailsOf, locationLabel, salaryLabel, TYPES } from './labels';
import { LocalDay } from './local-day';
import { RichText } from './rich-text';

/** The page of a job; `action` is what the visitor can do about it. */
export function JobPage({ job, action }: { job: Job; action: ReactNode }) {
  return (
    <article className="page pt-6 pb-20 md:pt-10">
      <div className="text-quiet">
        <Breadcrumb path={[{ label: 'Careers', href: '/careers' }, { label: job.title }]} />
      </div>
      <header className="pt-4">
        <h1 className="display wrap-anywhere text-3xl md:text-5xl">{job.title}</h1>
        <Details details={detailsOf(job)} className="mt-2 text-quiet md:text-lg" />
      </header>
      <div className="mt-8 grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <aside
          aria-label="At a glance"
          className="flex flex-col gap-6 border-line border-y py-6 lg:sticky lg:top-8 lg:order-2 lg:self-start lg:rounded-card lg:border lg:p-6"
        >
          <Glance job={job} />
          {action}
        </aside>
        <div className="min-w-0">
          <RichText>{job.description}</RichText>
          {job.process && (
            <section aria-labelledby="process" className="mt-12 max-w-text border-line border-t pt-8">
              <h2 id="process" className="display mb-4 text-xl">
                How we choose
              </h2>
              <RichText>{job.process}</RichText>
            </section>
          )}
        </div>
      </div>
    </article>
  );
}

function Glance({ job }: { job: Job }) {
  const salary = salaryLabel(job);
  const details = [
    ['Team', job.team],
    ['Location', locationLabel(job)],
    ['Work', TYPES[job.employmentType]],
    ['Salary', salary],
    [job.isOpen ? 'Apply until' : 'Closed on', job.closesAt && <LocalDay at={job.closesAt} />],
  ] as const;
  return (
    <dl className="numeric grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-4 gap-y-3 text-sm lg:grid-cols-1 lg:gap-y-4">
      {details.map(
        ([name, value]) =>
          value && (
            <div key={name} className="contents lg:block">
              <dt className="text-quiet">{name}</dt>
              <dd className="wrap-anywhere lg:mt-0.5">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
