'use client';

import { type ReactNode, useState } from 'react';
import { Button } from '../button';
import { ReasonField } from '../field/reason-field';
import { Dialog } from './dialog';

export interface ConfirmDialogProps {
  title: string;
  /** What will happen, and what will not. */
  children: ReactNode;
  /** What the button that does it says. */
  confirm: string;
  /** What the button that does not says. */
  keep?: string | undefined;
  danger?: boolean;
  busy?: boolean;
  /** What is said while it is busy, for instance `Deleting 50 users…`. */
  doing?: string;
  /** There is nothing it could be done with. */
  disabled?: boolean;
  /** What it is about, shown below what will happen. */
  preview?: ReactNode;
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
  doing,
  disabled = false,
  preview,
  asksReason = false,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const [reason, setReason] = useState('');
  return (
    <Dialog
      open
      onClose={onClose}
      size={preview ? 'md' : 'sm'}
      title={title}
      description={children}
      footer={
        <>
          {doing && (
            <p aria-live="polite" className="numeric mr-auto self-center text-quiet text-sm">
              {busy && doing}
            </p>
          )}
          <Button onClick={onClose}>{keep}</Button>
          <Button
            variant={danger ? 'danger' : 'primary'}
            loading={busy}
            disabled={disabled}
            onClick={() => onConfirm(reason.trim() || undefined)}
          >
            {confirm}
          </Button>
        </>
      }
    >
      {(preview || asksReason) && (
        <div className="flex flex-col gap-4">
          {preview}
          {asksReason && <ReasonField value={reason} onChange={setReason} />}
        </div>
      )}
    </Dialog>
  );
}
