'use client';

import { CallError } from '@/lib/client/call';
import { googleAddress } from '../auth/overlay/google-sign-in';
import { buttonClasses } from '../ui/button';
import { Notice } from '../ui/feedback/notice';

/**
 * Why something was refused, where that stands at no single field. Those without a password who must prove themselves
 * again are led through Google and back here.
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
