'use client';

import { useDeleteTask } from '@/lib/client/tasks/hooks';
import type { BackgroundTask } from '@/lib/domain/tasks/contract';
import { Button } from '../ui/button';
import { ConfirmDialog } from '../ui/dialog/confirm-dialog';
import { Dialog } from '../ui/dialog/dialog';

/** Confirms the deletion of a task, or explains why it must run. */
export function DeleteTask({ task, onClose }: { task: BackgroundTask; onClose: () => void }) {
  const deletion = useDeleteTask(onClose);
  if (task.mustRun) {
    return (
      <Dialog
        open
        onClose={onClose}
        title="This task cannot be dropped"
        description={`${task.mustRun}.`}
        footer={<Button onClick={onClose}>Close</Button>}
      />
    );
  }
  return (
    <ConfirmDialog
      title={`Drop “${task.label}”?`}
      confirm="Drop task"
      keep="Keep"
      busy={deletion.isPending}
      onClose={onClose}
      onConfirm={() => deletion.mutate({ params: { id: task.id } })}
    >
      {consequenceOf(task.name)} This cannot be undone.
    </ConfirmDialog>
  );
}

function consequenceOf(name: string): string {
  if (name === 'mail:send') return 'This email will not be sent.';
  if (name === 'auth:mail-code') return 'This code will not be sent. The user can request a new one.';
  return 'The schedule will run the same work again.';
}
