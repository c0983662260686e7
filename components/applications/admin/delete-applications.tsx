'use client';

import { useDeleteApplications } from '@/lib/client/applications/hooks';
import { MAX_BULK } from '@/lib/core/constants';
import { formatCount } from '@/lib/core/format';
import type { ReviewedApplication } from '@/lib/domain/applications/contract';
import { TooMany } from '../../data-table/bulk/bulk-dialog';
import { BulkPreview } from '../../data-table/bulk/bulk-preview';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog';

/** Deletes applications, all or none, after naming the applicants and what is deleted with them. */
export function DeleteApplications({
  applications,
  onClose,
  onDone,
}: {
  applications: readonly ReviewedApplication[];
  onClose: () => void;
  onDone: () => void;
}) {
  const erase = useDeleteApplications(onDone);
  const [only, ...others] = applications;
  const applicationCount = formatCount(applications.length, 'application');
  if (applications.length > MAX_BULK) return <TooMany most={MAX_BULK} onClose={onClose} />;
  return (
    <ConfirmDialog
      title={
        only && others.length === 0 ? `Delete ${only.name}’s application?` : `Delete ${applicationCount}?`
      }
      confirm={others.length === 0 ? 'Delete application' : `Delete ${applicationCount}`}
      keep="Keep"
      busy={erase.isPending}
      doing={`Deleting ${applicationCount}…`}
      preview={
        others.length > 0 && (
          <BulkPreview rows={applications} nameOf={({ name, job }) => `${name}, ${job.title}`} />
        )
      }
      onClose={onClose}
      onConfirm={() => erase.send(applications.map(({ id }) => id))}
    >
      The application, its résumé and its history are permanently erased, for the applicant too. The applicant
      is not notified.
      {others.length > 0 && ' If one cannot be erased, none are.'} To turn an applicant down, set the status
      to Rejected instead.
    </ConfirmDialog>
  );
}
