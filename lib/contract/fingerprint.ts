import { createHash } from 'node:crypto';

/** Returns a hash of the request that does not depend on the order of its keys. */
export function fingerprint(request: Record<string, unknown>): string {
  const sorted = Object.entries(request)
    .filter(([, value]) => value !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(sorted)).digest('hex');
}
