'use client';

import { useChangePassword } from '@/lib/client/auth/hooks';
import type { OwnProfile } from '@/lib/domain/users/contract';
import { mayBeSet, passwordMissing } from '../../auth/checks';
import { NewPasswordFields } from '../../auth/new-password-fields';
import { Button } from '../../ui/button';
import { Form, useFields } from '../../ui/field/form';
import { PasswordField } from '../../ui/field/password-field';
import { SettingsSection } from '../section';
import { SignInAgain } from '../sign-in-again';
import { GoogleAccount } from './google-account';

/** Changes or sets the password, and shows or disconnects the linked Google account. */
export function PasswordSection({
  profile,
  googleConfigured,
}: {
  profile: OwnProfile;
  googleConfigured: boolean;
}) {
  const lead = profile.hasPassword
    ? 'Changing it signs you out everywhere else.'
    : 'You sign in with Google. Set a password to sign in without Google, too.';
  return (
    <SettingsSection id="password" title="Password" lead={lead}>
      <PasswordForm key={String(profile.hasPassword)} profile={profile} />
      {(profile.google || googleConfigured) && <GoogleAccount profile={profile} />}
    </SettingsSection>
  );
}

const EMPTY = { currentPassword: '', newPassword: '', confirmPassword: '' };

function PasswordForm({ profile }: { profile: OwnProfile }) {
  const change = useChangePassword(() => reset(EMPTY));
  const { field, handleSubmit, watch, reset } = useFields(EMPTY, change.error);
  const typed = watch();
  const submit = handleSubmit(({ currentPassword, ...passwords }) => {
    if (!mayBeSet(passwords)) return;
    change.mutate({
      body: { ...passwords, currentPassword: currentPassword || undefined },
      shows: Object.keys(EMPTY),
    });
  });
  const [label, busyLabel] = profile.hasPassword
    ? ['Change Password', 'Changing Password...']
    : ['Set Password', 'Setting Password...'];
  return (
    <Form onSubmit={submit}>
      <SignInAgain error={change.error} />
      <input type="email" autoComplete="username" value={profile.email} readOnly hidden />
      {profile.hasPassword && (
        <PasswordField
          {...field('currentPassword', passwordMissing)}
          label="Current Password"
          autoComplete="current-password"
          required
        />
      )}
      <NewPasswordFields
        typed={typed}
        newPassword={field('newPassword')}
        confirmPassword={field('confirmPassword')}
      />
      <Button type="submit" disabled={!mayBeSet(typed)} loading={change.isPending} className="self-start">
        {change.isPending ? busyLabel : label}
      </Button>
    </Form>
  );
}
