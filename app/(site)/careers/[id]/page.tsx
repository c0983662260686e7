import type { Metadata } from 'next';
import { JobAction } from '@/components/applications/job-action';
import { JobGone } from '@/components/jobs/job-gone';
import { JobPage } from '@/components/jobs/job-page';
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
  return defaultMetadata(`/careers/${id}`);
}

export default async function Page({ params }: Props) {
  const { id } = await params;
  await requireAccount(`/careers/${id}`);
  const ctx = await pageContext();
  const job = isId(id) ? await unless(['jobs.notFound'], () => getJob(ctx, id)) : null;
  if (!job) {
    answerNotFound();
    return <JobGone />;
  }
  const application = await findOwnApplication(ctx, job.id);
  return <JobPage job={job} action={<JobAction job={job} application={application} />} />;
}
