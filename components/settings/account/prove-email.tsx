'use client';

import { useRouter } from 'next/navigation';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useConfirmEmail } from '@/lib/client/auth/hooks';
import type { SentCode } from '@/lib/client/auth/sent-code';
import { CallError } from '@/lib/client/call';
import { ONE_TIME_CODE_LENGTH } from '@/lib/core/constants';
import { CodeField } from '../../auth/code-field';
import { ResendCode } from '../../auth/resend-code';
import { Button } from '../../ui/button';
import { Form } from '../../ui/field/form';
import { useSendEmailCode } from './use-send-email-code';

export interface ProveEmailProps {
  sent: SentCode;
  onSent: (email: string, sentAt: number) => void;
  onDone: () => void;
  /** Starts over with another address. */
  onAnother: () => void;
  /** False if another code requires the password again: then the user starts with the address. */
  canResend: boolean;
  /** True after a press, but not after a reload. */
  takesFocus: boolean;
}

/** The form for the emailed code, which confirms the address. */
export function ProveEmail({ sent, onSent, onDone, onAnother, canResend, takesFocus }: ProveEmailProps) {
  const router = useRouter();
  const input = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const send = useSendEmailCode(sent, onSent);
  const confirm = useConfirmEmail(() => {
    onDone();
    router.refresh();
  });
  useEffect(() => {
    if (takesFocus) input.current?.focus();
  }, [takesFocus]);
  const isWhole = code.length === ONE_TIME_CODE_LENGTH;

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isWhole || confirm.isPending) return;
    confirm.mutate({ body: { otp: code }, shows: ['otp'] }, { onError: () => input.current?.select() });
  }
  return (
    <Form onSubmit={submit}>
      <p className="text-quiet">
        We sent a 6-digit code to <span className="wrap-anywhere text-text">{sent.email}</span>. It works for
        ten minutes.
      </p>
      <CodeField
        ref={input}
        value={code}
        onChange={setCode}
        error={confirm.error instanceof CallError ? confirm.error.fields.otp : undefined}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" disabled={!isWhole} loading={confirm.isPending}>
          {confirm.isPending ? 'Confirming...' : 'Confirm Email'}
        </Button>
        {canResend && (
          <ResendCode
            sentAt={sent.sentAt}
            busy={send.isPending}
            onResend={() => send.mutate({ body: { email: sent.email } })}
          />
        )}
        <Button variant="ghost" onClick={onAnother}>
          Use Another Address
        </Button>
      </div>
    </Form>
  );
}
