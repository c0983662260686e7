import { formatNumber } from '@/lib/core/format';
import { Button } from '../../ui/button';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog';
import { Dialog } from '../../ui/dialog/dialog';
import { BulkPreview, type BulkQuestion } from './bulk-preview';

export interface BulkDialogProps<Row> extends BulkQuestion<Row> {
  busy: boolean;
  onConfirm: (reason: string | undefined) => void;
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
