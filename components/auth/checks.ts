import { PASSWORD_MIN_LENGTH } from '@/lib/core/constants';
import { passwordSentences } from '@/lib/core/messages';
import { passwordRules } from '@/lib/domain/auth/rules';

/** The maximum length that the server accepts. */
const MAX_PASSWORD = 200;
const TOO_LONG = `At most ${MAX_PASSWORD} characters`;

/** A new password and its repetition, as typed so far. */
export type NewPassword = {
  newPassword: string;
  confirmPassword: string;
};

export function emailMissing(email: string): string | undefined {
  return email.trim() === '' ? 'Email is required' : undefined;
}

export function emailProblem(email: string): string | undefined {
  if (email.trim() === '') return emailMissing(email);
  return /^\S+@\S+\.\S+$/.test(email.trim()) ? undefined : 'Enter a valid email address';
}

export function passwordMissing(password: string): string | undefined {
  return password === '' ? 'Password is required' : undefined;
}

/** Returns the problem with a password at sign-up, which requires only its length. */
export function signupPasswordProblem(password: string): string | undefined {
  if (password === '') return passwordMissing(password);
  if (password.length > MAX_PASSWORD) return TOO_LONG;
  return password.length < PASSWORD_MIN_LENGTH ? passwordSentences.length : undefined;
}

/** Returns an error if a password is too long; the five rules are listed below the field. */
export function tooLongProblem(password: string): string | undefined {
  return password.length > MAX_PASSWORD ? TOO_LONG : undefined;
}

/** Returns the problem with the repetition, unless it is empty. */
export function mismatchProblem({ newPassword, confirmPassword }: NewPassword): string | undefined {
  return confirmPassword !== '' && confirmPassword !== newPassword ? passwordSentences.mismatch : undefined;
}

/** Returns whether a password meets every rule and is repeated. */
export function mayBeSet({ newPassword, confirmPassword }: NewPassword): boolean {
  return (
    newPassword === confirmPassword &&
    !tooLongProblem(newPassword) &&
    passwordRules(newPassword).every(({ met }) => met)
  );
}
