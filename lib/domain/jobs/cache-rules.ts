import type { Job } from './contract';

/** Puts a new job first; one that is in the list already is replaced in place. */
export function withJob<J extends Job>(jobs: readonly J[], added: J): J[] {
  return jobs.some(({ id }) => id === added.id) ? withChangedJob(jobs, added) : [added, ...jobs];
}

/** Replaces the job in the list; a list without it stays unchanged. */
export function withChangedJob<J extends Job>(jobs: readonly J[], changed: Job): J[] {
  return jobs.map((job) => (job.id === changed.id ? { ...job, ...changed } : job));
}

/**
 * Returns the active list after a change: an active job is added in front or replaced in place, an inactive
 * one is removed.
 */
export function withActiveJob(jobs: readonly Job[], changed: Job): Job[] {
  return changed.isActive ? withJob(jobs, changed) : withoutJob(jobs, changed.id);
}

export function withoutJob<J extends Job>(jobs: readonly J[], id: string): J[] {
  return jobs.filter((job) => job.id !== id);
}
