import { createHash, randomBytes } from 'node:crypto';

/** Returns 256 random bits in 43 letters, digits, `-` and `_`. */
export function newResetToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns the stored hash of a reset token. A fast hash is enough: 256 random bits cannot be guessed. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
