import { randomBytes } from 'node:crypto';
import type { Stage } from './route';

export type Progress = 'unknown' | 'waiting' | 'running' | 'failed' | 'cancelled' | 'done';

/** The orders that a stand-in accepted, with the faults of orders that take a while. */
export class JobList<T> {
  private readonly jobs = new Map<string, { order: T; asked: number; isCancelled: boolean }>();

  add(order: T): string {
    const id = randomBytes(8).toString('hex');
    this.jobs.set(id, { order, asked: 0, isCancelled: false });
    return id;
  }

  /** Returns how far an order is; each look brings it on. */
  look(id: string, { fault, polls }: Stage): Progress {
    const job = this.jobs.get(id);
    if (!job || fault === 'forgotten') return 'unknown';
    if (job.isCancelled) return 'cancelled';
    job.asked++;
    if (fault === 'endless' || job.asked <= polls) return job.asked === 1 ? 'waiting' : 'running';
    return fault === 'job-failed' || fault === 'refused' ? 'failed' : 'done';
  }

  orderOf(id: string): T | undefined {
    return this.jobs.get(id)?.order;
  }

  /** Returns whether there was an order to cancel. */
  cancel(id: string): boolean {
    const job = this.jobs.get(id);
    if (!job || job.isCancelled) return false;
    job.isCancelled = true;
    return true;
  }
}
