import { AppError, errors } from '@/lib/core/errors';

/** Returns the error for an address that another account has, naming its field. */
export function emailTaken(): AppError {
  return new AppError('auth.emailTaken', { fields: { email: errors['auth.emailTaken'].text } });
}
