'use client';

import { storedText } from '@/lib/client/report';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/feedback/notice';
import { Form, useFields } from '../../ui/field/form';
import { TextField } from '../../ui/field/text-field';
import { emailProblem } from '../checks';
import { BackButton } from './back-button';
import { useResetFlow } from './reset-flow';
import { useSendCode } from './use-send-code';

/** Step one: the address for the code. */
export function ForgotStep({
  onEmailChange,
  onBack,
}: {
  onEmailChange: (email: string) => void;
  onBack: () => void;
}) {
  const { email, note } = useResetFlow();
  const send = useSendCode();
  const { field, handleSubmit } = useFields({ email }, send.error);
  const failed = storedText('auth.forgot', send.error);
  const submit = handleSubmit(({ email }) =>
    send.mutate({ body: { email: email.trim() }, shows: ['email'] }),
  );
  return (
    <>
      {failed && <Notice tone="danger">{failed}</Notice>}
      {note && send.isIdle && <Notice>{note}</Notice>}
      <Form onSubmit={submit}>
        <TextField
          {...field('email', emailProblem, onEmailChange)}
          label="Email Address"
          type="email"
          autoComplete="username"
          inputMode="email"
          required
        />
        <Button type="submit" variant="primary" size="lg" loading={send.isPending} className="mt-1 w-full">
          {send.isPending ? 'Sending...' : 'Send Verification Code'}
        </Button>
      </Form>
      <BackButton onClick={onBack}>Back to Login</BackButton>
    </>
  );
}
