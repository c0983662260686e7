import type { Reply, Stage } from '../route';
import { type Job, pathOf } from './jobs';

export interface Answering {
  isGradio: boolean;
  /** Whether a failed job has no text. */
  isOld: boolean;
  model: string;
}

export const wrapped = (data: unknown): Reply => ({
  body: { data, code: 200, error: null, timestamp: Date.now(), extra: null },
});

/** One entry of `/query_result`. A job that the server does not know looks like a running one without items. */
export function entryOf(id: string, job: Job | null, stage: Stage, server: Answering): object {
  if (!job) return { task_id: id, status: 0, result: '[]' };
  if (server.isGradio) return { task_id: id, status: 1, result: JSON.stringify([gradioItem(job, stage)]) };
  if (stage.fault === 'endless' || job.asked <= stage.polls) return entry(job, 0, runningItem(job));
  if (job.failure === null) return entry(job, 1, doneItem(job, stage, server));
  return entry(job, 2, {
    ...itemOf(2, { progress: 0, stage: 'failed' }),
    ...(server.isOld ? {} : { error: job.failure }),
  });
}

function entry({ id }: Job, status: number, item: object): object {
  return {
    task_id: id,
    status,
    progress_text: '[API Server] a line of its log',
    result: JSON.stringify([item]),
  };
}

const itemOf = (status: number, more: object) => ({
  file: '',
  wave: '',
  status,
  create_time: 1_790_000_000,
  env: 'development',
  ...more,
});

const runningItem = ({ asked }: Job) =>
  asked === 1
    ? itemOf(0, { progress: 0, stage: 'queued' })
    : itemOf(0, { progress: Math.min(0.9, asked / 10), stage: 'Generating music' });

function fileOf(job: Job, { fault }: Stage): string {
  if (fault === 'no-file') return '';
  if (fault === 'private-address') return 'http://10.0.0.7/song.flac';
  return `/v1/audio?${new URLSearchParams({ path: pathOf(job) })}`;
}

function doneItem(job: Job, stage: Stage, { model }: Answering): object {
  const { task, seconds, seed } = job;
  const metas = {
    bpm: task.bpm ?? 'N/A',
    duration: seconds,
    genres: 'N/A',
    keyscale: task.key_scale ?? 'N/A',
    timesignature: 'N/A',
  };
  return itemOf(1, {
    file: fileOf(job, stage),
    prompt: task.prompt,
    lyrics: task.lyrics,
    metas,
    generation_info: '',
    seed_value: String(seed),
    lm_model: 'acestep-5Hz-lm-1.7B',
    dit_model: task.model ?? model,
    progress: 1,
    stage: 'succeeded',
  });
}

/** The Gradio app tells the bare path as `file`, the address as `url`, and each fact on its own. */
function gradioItem(job: Job, stage: Stage): object {
  const { task, seconds, seed } = job;
  return {
    file: stage.fault === 'no-file' ? '' : pathOf(job),
    url: fileOf(job, stage),
    status: 1,
    create_time: 1_790_000_000,
    seed,
    caption: task.prompt,
    lyrics: task.lyrics,
    bpm: task.bpm ?? null,
    duration: seconds,
    keyscale: task.key_scale ?? '',
    timesignature: '4',
    vocal_language: 'en',
  };
}
