'use client';

import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../ui/button';
import { PasswordField } from '../ui/password-field';
import { TextField } from '../ui/text-field';
import { focusFirstWrong, useFieldErrors } from './field-errors';

export type LoginValues = {
  email: string;
  password: string;
};

export interface LoginFormProps {
  busy: boolean;
  email: string;
  onEmailChange: (email: string) => void;
  fieldErrors?: Partial<Record<keyof LoginValues, string>>;
  onLogin: (values: LoginValues) => void;
  onForgotPassword: () => void;
  googleConfigured: boolean;
  onGoogle: () => void;
}

/** E-mail and password; both needed, nothing else is checked here. */
export function LoginForm({
  busy,
  email,
  onEmailChange,
  fieldErrors,
  onLogin,
  onForgotPassword,
  googleConfigured,
  onGoogle,
}: LoginFormProps) {
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { errors, noteEdit } = useFieldErrors(fieldErrors);
  useEffect(() => focusFirstWrong(form.current, fieldErrors ?? {}), [fieldErrors]);
  const missing = {
    email: email.trim() === '' ? 'Email is required' : undefined,
    password: password === '' ? 'Password is required' : undefined,
  };
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setTried(true);
    if (missing.email || missing.password) focusFirstWrong(event.currentTarget, missing);
    else onLogin({ email: email.trim(), password });
  }
  return (
    <>
      <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-4">
        <TextField
          label="Email Address"
          type="email"
          name="email"
          autoComplete="username"
          inputMode="email"
          required
          value={email}
          onChange={(event) => {
            noteEdit('email');
            onEmailChange(event.currentTarget.value);
          }}
          error={errors.email ?? (tried ? missing.email : undefined)}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          required
          value={password}
          onChange={(event) => {
            noteEdit('password');
            setPassword(event.currentTarget.value);
          }}
          error={errors.password ?? (tried ? missing.password : undefined)}
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
      </form>
      <GoogleSignIn configured={googleConfigured} onClick={onGoogle} />
    </>
  );
}

function GoogleSignIn({ configured, onClick }: { configured: boolean; onClick: () => void }) {
  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-center gap-3 text-quiet text-sm before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or continue with
      </div>
      <div className="flex flex-col gap-1.5">
        <Button
          size="lg"
          aria-disabled={!configured || undefined}
          aria-describedby={configured ? undefined : 'google-note'}
          onClick={configured ? onClick : undefined}
          className="w-full"
        >
          Google
        </Button>
        {!configured && (
          <p id="google-note" className="text-center text-quiet text-sm">
            Google sign-in is not configured.
          </p>
        )}
      </div>
    </div>
  );
}
