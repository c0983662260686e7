'use client';

import { useResetPassword } from '@/lib/client/auth/hooks';
import { CallError } from '@/lib/client/call';
import { useSession } from '@/lib/client/session';
import { errors } from '@/lib/core/errors';
import { Button } from '../../ui/button';
import { Form, useFields } from '../../ui/field/form';
import { mayBeSet } from '../checks';
import { NewPasswordFields } from '../new-password-fields';
import { BackButton } from './back-button';
import { goTo, resetDone, startAgain, useResetFlow } from './reset-flow';

/** Step three: the new password. Errors go only to the console; after expiry, the flow starts again. */
export function ResetPasswordStep() {
  const email = useResetFlow((flow) => flow.email);
  const reset = useResetPassword(resetDone, (error) => {
    if (error instanceof CallError && error.code === 'auth.resetToken') startAgain(error.message);
  });
  const { field, handleSubmit, watch } = useFields({ newPassword: '', confirmPassword: '' }, null);
  const typed = watch();
  const submit = handleSubmit((passwords) => {
    const { resetToken } = useSession.getState();
    if (resetToken === null) startAgain(errors['auth.resetToken'].text);
    else if (mayBeSet(passwords)) reset.mutate({ body: { resetToken, ...passwords } });
  });
  return (
    <>
      <Form onSubmit={submit}>
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <NewPasswordFields
          typed={typed}
          newPassword={field('newPassword')}
          confirmPassword={field('confirmPassword')}
        />
        <Button
          type="submit"
          variant="primary"
          size="lg"
          disabled={!mayBeSet(typed)}
          loading={reset.isPending}
          className="mt-1 w-full"
        >
          {reset.isPending ? 'Resetting Password...' : 'Reset Password'}
        </Button>
      </Form>
      <BackButton onClick={() => goTo('verify')} />
    </>
  );
}
