'use client';

import { CallError } from '@/lib/client/call';
import { googleAddress } from '../auth/overlay/google-address';
import { buttonClasses } from '../ui/button';
import { Notice } from '../ui/feedback/notice';

/** The way on for users without a password who must confirm their identity: to Google and back. */
export function SignInAgain({ error }: { error: unknown }) {
  if (!(error instanceof CallError) || error.code !== 'auth.signInAgain') return null;
  return (
    <Notice
      action={
        <a href={googleAddress('/settings')} className={buttonClasses('quiet', 'sm')}>
          Sign in again
        </a>
      }
    >
      Confirm with Google that it is you.
    </Notice>
  );
}
