'use client';

import type { Application } from '@/lib/domain/applications/contract';
import { canEdit } from '@/lib/domain/applications/rules';
import { ButtonLink } from '../../ui/button';
import { EmptyState } from '../../ui/feedback/empty-state';
import { useDay } from '../../ui/local-time';
import { STATUSES } from '../status-labels';

/** Replaces the form if the user has already applied for the job. */
export function AlreadyApplied({ application }: { application: Application }) {
  const day = useDay();
  const { id, status, createdAt } = application;
  const address = `/careers/applications/${id}`;
  return (
    <EmptyState
      title="You have already applied for this job"
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <ButtonLink href={address}>See your application</ButtonLink>
          {canEdit(status) && (
            <ButtonLink href={`${address}/edit`} variant="primary">
              Update it
            </ButtonLink>
          )}
        </div>
      }
    >
      {canEdit(status)
        ? `You sent it on ${day(createdAt)}, and nobody has opened it yet. Update it?`
        : `You sent it on ${day(createdAt)}. ${STATUSES[status].text}`}
    </EmptyState>
  );
}
