'use client';

import { useRouter } from 'next/navigation';
import { useId } from 'react';
import { useDeleteAccount } from '@/lib/client/users/hooks';
import type { OwnProfile } from '@/lib/domain/users/contract';
import { passwordMissing } from '../../auth/checks';
import { forgetWork } from '../../layout/shell/sign-out';
import { Button } from '../../ui/button';
import { DialogWindow } from '../../ui/dialog/dialog-window';
import { Form, useFields } from '../../ui/field/form';
import { PasswordField } from '../../ui/field/password-field';
import { TextField } from '../../ui/field/text-field';
import { SignInAgain } from '../sign-in-again';

const CONSEQUENCES = [
  'Your songs immediately stop being public, and their audio, covers, pages and words are erased. So are your playlists.',
  'Your credits and your job applications are lost.',
  'A subscription ends immediately, even one that you pay for another account. You are not charged again, and nothing is refunded.',
  'You are signed out everywhere, and your email address becomes free again.',
] as const;

/** What closing an account leaves: see `lib/domain/users/deletion`. */
const KEPT = [
  'Payments, invoices and the ledger of your credits, without your name and address and without an end: the accounts must stay complete.',
  'The audit log of what admins did with your account, the terms you accepted and your reports, without an end: they show that decisions were fair.',
  'Your sign-ins for 30 days and a record of our last email to you for 90 days: for questions about misuse.',
  'A signed statement for each song that it was made here, without your name: so that copies can still be checked.',
  'A keyed hash of your mailbox and devices if you joined by invitation: so that no invitation is rewarded twice.',
] as const;

/** Lists the data that is deleted and the data that is kept, and asks for proof that this is the owner. */
export function DeleteDialog({ profile, onClose }: { profile: OwnProfile; onClose: () => void }) {
  const router = useRouter();
  const id = useId();
  const remove = useDeleteAccount(() => {
    forgetWork();
    router.replace('/');
    router.refresh();
  });
  const { field, handleSubmit } = useFields({ password: '', email: '' }, remove.error);
  const submit = handleSubmit(({ password }) =>
    remove.mutate({
      params: { id: profile.id },
      body: { password: password || undefined },
      shows: ['password'],
    }),
  );
  const busy = remove.isPending || remove.isSuccess;
  return (
    <DialogWindow
      open
      onClose={onClose}
      title="Delete your account?"
      description="This cannot be undone."
      footer={
        <>
          <Button onClick={onClose}>Keep it</Button>
          <Button type="submit" form={id} variant="danger" loading={busy}>
            {busy ? 'Deleting...' : 'Delete Account'}
          </Button>
        </>
      }
    >
      <ul className="mb-5 flex list-disc flex-col gap-1.5 pl-5">
        {CONSEQUENCES.map((consequence) => (
          <li key={consequence}>{consequence}</li>
        ))}
      </ul>
      <p className="mb-1.5 font-medium">What we keep, and why</p>
      <ul className="mb-5 flex list-disc flex-col gap-1.5 pl-5 text-quiet text-sm">
        {KEPT.map((kept) => (
          <li key={kept}>{kept}</li>
        ))}
      </ul>
      <Form id={id} onSubmit={submit}>
        <SignInAgain error={remove.error} />
        {profile.hasPassword ? (
          <PasswordField
            {...field('password', passwordMissing)}
            label="Password"
            autoComplete="current-password"
            required
          />
        ) : (
          <TextField
            {...field('email', (typed) => notTheAddress(typed, profile.email))}
            label={`Type ${profile.email} to confirm`}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
        )}
      </Form>
    </DialogWindow>
  );
}

function notTheAddress(typed: string, email: string): string | undefined {
  return typed.trim().toLowerCase() === email ? undefined : 'This is not the address of your account';
}
