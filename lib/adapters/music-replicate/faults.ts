import type { ProviderFault } from '@/lib/core/music/provider';
import { faultOfStatus } from '../outbound/faults';
import type { Answer } from '../outbound/outbound';

/** Reads errors; the seconds to wait are in the text. */
export function faultOf(answer: Answer): ProviderFault | null {
  if (answer.status < 400) return null;
  const text = answer.text();
  const seconds = /resets in ~?(\d+)\s*s/i.exec(text)?.[1] ?? null;
  return faultOfStatus(answer.status, { retryAfter: answer.header('retry-after') ?? seconds, text });
}

/** Before an order exists, 404 says that the model does not. */
export function faultOfOrder(answer: Answer): ProviderFault | null {
  const fault = faultOf(answer);
  return fault && answer.status === 404 ? { ...fault, code: 'invalid' } : fault;
}

/** Reads why an accepted order has no song. Aborted ones never started and cost nothing. */
export function faultOfFailure(told: { status: string; error: unknown; id: string }): ProviderFault {
  const detail = `${told.status} ${typeof told.error === 'string' ? told.error : ''}`.trim();
  const common = { requestId: told.id, detail };
  if (told.status === 'aborted') return { ...common, code: 'timeout', retryable: true };
  const isRefused = /flagged as sensitive|\bE005\b|content[ _]policy|moderation/i.test(detail);
  return { ...common, code: isRefused ? 'content_policy' : 'failed', retryable: false };
}
