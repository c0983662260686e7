import { AppError, errors } from '@/lib/core/errors';

/** The refusal of an address that another account has, naming its field. */
export function emailTaken(): AppError {
  return new AppError('auth.emailTaken', { fields: { email: errors['auth.emailTaken'].text } });
}
