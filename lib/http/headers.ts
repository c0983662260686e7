import { randomUUID } from 'node:crypto';
import { fail } from '@/lib/core/errors';

/** A key that makes repeating a request safe. */
export const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,255}$/;

/**
 * Returns the Idempotency-Key header, which makes repeating a request safe; null without one. Fails with
 * `request.invalid` if it is too long or not printable.
 */
export function idempotencyKeyOf(request: Request): string | null {
  const key = request.headers.get('idempotency-key');
  if (key === null || IDEMPOTENCY_KEY.test(key)) return key;
  return fail('request.invalid', {
    fields: { 'Idempotency-Key': 'At most 255 printable characters without spaces' },
  });
}

/** True if the caller prefers an immediate answer (RFC 7240, `respond-async`). */
export function prefersAsync(request: Request): boolean {
  return /(^|,)\s*respond-async\s*(,|;|$)/i.test(request.headers.get('prefer') ?? '');
}

/** Set by the page server on every request; a proxy may have named it before. */
export const REQUEST_ID_HEADER = 'x-request-id';

export function isRequestId(value: unknown): value is string {
  return typeof value === 'string' && /^[\w-]{8,64}$/.test(value);
}

/** Returns the ID of a request, by which its answer, its line in the log and its errors are found. */
export function requestIdOf(headers: Headers): string {
  const id = headers.get(REQUEST_ID_HEADER);
  return isRequestId(id) ? id : randomUUID();
}
