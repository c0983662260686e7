import type { IncomingMessage } from 'node:http';

/** Returns the Range header unless the caller has a part of another version (If-Range). */
export function rangeHeader({ headers }: IncomingMessage, etag: string): string | undefined {
  const condition = headers['if-range'];
  return condition === undefined || condition === etag ? headers.range : undefined;
}
