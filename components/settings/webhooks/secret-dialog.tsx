'use client';

import { Button } from '../../ui/button';
import { DialogWindow } from '../../ui/dialog/dialog-window';
import { CopyField } from '../../ui/field/copy-field';

/** A new secret, the only time that it is shown. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <DialogWindow
      open
      onClose={onClose}
      size="md"
      title="Your webhook secret"
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
