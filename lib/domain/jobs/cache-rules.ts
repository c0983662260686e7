import type { Job } from './contract';

/** A new job comes first; one that is in the list already is replaced where it stands. */
export function withJob<J extends Job>(jobs: readonly J[], added: J): J[] {
  return jobs.some(({ id }) => id === added.id) ? withChangedJob(jobs, added) : [added, ...jobs];
}

/** The job in place of its former self; a list without it stays as it is. */
export function withChangedJob<J extends Job>(jobs: readonly J[], changed: Job): J[] {
  return jobs.map((job) => (job.id === changed.id ? { ...job, ...changed } : job));
}

/** The active list after a change: the job is added in front, kept in its place or removed, by whether it is active. */
export function withActiveJob(jobs: readonly Job[], changed: Job): Job[] {
  return changed.isActive ? withJob(jobs, changed) : withoutJob(jobs, changed.id);
}

export function withoutJob<J extends Job>(jobs: readonly J[], id: string): J[] {
  return jobs.filter((job) => job.id !== id);
}
