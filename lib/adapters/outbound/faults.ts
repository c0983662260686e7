import { type MusicOrder, ProviderError, type ProviderFault } from '@/lib/core/music/provider';

/** Errors of a socket after which the request cannot have arrived. */
const NEVER_SENT = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** Words of an answer kept for the log. */
const MAX_DETAIL = 500;

/** How an answer of a provider failed, by its status alone. An unclear fate is never `retryable`. */
export function faultOfStatus(
  status: number,
  { retryAfter, text }: { retryAfter: string | null; text: string },
): ProviderFault {
  const seconds = secondsOf(retryAfter);
  const wait = seconds === null ? {} : { retryAfterSeconds: seconds };
  const detail = `${status} ${text.slice(0, MAX_DETAIL)}`;
  if (status === 401 || status === 403) return { code: 'auth', retryable: false, detail };
  if (status === 402) return { code: 'quota', retryable: false, detail };
  if (status === 404 || status === 410) return { code: 'lost', retryable: false, detail };
  if (status === 408 || status === 504) return { code: 'timeout', retryable: false, detail };
  if (status === 429) return { code: 'rate_limited', retryable: true, ...wait, detail };
  if (status === 503) return { code: 'busy', retryable: text.trim() === '', ...wait, detail };
  if (status >= 500) return { code: 'failed', retryable: false, detail };
  return { code: 'invalid', retryable: false, detail };
}

/** The fault of a read that the provider itself failed to answer: it says nothing of the order, and may pass. */
export function faultOfRead(fault: ProviderFault): ProviderFault {
  return fault.code === 'failed' || fault.code === 'timeout' ? { ...fault, code: 'unavailable' } : fault;
}

/** How a request failed that got no whole answer. */
export function faultOfError(error: unknown): ProviderFault {
  if (error instanceof ProviderError) return error.fault;
  const detail = error instanceof Error ? `${codeOf(error)} ${error.message}`.trim() : String(error);
  if (error instanceof Error && error.name === 'TimeoutError')
    return { code: 'timeout', retryable: false, detail };
  const isUnsent = NEVER_SENT.has(codeOf(error));
  return { code: isUnsent ? 'unavailable' : 'lost', retryable: isUnsent, detail };
}

/** Throws a fault that no other attempt at the same order would mend. */
export function refuse(code: ProviderFault['code'], detail: string): never {
  throw new ProviderError({ code, retryable: false, detail });
}

/** Throws `invalid` for an order of an edit, on behalf of a provider that makes none. */
export function refuseEdits({ edit }: MusicOrder): void {
  if (edit) refuse('invalid', `it makes no edit of the kind ${edit.kind}`);
}

function codeOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (typeof code === 'string') return code;
  return error instanceof Error && error.cause !== undefined ? codeOf(error.cause) : '';
}

/** Seconds of a Retry-After header: a number or a date (RFC 9110, 10.2.3), at most an hour. */
function secondsOf(header: string | null): number | null {
  if (header === null) return null;
  const seconds = /^\d+$/.test(header.trim()) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.min(3600, Math.max(0, Math.ceil(seconds))) : null;
}
