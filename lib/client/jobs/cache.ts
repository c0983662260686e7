import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { withActiveJob, withChangedJob, withJob, withoutJob } from '@/lib/domain/jobs/cache-rules';
import type { Job, ListedJob } from '@/lib/domain/jobs/contract';
import { updateCached } from '../cached';
import type { CallOutput } from '../call';
import { queryKey } from '../hooks';

type ActivePage = CallOutput<'GET /jobs/active'>;
type ActiveList = ActivePage | InfiniteData<ActivePage>;

function isEndless(list: ActiveList): list is InfiniteData<ActivePage> {
  return 'pages' in list;
}

const LISTS = { queryKey: ['GET /jobs'] };
const ACTIVE = { queryKey: ['GET /jobs/active'] };

const currentJob = (id: string) => queryKey('GET /jobs/:id', { params: { id } });

/** Puts a new job first in every cached list, and among the active ones where it is active. */
export function putJobFirst(client: QueryClient, job: Job): void {
  updateLists(client, (jobs) => withJob(jobs, { ...job, applicationCount: 0 }));
  updateActive(client, (jobs) => withActiveJob(jobs, job));
}

/** Puts a changed job in its place, as the current one too, and adds it to, keeps it in or takes it from the active ones. */
export function putJob(client: QueryClient, job: Job): void {
  updateLists(client, (jobs) => withChangedJob(jobs, job));
  updateActive(client, (jobs) => withActiveJob(jobs, job));
  client.setQueryData<{ data: Job }>(currentJob(job.id), (known) => known && { data: job });
}

/** Takes a deleted job out of the lists and the active ones; where it was the current one there is none. */
export function removeJob(client: QueryClient, id: string): void {
  updateLists(client, (jobs) => withoutJob(jobs, id));
  updateActive(client, (jobs) => withoutJob(jobs, id));
  client.removeQueries({ queryKey: currentJob(id), exact: true });
}

function updateLists(client: QueryClient, rule: (jobs: ListedJob[]) => ListedJob[]): void {
  updateCached<CallOutput<'GET /jobs'>>(client, LISTS, (list) => ({ ...list, data: rule(list.data) }));
}

/** An endless list gets what is new on its first page only; filters are looked at again by the server. */
function updateActive(client: QueryClient, rule: (jobs: Job[]) => Job[]): void {
  updateCached<ActiveList>(client, ACTIVE, (list) => {
    if (!isEndless(list)) return { ...list, data: rule(list.data) };
    const known = new Set(list.pages.flatMap(({ data }) => data.map(({ id }) => id)));
    const pages = list.pages.map((page, n) => {
      const own = new Set(page.data.map(({ id }) => id));
      const isHere = ({ id }: Job) => own.has(id) || (n === 0 && !known.has(id));
      return { ...page, data: rule(page.data).filter(isHere) };
    });
    return { ...list, pages };
  });
  client.invalidateQueries(ACTIVE);
}
