'use client';

import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { PASSWORD_MIN_LENGTH } from '@/lib/constants';
import { passwordSentences } from '@/lib/messages';
import { Button } from '../ui/button';
import { PasswordField } from '../ui/password-field';
import { TextField } from '../ui/text-field';
import { focusFirstWrong, useFieldErrors } from './field-errors';
import { StrengthBar } from './strength-bar';

export type SignupValues = {
  name: string;
  email: string;
  password: string;
  referralId?: string;
};

export interface SignupFormProps {
  busy: boolean;
  email: string;
  onEmailChange: (email: string) => void;
  fieldErrors?: Partial<Record<keyof SignupValues, string>>;
  onSignup: (values: SignupValues) => void;
  referral?: string;
}

function problemsOf(
  name: string,
  email: string,
  password: string,
): Partial<Record<keyof SignupValues, string>> {
  const problems: Partial<Record<keyof SignupValues, string>> = {};
  if (name.trim() === '') problems.name = 'Name is required';
  if (email.trim() === '') problems.email = 'Email is required';
  else if (!/^\S+@\S+\.\S+$/.test(email.trim())) problems.email = 'Enter a valid email address';
  if (password === '') problems.password = 'Password is required';
  else if (password.length < PASSWORD_MIN_LENGTH) problems.password = passwordSentences.length;
  return problems;
}

/** Name, e-mail, password with its strength, and an optional referral code. */
export function SignupForm({
  busy,
  email,
  onEmailChange,
  fieldErrors,
  onSignup,
  referral = '',
}: SignupFormProps) {
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState(referral);
  const [tried, setTried] = useState(false);
  const problems = problemsOf(name, email, password);
  const form = useRef<HTMLFormElement>(null);
  const { errors: said, noteEdit } = useFieldErrors(fieldErrors);
  useEffect(() => focusFirstWrong(form.current, fieldErrors ?? {}), [fieldErrors]);
  const errors = { ...(tried ? problems : {}), ...said };
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setTried(true);
    if (Object.keys(problems).length > 0) focusFirstWrong(event.currentTarget, problems);
    else onSignup({ name: name.trim(), email: email.trim(), password, referralId: code.trim() || undefined });
  }
  return (
    <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-4">
      <TextField
        label="User Name"
        name="name"
        autoComplete="name"
        required
        value={name}
        onChange={(event) => {
          noteEdit('name');
          setName(event.currentTarget.value);
        }}
        error={errors.name}
      />
      <TextField
        label="Email Address"
        type="email"
        name="email"
        autoComplete="email"
        inputMode="email"
        required
        value={email}
        onChange={(event) => {
          noteEdit('email');
          onEmailChange(event.currentTarget.value);
        }}
        error={errors.email}
      />
      <div className="flex flex-col gap-2">
        <PasswordField
          label="Password"
          name="password"
          placeholder="Create password"
          autoComplete="new-password"
          required
          value={password}
          onChange={(event) => {
            noteEdit('password');
            setPassword(event.currentTarget.value);
          }}
          error={errors.password}
        />
        <StrengthBar password={password} isSaidAbove={Boolean(errors.password)} />
      </div>
      <TextField
        label="Referral Code"
        optional
        name="referralId"
        autoComplete="off"
        value={code}
        onChange={(event) => {
          noteEdit('referralId');
          setCode(event.currentTarget.value);
        }}
        error={errors.referralId}
      />
      <Button type="submit" variant="primary" size="lg" loading={busy} className="mt-1 w-full">
        {busy ? 'Creating Account...' : 'Create Account'}
      </Button>
    </form>
  );
}
