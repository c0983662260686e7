import { z } from 'zod';
import type { ProviderFault } from '@/lib/core/music/provider';
import { faultOfRead, faultOfStatus } from '../outbound/faults';
import type { Answer } from '../outbound/outbound';

const envelope = z.object({ code: z.number(), msg: z.string().nullish() });

const CODES: Record<number, Pick<ProviderFault, 'code' | 'retryable'>> = {
  400: { code: 'invalid', retryable: false },
  401: { code: 'auth', retryable: false },
  404: { code: 'lost', retryable: false },
  405: { code: 'rate_limited', retryable: true },
  413: { code: 'invalid', retryable: false },
  // Not the standard's meaning: 429 says that there are no credits.
  429: { code: 'quota', retryable: false },
  430: { code: 'rate_limited', retryable: true },
  455: { code: 'busy', retryable: true },
};

/** Reads the code in the answer, which counts on any status, even on success. */
export function faultOf(answer: Answer): ProviderFault | null {
  const told = answer.jsonOrNull(envelope);
  if (told === null || told.code === 200) return null;
  const { retryAfterSeconds } = faultOfStatus(429, { retryAfter: answer.header('retry-after'), text: '' });
  return {
    ...(CODES[told.code] ?? { code: 'failed', retryable: false }),
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
    detail: `${told.code} ${told.msg ?? ''}`,
  };
}

/** As `faultOf`, for a read, whose code of 500 comes with status 200. */
export function faultOfRecord(answer: Answer): ProviderFault | null {
  const fault = faultOf(answer);
  return fault && faultOfRead(fault);
}

/** As `faultOfRecord`, but for an order that the service does not know. */
export function unlessUnknown(answer: Answer): ProviderFault | null {
  const fault = faultOfRecord(answer);
  return fault?.code === 'lost' ? null : fault;
}
