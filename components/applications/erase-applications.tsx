'use client';

import type { ReviewedApplication } from '@/lib/applications/contract';
import { useEraseApplications } from '@/lib/applications/hooks';
import { MAX_BULK } from '@/lib/applications/rules';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { Dialog } from '../ui/dialog';
import { applicationsInWords, namesOf } from './admin-words';

/** Erases applications, all or none, after saying whose they are and what goes with them. */
export function EraseApplications({
  applications,
  onClose,
  onDone,
}: {
  applications: readonly ReviewedApplication[];
  onClose: () => void;
  onDone: () => void;
}) {
  const erase = useEraseApplications(onDone);
  const [only, ...others] = applications;
  const what = applicationsInWords(applications.length);
  if (applications.length > MAX_BULK) return <TooMany onClose={onClose} />;
  return (
    <ConfirmDialog
      title={only && others.length === 0 ? `Delete ${only.name}’s application?` : `Delete ${what}?`}
      confirm={others.length === 0 ? 'Delete application' : `Delete ${what}`}
      keep="Keep"
      busy={erase.isPending}
      onClose={onClose}
      onConfirm={() => erase.send(applications.map(({ id }) => id))}
    >
      {others.length > 0 && `${namesOf(applications)}. `}
      What was sent, the résumé and the history are erased for good, for the applicant too, who is not told.
      {others.length > 0 && ' All of them or, where one cannot be erased, none.'} To turn somebody down, set
      the status to Rejected instead.
    </ConfirmDialog>
  );
}

/** In place of what cannot be done with so many. */
export function TooMany({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      title="Too many at once"
      description={`At most ${MAX_BULK.toLocaleString('en-US')} applications can be changed at a time. Choose fewer.`}
    />
  );
}
