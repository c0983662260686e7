import { z } from 'zod';
import type { JobState } from '@/lib/core/music/provider';
import type { Answer } from '../outbound/outbound';
import { jobFault } from './faults';

const record = z.object({
  task_id: z.string(),
  status: z.coerce.number(),
  /** JSON in a string; older servers also send plain text for a failure. */
  result: z.string().nullish(),
});

const item = z.object({
  file: z.string().nullish(),
  url: z.string().nullish(),
  progress: z.number().nullish().catch(null),
  stage: z.string().nullish().catch(null),
  error: z.string().nullish().catch(null),
  lyrics: z.unknown().optional(),
  metas: z.record(z.string(), z.unknown()).nullish().catch(null),
  /** One for each song of the batch, with commas between them. */
  seed_value: z.union([z.string(), z.number()]).nullish().catch(null),
  seed: z.number().nullish().catch(null),
  bpm: z.unknown().optional(),
  keyscale: z.unknown().optional(),
  dit_model: z.string().nullish().catch(null),
});

export type ResultItem = z.infer<typeof item>;

export interface JobResult {
  status: number;
  items: ResultItem[];
  /** Why it failed, if the server tells. */
  error: string | null;
}

/** Reads the answer of `/query_result` by task. An entry of another shape is left out. */
export function resultsOf(answer: Answer): Map<string, JobResult> {
  const { data } = answer.json(z.object({ data: z.array(z.unknown()) }));
  const results = new Map<string, JobResult>();
  for (const entry of data) {
    const { success, data: told } = record.safeParse(entry);
    if (success) results.set(told.task_id, resultOf(told));
  }
  return results;
}

/** The state of a job: a server that does not know it says the same as of a running one, without an item. */
export function stateOf(job: JobResult | undefined): JobState {
  const [first] = job?.items ?? [];
  if (job?.status === 2) return { state: 'failed', fault: jobFault(job.error) };
  if (job?.status === 1)
    return filesOf(job).length > 0
      ? { state: 'done' }
      : { state: 'failed', fault: { code: 'failed', retryable: false, detail: 'success without a file' } };
  if (!first) return { state: 'unknown' };
  if (first.stage === 'queued') return { state: 'queued', place: null };
  const { progress = null } = first;
  return { state: 'running', fraction: progress === null ? null : Math.min(1, Math.max(0, progress)) };
}

/** The songs of a job with their addresses: below the server's own, already encoded, or elsewhere. */
export function filesOf({ items }: JobResult): { address: string; item: ResultItem }[] {
  return items.flatMap((told) => {
    const file = told.url || told.file;
    if (!file) return [];
    const isAddress = /^(\/v1\/|https?:)/.test(file);
    return [{ address: isAddress ? file : `/v1/audio?path=${encodeURIComponent(file)}`, item: told }];
  });
}

export function seedOf({ seed, seed_value }: ResultItem, place: number): number | null {
  if (typeof seed === 'number') return seed;
  const told = String(seed_value ?? '')
    .split(',')
    [place]?.trim();
  return told && /^\d+$/.test(told) ? Number(told) : null;
}

function resultOf({ status, result }: z.infer<typeof record>): JobResult {
  const parsed = parsedItems(result ?? '[]');
  if (parsed === null) return { status, items: [], error: result ?? null };
  const items = parsed.flatMap((entry) => item.safeParse(entry).data ?? []);
  return { status, items, error: items.find(({ error }) => error)?.error ?? null };
}

function parsedItems(result: string): unknown[] | null {
  try {
    const items: unknown = JSON.parse(result);
    return Array.isArray(items) ? items : null;
  } catch {
    return null;
  }
}
