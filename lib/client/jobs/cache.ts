import type { QueryClient } from '@tanstack/react-query';
import { withActiveJob, withChangedJob, withJob, withoutJob } from '@/lib/domain/jobs/cache-rules';
import type { Job, ListedJob } from '@/lib/domain/jobs/contract';
import { putRecord, updateLists } from '../cache';
import { queryKey } from '../hooks';

const LISTS = { queryKey: ['GET /jobs'] };
const ACTIVE = { queryKey: ['GET /jobs/active'] };

const currentJob = (id: string) => queryKey('GET /jobs/:id', { params: { id } });

/** Puts a new job first in every cached list, and among the active ones if it is active. */
export function putJobFirst(client: QueryClient, job: Job): void {
  updateLists<ListedJob>(client, LISTS, (jobs) => withJob(jobs, { ...job, applicationCount: 0 }));
  updateActive(client, (jobs) => withActiveJob(jobs, job));
}

/** Replaces a changed job in every cached list and as a record, and adds it to or removes it from the active ones. */
export function putJob(client: QueryClient, job: Job): void {
  updateLists<ListedJob>(client, LISTS, (jobs) => withChangedJob(jobs, job));
  updateActive(client, (jobs) => withActiveJob(jobs, job));
  putRecord(client, currentJob(job.id), job);
}

/** Removes a deleted job from every cached list and as a record. */
export function removeJob(client: QueryClient, id: string): void {
  updateLists<ListedJob>(client, LISTS, (jobs) => withoutJob(jobs, id));
  updateActive(client, (jobs) => withoutJob(jobs, id));
  client.removeQueries({ queryKey: currentJob(id), exact: true });
}

function updateActive(client: QueryClient, rule: (jobs: Job[]) => Job[]): void {
  updateLists(client, ACTIVE, rule);
  client.invalidateQueries(ACTIVE);
}
