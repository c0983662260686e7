'use client';

import { useRouter } from 'next/navigation';
import { isJobGone, useSubmitApplication } from '@/lib/client/applications/hooks';
import { CallError } from '@/lib/client/call';
import { useOpenPage } from '../../ui/awaited-page';
import { type ApplicationDraft, forgetDraft, readDraft, saveDraft } from './application-draft';
import { ApplicationForm, applicationFields } from './application-form';

export interface ApplyProps {
  jobId: string;
  account: { id: string; name: string; email: string };
}

/** The form for applying, filled from the account and stored as a draft. */
export function Apply({ jobId, account }: ApplyProps) {
  const openPage = useOpenPage();
  const router = useRouter();
  const submit = useSubmitApplication(({ id }) => {
    forgetDraft(account.id, jobId);
    openPage(`/careers/applications/${id}?sent=true`);
  });
  const initial: ApplicationDraft = {
    name: account.name,
    email: account.email,
    phone: '',
    portfolioUrl: '',
    coverLetter: '',
    resume: null,
  };
  return (
    <ApplicationForm
      initial={initial}
      restore={() => readDraft(account.id, jobId)}
      onDraft={(draft) => !submit.isSuccess && saveDraft(account.id, jobId, draft)}
      isPending={submit.isPending || submit.isSuccess}
      failure={submit.error}
      isJobGone={isJobGone(submit.error)}
      submit={{ label: 'Send application', busy: 'Sending...' }}
      cancelHref={`/careers/${jobId}`}
      onSubmit={(values) =>
        submit.mutate(
          { body: { jobId, ...values }, shows: applicationFields },
          {
            // Sent from another tab meanwhile: the page then reports it and offers to update the application.
            onError: (error) => isDuplicate(error) && router.refresh(),
          },
        )
      }
    />
  );
}

function isDuplicate(error: unknown): boolean {
  return error instanceof CallError && error.code === 'applications.exists';
}
