import type { Application } from '@/lib/domain/applications/contract';
import type { Job } from '@/lib/domain/jobs/contract';
import { LocalDay } from '../jobs/local-day';
import { ButtonLink } from '../ui/button';
import { Badge } from '../ui/feedback/badge';
import { STATUSES } from './status-labels';

/** The action for a job: apply, or see the status of the application. */
export function JobAction({ job, application }: { job: Job; application: Application | null }) {
  if (application && application.status !== 'withdrawn') {
    const { label, tone } = STATUSES[application.status];
    return (
      <div className="flex flex-col gap-3">
        <p className="flex flex-wrap items-center gap-2 text-sm">
          <span>
            You applied on <LocalDay at={application.createdAt} />
          </span>
          <Badge tone={tone}>{label}</Badge>
        </p>
        <ButtonLink href={`/careers/applications/${application.id}`}>See your application</ButtonLink>
      </div>
    );
  }
  if (!job.isOpen) return <p className="text-quiet text-sm">This job no longer accepts applications.</p>;
  return (
    <div className="flex flex-col gap-2">
      <ButtonLink href={`/careers/${job.id}/apply`} variant="primary" size="lg">
        {application ? 'Apply again' : 'Apply'}
      </ButtonLink>
      <p className="text-quiet text-sm">It takes about three minutes.</p>
    </div>
  );
}
