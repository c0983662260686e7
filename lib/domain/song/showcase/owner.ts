/**
 * The address of the account that owns the showcase songs. No form accepts it, and the account has no password: no one can
 * sign in with it.
 */
export const SHOWCASE_EMAIL = 'showcase@system.invalid';
