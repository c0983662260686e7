'use client';

import { useRouter } from 'next/navigation';
import { useUpdateApplication } from '@/lib/client/applications/hooks';
import { changedValues } from '@/lib/client/changed-values';
import type { Application } from '@/lib/domain/applications/contract';
import { useOpenPage } from '../ui/awaited-page';
import { ApplicationForm, applicationFields } from './apply/application-form';

/** Represents the file that the application already has. */
const UNCHANGED = 'kept';

/** The form for editing the user's application until it is reviewed. */
export function EditApplication({ application }: { application: Application }) {
  const openPage = useOpenPage();
  const router = useRouter();
  const { id, name, email, phone, portfolioUrl, coverLetter, resume } = application;
  const address = `/careers/applications/${id}`;
  const update = useUpdateApplication(() => {
    openPage(address);
    router.refresh();
  });
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
      failure={update.error}
      submit={{ label: 'Save changes', busy: 'Saving...' }}
      cancelHref={address}
      onSubmit={({ resumeId, ...values }) => {
        const opened = { ...application, resumeId: resume && UNCHANGED };
        const changes = changedValues(opened, { ...values, resumeId });
        if (!changes) return openPage(address);
        update.mutate({ params: { id }, body: changes, shows: applicationFields });
      }}
    />
  );
}
