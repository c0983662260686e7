import { randomBytes } from 'node:crypto';
import type { Stage } from '../stand-in';

/** The fields of an AceRequest that the stand-in reads. */
export interface AceRequest {
  caption?: unknown;
  lyrics?: unknown;
  bpm?: unknown;
  duration?: unknown;
  keyscale?: unknown;
  seed?: unknown;
  output_format?: unknown;
  [field: string]: unknown;
}

export interface Job {
  kind: 'lm' | 'synth';
  request: AceRequest;
  asked: number;
  fails: boolean;
  isCancelled: boolean;
}

const KEPT = 32;

/** The table of jobs: the last 32, of which finished ones go first. */
export class Jobs {
  private readonly jobs = new Map<string, Job>();

  add(kind: Job['kind'], request: AceRequest, fails: boolean): string {
    const id = randomBytes(8).toString('hex');
    this.jobs.set(id, { kind, request, asked: 0, fails, isCancelled: false });
    if (this.jobs.size > KEPT) {
      const oldest = [...this.jobs].find(([, { asked }]) => asked > 1) ?? [...this.jobs][0];
      if (oldest) this.jobs.delete(oldest[0]);
    }
    return id;
  }

  find(id: string, { fault }: Stage): Job | null {
    if (fault === 'forgotten') this.jobs.delete(id);
    return this.jobs.get(id) ?? null;
  }
}

export function statusOf(job: Job, { fault, polls }: Stage): string {
  if (job.isCancelled) return 'cancelled';
  if (fault === 'endless' || job.asked <= polls) return 'running';
  return job.fails ? 'failed' : 'done';
}
