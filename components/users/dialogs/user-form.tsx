'use client';

import { useState } from 'react';
import { changedValues } from '@/lib/client/changed-values';
import { useSession } from '@/lib/client/session';
import { useCreateUser, useUpdateUser } from '@/lib/client/users/hooks';
import type { User } from '@/lib/domain/users/contract';
import { emailProblem, signupPasswordProblem } from '../../auth/checks';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog/dialog';
import { Form, useFields } from '../../ui/field/form';
import { PasswordField } from '../../ui/field/password-field';
import { Select } from '../../ui/field/select';
import { TextField } from '../../ui/field/text-field';
import { nameProblem, optionalNameProblem } from '../../ui/problems';
import { ROLES } from '../labels';

const FORM = 'user-form';
const NEW_ADDRESS =
  'A new address ends every other way in: sessions, password, Google and API tokens. They set a new password through “Forgot password?”.';

/** The form with which an admin creates or edits an account. */
export function UserForm({ user: current, onClose }: { user?: User; onClose: () => void }) {
  const [user] = useState(current);
  const create = useCreateUser(onClose);
  const update = useUpdateUser(onClose);
  const { error, isPending } = user ? update : create;
  const self = useSession((session) => session.user?.id) === user?.id;
  const [role, setRole] = useState<User['role']>(user?.role ?? 'user');
  const { field, handleSubmit } = useFields(
    { name: user?.name ?? '', displayName: user?.displayName ?? '', email: user?.email ?? '', password: '' },
    error,
  );
  const submit = handleSubmit(({ name, displayName, email, password }) => {
    const given = { name: name.trim(), displayName: displayName.trim(), email: email.trim(), role };
    const shows = ['name', 'displayName', 'email', 'password'];
    if (!user) return create.mutate({ body: { ...given, password: password || undefined }, shows });
    const { name: own, displayName: shown } = given;
    const changes = changedValues(user, self ? { name: own, displayName: shown } : given);
    if (!changes) onClose();
    else update.mutate({ params: { id: user.id }, body: changes, shows });
  });
  return (
    <Dialog
      open
      onClose={onClose}
      size="md"
      title={user ? 'Edit user' : 'New user'}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={FORM} variant="primary" loading={isPending}>
            {user ? 'Save changes' : 'Create user'}
          </Button>
        </>
      }
    >
      <Form id={FORM} onSubmit={submit}>
        <TextField {...field('name', nameProblem)} label="Name" autoComplete="off" required />
        <TextField
          {...field('displayName', optionalNameProblem)}
          label="Display name"
          autoComplete="off"
          hint="Shown next to their songs. Without one, the name is shown."
          optional
        />
        <TextField
          {...field('email', emailProblem)}
          label="Email"
          type="email"
          autoComplete="off"
          disabled={self}
          hint={user && !self ? NEW_ADDRESS : undefined}
          required
        />
        {!user && (
          <PasswordField
            {...field('password', (given) => (given === '' ? undefined : signupPasswordProblem(given)))}
            label="Password"
            autoComplete="new-password"
            hint="Without one, they set it through “Forgot password?”."
            optional
          />
        )}
        <Select
          label="Role"
          value={role}
          onValueChange={setRole}
          options={ROLES}
          disabled={self}
          hint={self ? 'You cannot change your own role.' : 'Admins can do everything in this portal.'}
        />
      </Form>
    </Dialog>
  );
}
