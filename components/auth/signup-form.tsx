'use client';

import { useRegister } from '@/lib/client/auth/hooks';
import { failureText } from '@/lib/client/report';
import { AcceptanceLine } from '../legal/acceptance-line';
import { Button } from '../ui/button';
import { Notice } from '../ui/feedback/notice';
import { Form, useFields } from '../ui/field/form';
import { PasswordField } from '../ui/field/password-field';
import { TextField } from '../ui/field/text-field';
import { nameProblem } from '../ui/problems';
import { emailProblem, signupPasswordProblem } from './checks';
import { StrengthBar } from './strength-bar';

export interface SignupFormProps {
  email: string;
  onEmailChange: (email: string) => void;
  onDone: () => void;
  /** The visitor's referral code. */
  referral: string;
}

/** Name, email, password with its strength, and an optional referral code. */
export function SignupForm({ email, onEmailChange, onDone, referral }: SignupFormProps) {
  const register = useRegister(onDone);
  const { field, handleSubmit, watch } = useFields(
    { name: '', email, password: '', referralId: referral },
    register.error,
    { isBoxed: true },
  );
  const password = field('password', signupPasswordProblem);
  const submit = handleSubmit(({ name, email, password, referralId }) =>
    register.mutate({
      body: { name: name.trim(), email: email.trim(), password, referralId: referralId.trim() || undefined },
    }),
  );
  return (
    <>
      {register.error && <Notice tone="danger">{failureText('auth.register', register.error)}</Notice>}
      <Form onSubmit={submit}>
        <TextField {...field('name', nameProblem)} label="User Name" autoComplete="name" required />
        <TextField
          {...field('email', emailProblem, onEmailChange)}
          label="Email Address"
          type="email"
          autoComplete="email"
          inputMode="email"
          required
        />
        <div className="flex flex-col gap-2">
          <PasswordField
            {...password}
            label="Password"
            placeholder="Create password"
            autoComplete="new-password"
            required
          />
          <StrengthBar password={watch('password')} isSaidAbove={Boolean(password.error)} />
        </div>
        <TextField {...field('referralId')} label="Referral Code" optional autoComplete="off" />
        <Button
          type="submit"
          variant="primary"
          size="lg"
          loading={register.isPending}
          className="mt-1 w-full"
        >
          {register.isPending ? 'Creating Account...' : 'Create Account'}
        </Button>
        <AcceptanceLine />
      </Form>
    </>
  );
}
