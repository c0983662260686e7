'use client';

import { useState } from 'react';
import { useAdminLogin } from '@/lib/client/auth/hooks';
import { failureText } from '@/lib/client/report';
import { emailMissing } from '../../auth/checks';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/feedback/notice';
import { Checkbox } from '../../ui/field/checkbox';
import { Form, useFields } from '../../ui/field/form';
import { PasswordField } from '../../ui/field/password-field';
import { TextField } from '../../ui/field/text-field';

export interface AdminLoginFormProps {
  email: string;
  onEmailChange: (email: string) => void;
  onDone: () => void;
  onForgotPassword: () => void;
}

/** Both are checked after trimming. */
const passwordMissing = (password: string) => (password.trim() === '' ? 'Password is required' : undefined);

/** Email, password, and whether to stay signed in for thirty days instead of twelve idle hours. */
export function AdminLoginForm({ email, onEmailChange, onDone, onForgotPassword }: AdminLoginFormProps) {
  const login = useAdminLogin(onDone);
  const [remember, setRemember] = useState(false);
  const { field, handleSubmit } = useFields({ email, password: '' }, login.error, {
    isBoxed: true,
  });
  const busy = login.isPending || login.isSuccess;
  const submit = handleSubmit(({ email, password }) =>
    login.mutate({ body: { email: email.trim(), password, remember } }),
  );
  return (
    <>
      {login.error && <Notice tone="danger">{failureText('auth.adminLogin', login.error)}</Notice>}
      <Form onSubmit={submit}>
        <TextField
          {...field('email', emailMissing, onEmailChange)}
          label="Email"
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
        />
        <div className="flex items-center justify-between gap-4 text-sm">
          <span className="flex items-center gap-2.5">
            <Checkbox id="remember" label="Remember me" checked={remember} onCheckedChange={setRemember} />
            <label htmlFor="remember">Remember me</label>
          </span>
          <button
            type="button"
            onClick={onForgotPassword}
            className="-my-1 rounded-xs py-1 text-quiet underline-offset-4 hover:text-text hover:underline"
          >
            Forgot password?
          </button>
        </div>
        <Button type="submit" variant="primary" size="lg" loading={busy} className="mt-1 w-full">
          {busy ? 'Signing in...' : 'Sign in'}
        </Button>
      </Form>
    </>
  );
}
