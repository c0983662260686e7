import { createHmac, timingSafeEqual } from 'node:crypto';

const QUERY = /(?:^|&)expires=(\d{10})&signature=([\w-]{43})(?:&|$)/;

/**
 * The query that opens `path` to whoever has it until `expiresAt` (whole seconds): the moment and an HMAC-SHA256 over
 * both. Without the site's secret nobody can write one for another path or a later moment.
 */
export function signedQuery(secret: string, path: string, expiresAt: Date): string {
  const expires = String(Math.floor(expiresAt.getTime() / 1000));
  return `expires=${expires}&signature=${macOf(secret, path, expires).toString('base64url')}`;
}

/** True where a query opens `path` at this moment; the comparison takes the same time wherever it fails. */
export function isValidQuery(secret: string, path: string, query: string, now: Date): boolean {
  const [, expires = '', signature = ''] = QUERY.exec(query) ?? [];
  if (!expires || Number(expires) * 1000 <= now.getTime()) return false;
  const given = Buffer.from(signature, 'base64url');
  const right = macOf(secret, path, expires);
  return given.length === right.length && timingSafeEqual(given, right);
}

function macOf(secret: string, path: string, expires: string): Buffer {
  return createHmac('sha256', `address:${secret}`).update(`${path}\n${expires}`).digest();
}
