'use client';

import { CallError } from '@/lib/client/call';
import { googleAddress } from '../auth/overlay/google-sign-in';
import { buttonClasses } from '../ui/button';
import { Notice } from '../ui/feedback/notice';

/**
 * Explains an error that belongs to no single field. Users without a password who must confirm their identity
 * are sent to Google and back.
 */
export function Refused({ error, text }: { error: unknown; text: string }) {
  if (!(error instanceof CallError) || Object.keys(error.fields).length > 0) return null;
  return (
    <Notice
      tone="danger"
      action={
        error.code === 'auth.signInAgain' && (
          <a href={googleAddress('/settings')} className={buttonClasses('quiet', 'sm')}>
            Sign in again
          </a>
        )
      }
    >
      {text}
    </Notice>
  );
}
