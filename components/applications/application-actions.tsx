'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useDeleteApplication, useUpdateApplication } from '@/lib/client/applications/hooks';
import type { Application } from '@/lib/domain/applications/contract';
import { canDelete, canEdit, canWithdraw } from '@/lib/domain/applications/rules';
import { Button, ButtonLink } from '../ui/button';
import { Dialog } from '../ui/dialog/dialog';

/** The actions of an applicant for their application. */
export function ApplicationActions({ application }: { application: Application }) {
  const [pendingAction, setPendingAction] = useState<'withdraw' | 'erase' | null>(null);
  const { id, jobId, status, job } = application;
  const close = () => setPendingAction(null);
  const canReapply = status === 'withdrawn' && job.isOpen;
  return (
    <div className="flex flex-wrap gap-2">
      {canEdit(status) && <ButtonLink href={`/careers/applications/${id}/edit`}>Update</ButtonLink>}
      {canReapply && <ButtonLink href={`/careers/${jobId}/apply`}>Apply again</ButtonLink>}
      {canWithdraw(status) && <Button onClick={() => setPendingAction('withdraw')}>Withdraw</Button>}
      {canDelete(status) && !canWithdraw(status) && (
        <Button onClick={() => setPendingAction('erase')}>Erase</Button>
      )}
      {pendingAction === 'withdraw' && <WithdrawDialog application={application} onClose={close} />}
      {pendingAction === 'erase' && <EraseDialog id={id} onClose={close} />}
    </div>
  );
}

function WithdrawDialog({ application, onClose }: { application: Application; onClose: () => void }) {
  const { id, job } = application;
  const update = useUpdateApplication(onClose);
  return (
    <Dialog
      open
      onClose={onClose}
      title="Withdraw your application?"
      description={
        job.isOpen
          ? `It is no longer considered. As long as ${job.title} is open, you can apply again.`
          : `It is no longer considered, and since ${job.title} is closed, you cannot apply again.`
      }
      footer={
        <>
          <Button onClick={onClose}>Keep it</Button>
          <Button
            variant="danger"
            loading={update.isPending}
            onClick={() => update.mutate({ params: { id }, body: { status: 'withdrawn' } })}
          >
            {update.isPending ? 'Withdrawing...' : 'Withdraw'}
          </Button>
        </>
      }
    />
  );
}

function EraseDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const router = useRouter();
  const remove = useDeleteApplication(() => router.replace('/careers/applications'));
  const isBusy = remove.isPending || remove.isSuccess;
  return (
    <Dialog
      open
      onClose={onClose}
      title="Erase this application?"
      description="This permanently erases your résumé and everything you wrote, for you and for us. It cannot be undone."
      footer={
        <>
          <Button onClick={onClose}>Keep it</Button>
          <Button variant="danger" loading={isBusy} onClick={() => remove.mutate({ params: { id } })}>
            {isBusy ? 'Erasing...' : 'Erase'}
          </Button>
        </>
      }
    />
  );
}
