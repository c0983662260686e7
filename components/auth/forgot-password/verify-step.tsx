'use client';

import { type SubmitEvent, useRef, useState } from 'react';
import { useVerifyCode } from '@/lib/client/auth/hooks';
import { CallError } from '@/lib/client/call';
import { storedText } from '@/lib/client/report';
import { ONE_TIME_CODE_LENGTH } from '@/lib/core/constants';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/feedback/notice';
import { Form } from '../../ui/field/form';
import { CodeField } from '../code-field';
import { ResendCode } from '../resend-code';
import { BackButton } from './back-button';
import { codeVerified, goTo, isVerified, useResetFlow } from './reset-flow';
import { useSendCode } from './use-send-code';

/** Step two: the emailed code. */
export function VerifyStep() {
  const { email, sentAt } = useResetFlow();
  const [code, setCode] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const verify = useVerifyCode(() => codeVerified(code));
  const send = useSendCode();
  const isWhole = code.length === ONE_TIME_CODE_LENGTH;
  const failed = storedText('auth.forgot', send.error);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isWhole || verify.isPending) return;
    send.reset();
    if (isVerified(code)) codeVerified(code);
    else
      verify.mutate(
        { body: { email, otp: code }, shows: ['otp'] },
        { onError: () => input.current?.select() },
      );
  }
  function resend() {
    verify.reset();
    send.mutate({ body: { email } });
  }
  return (
    <>
      {failed && <Notice tone="danger">{failed}</Notice>}
      <Form onSubmit={submit}>
        <CodeField
          ref={input}
          value={code}
          onChange={setCode}
          error={verify.error instanceof CallError ? verify.error.fields.otp : undefined}
        />
        <Button
          type="submit"
          variant="primary"
          size="lg"
          disabled={!isWhole}
          loading={verify.isPending}
          className="mt-1 w-full"
        >
          {verify.isPending ? 'Verifying...' : 'Verify Code'}
        </Button>
      </Form>
      <div className="flex flex-col items-center gap-1">
        <ResendCode sentAt={sentAt} busy={send.isPending} onResend={resend} />
        <BackButton onClick={() => goTo('forgot')} />
      </div>
    </>
  );
}
