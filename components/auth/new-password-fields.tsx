'use client';

import { Check, Dot } from 'lucide-react';
import { useId } from 'react';
import { passwordSentences } from '@/lib/core/messages';
import { passwordRules } from '@/lib/domain/auth/rules';
import { PasswordField, type PasswordFieldProps } from '../ui/field/password-field';
import { mismatchProblem, type NewPassword, tooLongProblem } from './checks';
import { StrengthSegments } from './strength-bar';

type FieldParts = Omit<PasswordFieldProps, 'label'>;

export interface NewPasswordFieldsProps {
  /** The current values of the two fields. */
  typed: NewPassword;
  newPassword: FieldParts;
  confirmPassword: FieldParts;
}

/** A new password with its strength and missing requirements, and its repetition. */
export function NewPasswordFields({ typed, newPassword, confirmPassword }: NewPasswordFieldsProps) {
  const id = useId();
  return (
    <>
      <div className="flex flex-col gap-2">
        <PasswordField
          {...newPassword}
          label="New Password"
          autoComplete="new-password"
          required
          aria-describedby={id}
          error={tooLongProblem(typed.newPassword) ?? newPassword.error}
        />
        <StrengthSegments password={typed.newPassword} />
        <Requirements id={id} password={typed.newPassword} />
      </div>
      <PasswordField
        {...confirmPassword}
        label="Confirm Password"
        autoComplete="new-password"
        required
        error={mismatchProblem(typed) ?? confirmPassword.error}
      />
    </>
  );
}

/** The sentences of the rules not met yet, or one line if all are. */
function Requirements({ id, password }: { id: string; password: string }) {
  const missing = passwordRules(password).filter(({ met }) => !met);
  return (
    <div id={id} className="text-sm">
      <ul className="text-quiet">
        {missing.map(({ sentence }) => (
          <li key={sentence} className="flex items-center gap-1">
            <Dot className="-ml-1 size-5 shrink-0" aria-hidden />
            {sentence}
          </li>
        ))}
      </ul>
      <p aria-live="polite" className="text-success">
        {missing.length === 0 && (
          <span className="flex items-center gap-1.5">
            <Check className="size-4 shrink-0 stroke-[1.5]" aria-hidden />
            {passwordSentences.met}
          </span>
        )}
      </p>
    </div>
  );
}
