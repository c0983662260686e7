import { createHash } from 'node:crypto';

/** The same for the same request, whatever the order of its keys. */
export function fingerprint(request: Record<string, unknown>): string {
  const sorted = Object.entries(request)
    .filter(([, value]) => value !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(sorted)).digest('hex');
}
