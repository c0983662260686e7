'use client';

import { useSearchParams } from 'next/navigation';
import { useCreateJob, useJob } from '@/lib/client/jobs/hooks';
import { isId } from '@/lib/core/ids';
import { AdminPage } from '../../admin/shell/admin-page';
import { TextLink } from '../../admin/text-link';
import { useOpenPage } from '../../ui/awaited-page';
import { JobLoading } from '../job-loading';
import { copyOf } from './job-draft';
import { JobEditor, jobFields } from './job-editor';

/** The form for a new job, empty or as a copy of another one. */
export function NewJob() {
  const openPage = useOpenPage();
  const from = useSearchParams().get('from') ?? '';
  const model = useJob(isId(from) ? from : undefined);
  const create = useCreateJob(({ id }) => openPage(`/admin/job/${id}`));
  if (model.isLoading || model.isError) return <JobLoading job={model} />;
  const copied = model.data?.data;
  return (
    <AdminPage
      title="New job"
      lead={
        copied && (
          <>
            A copy of <TextLink href={`/admin/job/${copied.id}`}>{copied.title}</TextLink>, inactive until you
            activate it.
          </>
        )
      }
    >
      <JobEditor
        initial={copied && copyOf(copied)}
        onSend={(body) => create.mutate({ body, shows: jobFields })}
        isPending={create.isPending || create.isSuccess}
        failure={create.error}
        cancelHref={copied ? `/admin/job/${copied.id}` : '/admin/job'}
      />
    </AdminPage>
  );
}
