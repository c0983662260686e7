import { fail } from '@/lib/core/errors';

/**
 * Returns the Idempotency-Key header, which makes repeating a request safe; null without one. Fails with
 * `request.invalid` if it is too long or not printable.
 */
export function idempotencyKeyOf(request: Request): string | null {
  const key = request.headers.get('idempotency-key');
  if (key === null || /^[\x21-\x7e]{1,255}$/.test(key)) return key;
  return fail('request.invalid', { fields: { 'Idempotency-Key': 'At most 255 printable characters' } });
}

/** True if the caller prefers an immediate answer (RFC 7240, `respond-async`). */
export function prefersAsync(request: Request): boolean {
  return /(^|,)\s*respond-async\s*(,|;|$)/i.test(request.headers.get('prefer') ?? '');
}
