'use client';

import { useRouter } from 'next/navigation';
import { useUpdateApplication } from '@/lib/client/applications/hooks';
import { CallError } from '@/lib/client/call';
import { failureText } from '@/lib/client/report';
import type { Application } from '@/lib/domain/applications/contract';
import { ApplicationForm } from './apply/application-form';

/** Represents the file that the application already has. */
const UNCHANGED = 'kept';

/** The form for editing the user's application until it is reviewed. */
export function EditApplication({ application }: { application: Application }) {
  const router = useRouter();
  const { id, name, email, phone, portfolioUrl, coverLetter, resume } = application;
  const address = `/careers/applications/${id}`;
  const update = useUpdateApplication(() => {
    router.push(address);
    router.refresh();
  });
  const { error } = update;
  const isAtField = error instanceof CallError && Object.keys(error.fields).length > 0;
  return (
    <ApplicationForm
      initial={{
        name,
        email,
        phone: phone ?? '',
        portfolioUrl: portfolioUrl ?? '',
        coverLetter: coverLetter ?? '',
        resume: resume && { id: UNCHANGED, name: resume.name, size: resume.size },
      }}
      isPending={update.isPending || update.isSuccess}
      failure={error}
      refusal={error && !isAtField ? failureText('applications.update', error) : undefined}
      submit={{ label: 'Save changes', busy: 'Saving...' }}
      cancelHref={address}
      onSubmit={({ resumeId, ...values }) =>
        update.mutate({
          params: { id },
          body: { ...values, resumeId: resumeId === UNCHANGED ? undefined : resumeId },
        })
      }
    />
  );
}
