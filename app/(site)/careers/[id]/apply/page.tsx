import type { Metadata } from 'next';
import { AlreadyApplied } from '@/components/applications/apply/already-applied';
import { Apply } from '@/components/applications/apply/apply';
import { ApplyFrame } from '@/components/applications/apply/apply-frame';
import { JobGone } from '@/components/jobs/job-gone';
import { isId } from '@/lib/core/ids';
import { findOwnApplication } from '@/lib/domain/applications/queries';
import { getJob } from '@/lib/domain/jobs/queries';
import { answerNotFound } from '@/lib/http/answer';
import { pageContext, requireAccount, unless } from '@/lib/http/page';
import { defaultMetadata } from '@/lib/http/seo/metadata';

interface Props {
  params: Promise<{ id: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { id } = await params;
  return defaultMetadata(`/careers/${id}/apply`);
}

export default async function Page({ params }: Props) {
  const { id } = await params;
  const account = await requireAccount(`/careers/${id}/apply`);
  const ctx = await pageContext();
  const job = isId(id) ? await unless(['jobs.notFound'], () => getJob(ctx, id)) : null;
  if (!job) {
    answerNotFound();
    return <JobGone />;
  }
  const application = await findOwnApplication(ctx, job.id);
  if (application && application.status !== 'withdrawn') {
    return (
      <ApplyFrame job={job}>
        <AlreadyApplied application={application} />
      </ApplyFrame>
    );
  }
  if (!job.isOpen) return <JobGone />;
  const { id: accountId, name, email } = account;
  return (
    <ApplyFrame job={job} lead="We have filled in your name and email. The rest is saved as you type.">
      <Apply jobId={job.id} account={{ id: accountId, name, email }} />
    </ApplyFrame>
  );
}
