import type { ReactNode } from 'react';
import { formatNumber } from '@/lib/core/format';
import { Button } from '../../ui/button';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog';
import { Dialog } from '../../ui/dialog/dialog';
import { BulkPreview, type BulkPreviewProps } from './bulk-preview';

export interface BulkDialogProps<Row> extends BulkPreviewProps<Row> {
  title: string;
  /** What will happen, and what will not. */
  children: ReactNode;
  /** What the button that does it says. */
  confirm: string;
  /** What is said while it is done: `Deleting 50 users…`. */
  doing: string;
  keep?: string | undefined;
  danger?: boolean;
  busy: boolean;
  asksReason?: boolean;
  /** Rows that can be changed at a time. */
  most: number;
  onConfirm: (reason: string | undefined) => void;
  onClose: () => void;
}

/** Asks before something is done with many rows in one call: which they are, which are left out and why, and what it means. */
export function BulkDialog<Row>({ rows, leftOut, nameOf, most, children, ...about }: BulkDialogProps<Row>) {
  if (rows.length > most) return <TooMany most={most} onClose={about.onClose} />;
  return (
    <ConfirmDialog
      {...about}
      disabled={rows.length === 0}
      preview={<BulkPreview {...{ rows, leftOut, nameOf }} />}
    >
      {rows.length === 0 ? 'It applies to none of those that are chosen.' : children}
    </ConfirmDialog>
  );
}

/** In place of what cannot be done with so many. */
export function TooMany({ most, onClose }: { most: number; onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      title="Too many at once"
      description={`At most ${formatNumber(most)} can be changed at a time. Choose fewer.`}
      footer={<Button onClick={onClose}>Close</Button>}
    />
  );
}
