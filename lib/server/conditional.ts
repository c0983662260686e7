import type { IncomingMessage } from 'node:http';
import fresh from 'fresh';

/**
 * Whether the caller already has the version with this ETag (`If-None-Match`). The request's `Cache-Control` has no say:
 * `fetch` adds `no-cache` to every conditional request that a script makes.
 */
export function isFresh({ headers }: IncomingMessage, etag: string): boolean {
  return fresh({ 'if-none-match': headers['if-none-match'] }, { etag });
}
