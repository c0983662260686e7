import { randomUUID } from 'node:crypto';
import type { Stage } from '../route';

/** A body of `/release_task`, of which the stand-in reads these fields as loosely as the server. */
export interface Task {
  prompt?: string;
  lyrics?: string;
  thinking?: unknown;
  model?: string;
  bpm?: unknown;
  key_scale?: string;
  audio_duration?: unknown;
  seed?: unknown;
  audio_format?: string;
  /** The length of an edit's result. */
  edited_seconds?: number;
}

export interface Job {
  id: string;
  task: Task;
  seed: number;
  seconds: number;
  asked: number;
  /** Why it fails; null if it does not. */
  failure: string | null;
}

const TRACEBACK =
  'Traceback (most recent call last):\n  File "/srv/acestep/api_server.py", line 1204, in _run_one_job\n' +
  'RuntimeError: Music generation failed: CUDA out of memory. Tried to allocate 96.00 MiB.';
const NO_LM = 'Traceback (most recent call last):\nRuntimeError: 5Hz LM init failed: no model at checkpoints';

/** The table of jobs, in memory as the server's. */
export class Jobs {
  private readonly jobs = new Map<string, Job>();

  constructor(private readonly options: { noLm: boolean; clamped: boolean }) {}

  add(task: Task, { fault }: Stage): Job {
    const lmFails = this.options.noLm && String(task.thinking) === 'true';
    const asked = task.edited_seconds ?? (Number(task.audio_duration) || 120);
    const job: Job = {
      id: randomUUID(),
      task,
      seed: Number(task.seed) || 0,
      seconds: this.options.clamped ? asked / 2 : asked,
      asked: 0,
      failure: fault === 'job-failed' ? TRACEBACK : lmFails ? NO_LM : null,
    };
    this.jobs.set(job.id, job);
    return job;
  }

  /** Returns a job and counts the poll. */
  ask(id: string, { fault }: Stage): Job | null {
    if (fault === 'forgotten') this.jobs.delete(id);
    const job = this.jobs.get(id) ?? null;
    if (job) job.asked++;
    return job;
  }

  /** Finds the job whose song lies at a path of the server's disk. */
  at(path: string): Job | null {
    return this.jobs.get(/([^/]+)\.\w+$/.exec(path)?.[1] ?? '') ?? null;
  }

  get size(): number {
    return this.jobs.size;
  }
}

export const pathOf = ({ id, task }: Job): string =>
  `/srv/my songs/api_audio/${id}.${task.audio_format ?? 'mp3'}`;
