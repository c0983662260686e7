'use client';

import { CopyField } from '../../song/page/copy-field';
import { Button } from '../../ui/button';
import { DialogWindow } from '../../ui/dialog/dialog-window';

/** A new secret, the only time that it is shown. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <DialogWindow
      open
      onClose={onClose}
      size="md"
      title="The secret of your webhook"
      description="It signs the requests, so that your program can tell them from forged ones. Copy it now: it is not shown again."
      footer={
        <Button variant="primary" onClick={onClose}>
          I have copied it
        </Button>
      }
    >
      <CopyField label="Secret" text={secret} />
    </DialogWindow>
  );
}
