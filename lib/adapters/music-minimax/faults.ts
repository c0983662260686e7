import { z } from 'zod';
import type { ProviderFault } from '@/lib/core/music/provider';
import type { Answer } from '../outbound/outbound';

const refusal = z.object({
  base_resp: z.object({ status_code: z.number(), status_msg: z.string().optional() }),
  trace_id: z.string().optional(),
});

const PARAMETERS = 2013;

/** Errors come with HTTP 200; each says for certain that there is no song, except for a time-out. */
const CODES: Record<number, Pick<ProviderFault, 'code' | 'retryable'>> = {
  1000: { code: 'unavailable', retryable: true },
  1001: { code: 'timeout', retryable: false },
  1002: { code: 'rate_limited', retryable: true },
  1004: { code: 'auth', retryable: false },
  1008: { code: 'quota', retryable: false },
  1024: { code: 'unavailable', retryable: true },
  1026: { code: 'content_policy', retryable: false },
  1027: { code: 'content_policy', retryable: false },
  1033: { code: 'unavailable', retryable: true },
  1039: { code: 'invalid', retryable: false },
  1041: { code: 'busy', retryable: true },
  1042: { code: 'invalid', retryable: false },
  [PARAMETERS]: { code: 'invalid', retryable: false },
  2049: { code: 'auth', retryable: false },
};

/** Reads the code in the answer, on any status. */
export function faultOf(answer: Answer): ProviderFault | null {
  const told = answer.jsonOrNull(refusal);
  if (told === null || told.base_resp.status_code === 0) return null;
  const { status_code, status_msg = '' } = told.base_resp;
  return {
    ...(CODES[status_code] ?? { code: 'failed', retryable: false }),
    ...(told.trace_id === undefined ? {} : { requestId: told.trace_id }),
    detail: `${status_code} ${status_msg}`,
  };
}

/** Whether the key was accepted and only the order was not. */
export function isAboutParameters(answer: Answer): boolean {
  return answer.jsonOrNull(refusal)?.base_resp.status_code === PARAMETERS;
}
