import { z } from 'zod';
import type { JobState } from '@/lib/core/music/provider';
import type { Answer } from '../outbound/outbound';
import { faultOfFailure } from './faults';

export const prediction = z.object({
  id: z.string(),
  status: z.string(),
  output: z.unknown(),
  error: z.unknown(),
  data_removed: z.boolean().nullish(),
  urls: z.object({ get: z.string(), cancel: z.string() }),
});

/** Reads the state of an order. One whose files were removed is as good as forgotten. */
export function readState(answer: Answer): JobState {
  if (answer.status === 404) return { state: 'unknown' };
  const { status, error, id, data_removed } = answer.json(prediction);
  if (status === 'starting') return { state: 'queued', place: null };
  if (status === 'succeeded') return data_removed ? { state: 'unknown' } : { state: 'done' };
  if (status === 'failed' || status === 'canceled' || status === 'aborted')
    return { state: 'failed', fault: faultOfFailure({ status, error, id }) };
  return { state: 'running', fraction: null };
}
