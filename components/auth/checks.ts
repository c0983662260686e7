import { PASSWORD_MIN_LENGTH } from '@/lib/core/constants';
import { passwordSentences } from '@/lib/core/messages';
import { passwordRules } from '@/lib/domain/auth/rules';

/** The longest password the server takes. */
const MAX_PASSWORD = 200;
const TOO_LONG = `At most ${MAX_PASSWORD} characters`;

/** A new password and its repetition, as they are being typed. */
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

/** What sign-up asks of a password: its length alone. */
export function signupPasswordProblem(password: string): string | undefined {
  if (password === '') return passwordMissing(password);
  if (password.length > MAX_PASSWORD) return TOO_LONG;
  return password.length < PASSWORD_MIN_LENGTH ? passwordSentences.length : undefined;
}

/** Beyond the five rules, which stand below the field, a password can be too long. */
export function tooLongProblem(password: string): string | undefined {
  return password.length > MAX_PASSWORD ? TOO_LONG : undefined;
}

/** What is wrong with the repetition, once something is in it. */
export function mismatchProblem({ newPassword, confirmPassword }: NewPassword): string | undefined {
  return confirmPassword !== '' && confirmPassword !== newPassword ? passwordSentences.mismatch : undefined;
}

/** True for a password that meets every rule and was repeated. */
export function mayBeSet({ newPassword, confirmPassword }: NewPassword): boolean {
  return (
    newPassword === confirmPassword &&
    !tooLongProblem(newPassword) &&
    passwordRules(newPassword).every(({ met }) => met)
  );
}
