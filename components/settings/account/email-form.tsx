'use client';

import { useEffect } from 'react';
import type { SentCode } from '@/lib/client/auth/sent-code';
import type { OwnProfile } from '@/lib/domain/users/contract';
import { emailProblem, passwordMissing } from '../../auth/checks';
import { Button } from '../../ui/button';
import { Form, useFields } from '../../ui/field/form';
import { PasswordField } from '../../ui/field/password-field';
import { TextField } from '../../ui/field/text-field';
import { SignInAgain } from '../sign-in-again';
import { useSendEmailCode } from './use-send-email-code';

export interface EmailFormProps {
  profile: OwnProfile;
  /** The last emailed code, for any address. */
  last: SentCode | null;
  onSent: (email: string, sentAt: number) => void;
  onCancel: () => void;
}

/** The form for a new address and the user's password. */
export function EmailForm({ profile, last, onSent, onCancel }: EmailFormProps) {
  const send = useSendEmailCode(last, onSent);
  const { field, handleSubmit, setFocus } = useFields({ email: '', currentPassword: '' }, send.error);
  useEffect(() => setFocus('email'), [setFocus]);
  const submit = handleSubmit(({ email, currentPassword }) =>
    send.mutate({
      body: { email: email.trim(), currentPassword: currentPassword || undefined },
      shows: ['email', 'currentPassword'],
    }),
  );
  return (
    <Form onSubmit={submit}>
      <SignInAgain error={send.error} />
      <TextField
        {...field('email', (email) => emailProblem(email) ?? same(email, profile.email))}
        label="New Email Address"
        type="email"
        autoComplete="email"
        inputMode="email"
        required
      />
      {profile.hasPassword && (
        <PasswordField
          {...field('currentPassword', passwordMissing)}
          label="Current Password"
          autoComplete="current-password"
          required
        />
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" loading={send.isPending}>
          {send.isPending ? 'Sending...' : 'Send Verification Code'}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}

function same(email: string, present: string): string | undefined {
  return email.trim().toLowerCase() === present ? 'This is already your address' : undefined;
}
