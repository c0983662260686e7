import { z } from 'zod';
import type { JobState } from '@/lib/core/music/provider';
import type { Answer } from '../outbound/outbound';

/** An accepted order. Its addresses must not be built: they lack a part of the model's name. */
export const accepted = z.object({
  status_url: z.string(),
  response_url: z.string(),
  cancel_url: z.string(),
});

const status = z.object({ status: z.string(), queue_position: z.number().int().min(0).nullish() });

/** Reads the state of an order. An order that is over may have failed: its outcome tells. */
export function readState(answer: Answer): JobState {
  if (answer.status === 404) return { state: 'unknown' };
  const told = answer.json(status);
  if (told.status === 'COMPLETED') return { state: 'done' };
  if (told.status === 'IN_QUEUE') return { state: 'queued', place: told.queue_position ?? null };
  if (!/^(CANCEL|FAIL|ERR)/.test(told.status)) return { state: 'running', fraction: null };
  return { state: 'failed', fault: { code: 'failed', retryable: false, detail: told.status } };
}
