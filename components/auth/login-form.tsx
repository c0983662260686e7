'use client';

import { useLogin } from '@/lib/client/auth/hooks';
import { failureText } from '@/lib/client/report';
import { Button } from '../ui/button';
import { Notice } from '../ui/feedback/notice';
import { Form, useFields } from '../ui/field/form';
import { PasswordField } from '../ui/field/password-field';
import { TextField } from '../ui/field/text-field';
import { emailMissing, passwordMissing } from './checks';

export interface LoginFormProps {
  email: string;
  onEmailChange: (email: string) => void;
  onDone: () => void;
  onForgotPassword: () => void;
  /** A message in the green box until sign-in: the previous step succeeded. */
  success: string | null;
  /** An error in the red box until sign-in: another way to sign in failed. */
  failure: string | null;
}

/** Email and password; both are required, with no further checks here. */
export function LoginForm({
  email,
  onEmailChange,
  onDone,
  onForgotPassword,
  success,
  failure,
}: LoginFormProps) {
  const login = useLogin(onDone);
  const { field, handleSubmit } = useFields({ email, password: '' }, login.error, { isBoxed: true });
  const error = login.error ? failureText('auth.login', login.error) : login.isIdle ? failure : null;
  const busy = login.isPending || login.isSuccess;
  const submit = handleSubmit(({ email, password }) =>
    login.mutate({ body: { email: email.trim(), password } }),
  );
  return (
    <>
      {error && <Notice tone="danger">{error}</Notice>}
      {success && login.isIdle && <Notice tone="success">{success}</Notice>}
      <Form onSubmit={submit}>
        <TextField
          {...field('email', emailMissing, onEmailChange)}
          label="Email Address"
          type="email"
          autoComplete="username"
          inputMode="email"
          required
        />
        <PasswordField
          {...field('password', passwordMissing)}
          label="Password"
          autoComplete="current-password"
          required
          aside={
            <button
              type="button"
              onClick={onForgotPassword}
              className="-my-1 rounded-xs py-1 text-quiet text-sm underline-offset-4 hover:text-text hover:underline"
            >
              Forgot password?
            </button>
          }
        />
        <Button type="submit" variant="primary" size="lg" loading={busy} className="mt-1 w-full">
          {busy ? 'Signing In...' : 'Sign In'}
        </Button>
      </Form>
    </>
  );
}
