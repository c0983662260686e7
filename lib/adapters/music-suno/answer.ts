import { z } from 'zod';
import type { JobState, ProviderFault } from '@/lib/core/music/provider';
import type { Answer } from '../outbound/outbound';

/** Accepts names_like_this for namesLikeThis: the services mix both. */
function camelCase(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(camelCase);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, entry]) => [
    name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
    camelCase(entry),
  ]);
  return Object.fromEntries(entries);
}

const tolerant = <T extends z.ZodType>(schema: T) => z.preprocess(camelCase, schema);

const song = z.object({
  id: z.string().nullish(),
  audioUrl: z.string().nullish(),
  sourceAudioUrl: z.string().nullish(),
  prompt: z.string().nullish(),
  modelName: z.string().nullish(),
});
export type Song = z.infer<typeof song>;

const task = z.object({
  status: z.string(),
  errorMessage: z.string().nullish(),
  response: z.object({ sunoData: z.array(song).nullish() }).nullish(),
});

export const credit = tolerant(z.object({ data: z.number() }));
export const accepted = tolerant(z.object({ data: z.object({ taskId: z.string().min(1).max(2_000) }) }));
export const record = tolerant(z.object({ data: task.nullish() }));
export type SunoRecord = z.infer<typeof record>;

const RUNNING: Record<string, JobState> = {
  PENDING: { state: 'queued', place: null },
  TEXT_SUCCESS: { state: 'running', fraction: 1 / 3 },
  FIRST_SUCCESS: { state: 'running', fraction: 2 / 3 },
  SUCCESS: { state: 'done' },
};

/** Reads the state of an order. */
export function readState(answer: Answer): JobState {
  const told = answer.jsonOrNull(record)?.data;
  if (!told) return { state: 'unknown' };
  if (told.status === 'CALLBACK_EXCEPTION') return hasAllSongs(told) ? { state: 'done' } : RUNNING_STILL;
  const fault = faultOfTask(told);
  return fault ? { state: 'failed', fault } : (RUNNING[told.status] ?? RUNNING_STILL);
}

const RUNNING_STILL: JobState = { state: 'running', fraction: null };

/** No one could be called back, which says nothing about the songs: there are two when it is over. */
function hasAllSongs({ response }: z.infer<typeof task>): boolean {
  const songs = response?.sunoData ?? [];
  return songs.length > 1 && songs.every(({ audioUrl, sourceAudioUrl }) => audioUrl || sourceAudioUrl);
}

function faultOfTask({ status, errorMessage }: z.infer<typeof task>): ProviderFault | null {
  if (!/_(FAILED|ERROR)$/.test(status)) return null;
  const detail = `${status} ${errorMessage ?? ''}`;
  const isRefused = /sensitive|copyright|artist|moderat|polic/i.test(detail);
  return { code: isRefused ? 'content_policy' : 'failed', retryable: false, detail };
}
