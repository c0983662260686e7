import type { ReactNode } from 'react';
import type { Job } from '@/lib/domain/jobs/contract';
import { Details } from '../../jobs/admin/job-fields';
import { detailsOf, salaryLabel } from '../../jobs/labels';
import { Breadcrumb } from '../../layout/breadcrumb';

/** The page for applying: the job and the form. */
export function ApplyFrame({ job, lead, children }: { job: Job; lead?: string; children: ReactNode }) {
  const salary = salaryLabel(job);
  const path = [
    { label: 'Careers', href: '/careers' },
    { label: job.title, href: `/careers/${job.id}` },
    { label: 'Apply' },
  ];
  return (
    <div className="page pt-6 pb-20 md:pt-10">
      <div className="text-quiet">
        <Breadcrumb path={path} />
      </div>
      <header className="pt-4 pb-8">
        <h1 className="display wrap-anywhere text-3xl md:text-4xl">Apply for {job.title}</h1>
        <Details
          details={[...detailsOf(job), ...(salary ? [salary] : [])]}
          className="numeric mt-1.5 text-quiet"
        />
        {lead && <p className="mt-4 max-w-text">{lead}</p>}
      </header>
      {children}
    </div>
  );
}
