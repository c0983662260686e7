import type { ReactNode } from 'react';
import type { Application } from '@/lib/domain/applications/contract';
import { Breadcrumb } from '../layout/breadcrumb';
import { ButtonLink } from '../ui/button';
import { EmptyState } from '../ui/feedback/empty-state';

/** The page for editing an application, or why that is no longer possible. */
export function EditFrame({
  application,
  mayEdit,
  children,
}: {
  application: Application;
  mayEdit: boolean;
  children: ReactNode;
}) {
  const address = `/careers/applications/${application.id}`;
  const path = [
    { label: 'Careers', href: '/careers' },
    { label: 'My applications', href: '/careers/applications' },
    { label: application.job.title, href: address },
    { label: 'Update' },
  ];
  return (
    <div className="page pt-6 pb-20 md:pt-10">
      <div className="text-quiet">
        <Breadcrumb path={path} />
      </div>
      {mayEdit ? (
        <>
          <h1 className="display wrap-anywhere pt-4 pb-8 text-3xl md:text-4xl">Update your application</h1>
          {children}
        </>
      ) : (
        <EmptyState
          level={1}
          title="It can no longer be changed"
          action={<ButtonLink href={address}>See your application</ButtonLink>}
        >
          Somebody has opened it, or it has ended.
        </EmptyState>
      )}
    </div>
  );
}
