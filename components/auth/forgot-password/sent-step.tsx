'use client';

import { storedText } from '@/lib/client/report';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/feedback/notice';
import { ResendCode } from '../resend-code';
import { BackButton } from './back-button';
import { goTo, useResetFlow } from './reset-flow';
import { useSendCode } from './use-send-code';

/** Where to look for the code, and how to request another one. */
export function SentStep({ onBack }: { onBack: () => void }) {
  const { email, sentAt } = useResetFlow();
  const send = useSendCode();
  const failed = storedText('auth.forgot', send.error);
  return (
    <>
      {failed && <Notice tone="danger">{failed}</Notice>}
      <p className="text-quiet text-sm">
        The code works for ten minutes. If you do not see the email, check your spam folder.
      </p>
      <Button variant="primary" size="lg" onClick={() => goTo('verify')} className="w-full">
        Enter Code
      </Button>
      <div className="flex flex-col items-center gap-1">
        <ResendCode sentAt={sentAt} busy={send.isPending} onResend={() => send.mutate({ body: { email } })} />
        <BackButton onClick={onBack}>Back to Login</BackButton>
      </div>
    </>
  );
}
