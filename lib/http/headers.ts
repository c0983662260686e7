import { fail } from '@/lib/core/errors';

/** The caller's name for this very request, so that sending it twice does it once; 422 for one that is too long or odd. */
export function idempotencyKeyOf(request: Request): string | null {
  const key = request.headers.get('idempotency-key');
  if (key === null || /^[\x21-\x7e]{1,255}$/.test(key)) return key;
  return fail('request.invalid', { fields: { 'Idempotency-Key': 'At most 255 printable characters' } });
}

/** True where the caller wants an answer at once (RFC 7240). */
export function prefersAsync(request: Request): boolean {
  return /(^|,)\s*respond-async\s*(,|;|$)/i.test(request.headers.get('prefer') ?? '');
}
