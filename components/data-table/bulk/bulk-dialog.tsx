import { formatNumber } from '@/lib/core/format';
import { Button } from '../../ui/button';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog';
import { Dialog } from '../../ui/dialog/dialog';
import { BulkPreview, type BulkQuestion } from './bulk-preview';

export interface BulkDialogProps<Row> extends BulkQuestion<Row> {
  busy: boolean;
  onConfirm: (reason: string | undefined) => void;
}

/**
 * Confirms a change of many rows in one call: lists the rows, the excluded ones with the reason, and the
 * consequences.
 */
export function BulkDialog<Row>({ rows, leftOut, nameOf, most, children, ...about }: BulkDialogProps<Row>) {
  if (rows.length > most) return <TooMany most={most} onClose={about.onClose} />;
  return (
    <ConfirmDialog
      {...about}
      disabled={rows.length === 0}
      preview={<BulkPreview {...{ rows, leftOut, nameOf }} />}
    >
      {rows.length === 0 ? 'This applies to none of the selected rows.' : children}
    </ConfirmDialog>
  );
}

/** Replaces the dialog if too many rows are selected. */
export function TooMany({ most, onClose }: { most: number; onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      title="Too many selected"
      description={`At most ${formatNumber(most)} can be changed at a time. Select fewer.`}
      footer={<Button onClick={onClose}>Close</Button>}
    />
  );
}
