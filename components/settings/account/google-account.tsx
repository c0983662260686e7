import { useId, useState } from 'react';
import { useDisconnectGoogle } from '@/lib/client/auth/hooks';
import type { OwnProfile } from '@/lib/domain/users/contract';
import { passwordMissing } from '../../auth/checks';
import { Button } from '../../ui/button';
import { DialogWindow } from '../../ui/dialog/dialog-window';
import { Badge } from '../../ui/feedback/badge';
import { Form, useFields } from '../../ui/field/form';
import { PasswordField } from '../../ui/field/password-field';

/** Shows whether a Google account is linked, and disconnects it from an account that has a password. */
export function GoogleAccount({ profile: { google, hasPassword } }: { profile: OwnProfile }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="flex flex-col gap-1 border-line border-t pt-6">
      <p className="flex items-center gap-3">
        Google account
        <Badge tone={google ? 'success' : 'neutral'}>{google ? 'Connected' : 'Not connected'}</Badge>
        {google && hasPassword && (
          <Button variant="quiet" size="sm" className="ml-auto" onClick={() => setOpen(true)}>
            Disconnect
          </Button>
        )}
      </p>
      {!google && (
        <p className="text-quiet text-sm">
          To connect it, sign in once with a Google account that has the same email address.
        </p>
      )}
      {google && !hasPassword && (
        <p className="text-quiet text-sm">To disconnect it, set a password first.</p>
      )}
      {isOpen && <DisconnectDialog onClose={() => setOpen(false)} />}
    </div>
  );
}

function DisconnectDialog({ onClose }: { onClose: () => void }) {
  const id = useId();
  const disconnect = useDisconnectGoogle(onClose);
  const { field, handleSubmit } = useFields({ currentPassword: '' }, disconnect.error);
  const submit = handleSubmit((body) => disconnect.mutate({ body, shows: ['currentPassword'] }));
  return (
    <DialogWindow
      open
      onClose={onClose}
      title="Disconnect your Google account?"
      description="It can no longer sign in here. You sign in with your password from then on."
      footer={
        <>
          <Button onClick={onClose}>Keep it</Button>
          <Button type="submit" form={id} variant="danger" loading={disconnect.isPending}>
            {disconnect.isPending ? 'Disconnecting...' : 'Disconnect'}
          </Button>
        </>
      }
    >
      <Form id={id} onSubmit={submit}>
        <PasswordField
          {...field('currentPassword', passwordMissing)}
          label="Current Password"
          autoComplete="current-password"
          required
        />
      </Form>
    </DialogWindow>
  );
}
