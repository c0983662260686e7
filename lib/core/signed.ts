import { createHmac, timingSafeEqual } from 'node:crypto';

/** Separates signatures: one made for a purpose is invalid for the others. Renaming a purpose voids its signatures. */
type Purpose =
  | 'address'
  | 'code'
  | 'device'
  | 'listener'
  | 'mailbox'
  | 'network'
  | 'report'
  | 'signing-key'
  | 'ticket'
  | 'webhook';

const QUERY = /(?:^|&)expires=(\d{10})&signature=([\w-]{43})(?:&|$)/;

/** Returns the HMAC-SHA-256 (32 bytes) of `content` under the site's secret and a purpose. */
export function sign(secret: string, purpose: Purpose, content: string | Uint8Array): Buffer {
  return createHmac('sha256', `${purpose}:${secret}`).update(content).digest();
}

/** Returns true if `signature` is what `sign` returns; takes the same time wherever they differ. */
export function verify(
  secret: string,
  purpose: Purpose,
  content: string | Uint8Array,
  signature: Uint8Array,
): boolean {
  const expected = sign(secret, purpose, content);
  return signature.length === expected.length && timingSafeEqual(signature, expected);
}

/** Compares two texts in constant time, for signatures that are shortened to a text. */
export function isSame(expected: string, given: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Returns a query that grants anyone who has it access to `path` until `expiresAt` (whole seconds). */
export function signedQuery(secret: string, path: string, expiresAt: Date): string {
  const expires = String(Math.floor(expiresAt.getTime() / 1000));
  return `expires=${expires}&signature=${sign(secret, 'address', `${path}\n${expires}`).toString('base64url')}`;
}

/** Returns true if a query grants access to `path` at this moment. */
export function isValidQuery(secret: string, path: string, query: string, now: Date): boolean {
  const [, expires = '', signature = ''] = QUERY.exec(query) ?? [];
  if (!expires || Number(expires) * 1000 <= now.getTime()) return false;
  return verify(secret, 'address', `${path}\n${expires}`, Buffer.from(signature, 'base64url'));
}
