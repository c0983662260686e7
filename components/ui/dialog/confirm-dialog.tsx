'use client';

import { type ReactNode, useState } from 'react';
import { Button } from '../button';
import { Notice } from '../feedback/notice';
import { ReasonField } from '../field/reason-field';
import { Dialog } from './dialog';

export interface ConfirmDialogProps {
  title: string;
  /** The effects of the action, and its limits. */
  children: ReactNode;
  /** The label of the confirm button. */
  confirm: string;
  /** The label of the cancel button. */
  keep?: string | undefined;
  danger?: boolean;
  busy?: boolean;
  /** The progress text, for instance `Deleting 50 users…`. */
  doing?: string;
  /** True if there is nothing to apply the action to. */
  disabled?: boolean;
  /** The affected objects, displayed below the effects. */
  preview?: ReactNode;
  /** Why the action failed, if no toast says it. */
  failed?: string | null;
  /** Asks for a reason and passes it on. */
  asksReason?: boolean;
  onConfirm: (reason: string | undefined) => void;
  onClose: () => void;
}

/** Announces an action and asks for confirmation. The safe answer has the focus. */
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
  failed = null,
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
      {(failed || preview || asksReason) && (
        <div className="flex flex-col gap-4">
          {failed && <Notice tone="danger">{failed}</Notice>}
          {preview}
          {asksReason && <ReasonField value={reason} onChange={setReason} />}
        </div>
      )}
    </Dialog>
  );
}
