'use client';

import { type ReactNode, useId, useState } from 'react';
import { Button } from './button';
import { Dialog } from './dialog';
import { Textarea } from './textarea';

const MOST_LETTERS = 500;

export interface ConfirmDialogProps {
  title: string;
  /** What will happen, and what will not. */
  children: ReactNode;
  /** What the button that does it says. */
  confirm: string;
  /** What the button that does not says. */
  keep?: string;
  danger?: boolean;
  busy?: boolean;
  /** Asks why, and hands the answer over. */
  asksReason?: boolean;
  onConfirm: (reason: string | undefined) => void;
  onClose: () => void;
}

/** Says what is about to happen and asks. The safe answer has the focus. */
export function ConfirmDialog({
  title,
  children,
  confirm,
  keep = 'Cancel',
  danger = true,
  busy = false,
  asksReason = false,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const id = useId();
  const [reason, setReason] = useState('');
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={children}
      footer={
        <>
          <Button onClick={onClose}>{keep}</Button>
          <Button
            variant={danger ? 'danger' : 'primary'}
            loading={busy}
            onClick={() => onConfirm(reason.trim() || undefined)}
          >
            {confirm}
          </Button>
        </>
      }
    >
      {asksReason && (
        <Textarea
          id={id}
          label="Reason"
          optional
          hint="Kept in the audit log."
          rows={2}
          maxLength={MOST_LETTERS}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      )}
    </Dialog>
  );
}
