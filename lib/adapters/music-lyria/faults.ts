import { z } from 'zod';
import type { ProviderFault } from '@/lib/core/music/provider';
import { findText } from '../music-hosted/json';
import { faultOfStatus } from '../outbound/faults';
import type { Answer } from '../outbound/outbound';

/** Reads Google's errors: a wrong key is a 400, and the time to wait is inside the answer. */
export function faultOf(answer: Answer): ProviderFault | null {
  if (answer.status < 400) return null;
  const body = answer.jsonOrNull(z.unknown());
  const text = answer.text();
  const delay = /^(\d+)/.exec(findText(body, ['retryDelay']) ?? '')?.[1] ?? null;
  const fault = faultOfStatus(answer.status, { retryAfter: answer.header('retry-after') ?? delay, text });
  if (text.includes('API_KEY_INVALID')) return { ...fault, code: 'auth', retryable: false };
  // Google refuses an order with it before any work.
  if (findText(body, ['status']) === 'UNAVAILABLE') return { ...fault, code: 'busy', retryable: true };
  return fault;
}
