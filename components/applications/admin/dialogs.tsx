'use client';

import { useSetStatus } from '@/lib/client/applications/hooks';
import type { ReviewedApplication } from '@/lib/domain/applications/contract';
import { DeleteApplications } from './delete-applications';
import { SetStatus } from './set-status';

/** The dialog that is open over a list or page of applications. */
export interface ApplicationDialog {
  kind: 'status' | 'delete';
  applications: readonly ReviewedApplication[];
}

export function ApplicationDialogs({
  dialog: { kind, applications },
  onClose,
  onDone = onClose,
  onDeleted = onDone,
}: {
  dialog: ApplicationDialog;
  onClose: () => void;
  /** Called after success, and if the applications have changed meanwhile. */
  onDone?: () => void;
  onDeleted?: () => void;
}) {
  const setStatus = useSetStatus(onDone);
  if (kind === 'delete') return <DeleteApplications {...{ applications, onClose }} onDone={onDeleted} />;
  return (
    <SetStatus
      applications={applications}
      busy={setStatus.isPending}
      onClose={onClose}
      onConfirm={(status) => setStatus.send(applications, status)}
    />
  );
}
