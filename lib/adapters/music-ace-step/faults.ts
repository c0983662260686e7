import { z } from 'zod';
import type { ProviderFault } from '@/lib/core/music/provider';
import { faultOfRead, faultOfStatus } from '../outbound/faults';
import type { Answer } from '../outbound/outbound';

const MAX_DETAIL = 480;

const failure = z.object({ detail: z.string() });
const envelope = z.object({ code: z.number(), error: z.unknown() });

/** Recognises a failure that an envelope reports with status 200, a failed song of the Gradio app, and a full queue. */
export function envelopeFault(answer: Answer): ProviderFault | null {
  const text = answer.text();
  if (answer.status === 429 && /queue is full/i.test(text))
    return { code: 'busy', retryable: true, detail: text.slice(0, MAX_DETAIL) };
  if (answer.status === 500) {
    const told = answer.jsonOrNull(failure);
    return told && jobFault(told.detail);
  }
  if (answer.status !== 200) return null;
  const wrapped = answer.jsonOrNull(envelope);
  if (!wrapped || wrapped.code === 200) return null;
  return faultOfStatus(wrapped.code, { retryAfter: null, text: String(wrapped.error) });
}

/** As `envelopeFault`, for a question about jobs: that it failed says nothing of them. */
export function faultOfQuery(answer: Answer): ProviderFault | null {
  const fault = envelopeFault(answer);
  return fault && faultOfRead(fault);
}

/** The fault of a job that failed. Servers send a Python traceback, whose end tells most, or no text. */
export function jobFault(text: string | null): ProviderFault {
  if (!text) return { code: 'failed', retryable: false, detail: 'the server tells no reason' };
  const hint = /out of memory|OutOfMemory|(insufficient|not enough) .{0,20}(VRAM|memory)/i.test(text);
  return {
    code: 'failed',
    retryable: false,
    detail: `${hint ? 'GPU memory: ' : ''}${text.trim().slice(-MAX_DETAIL)}`,
  };
}

/** Whether a job failed because the server has no language model. */
export const isLmMissing = (text: string | null): boolean =>
  /5Hz LM init failed|LL?M (is )?not initialized|LL?M init failed/i.test(text ?? '');
