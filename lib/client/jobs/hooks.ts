import {
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { bulkFailure } from '@/lib/core/messages';
import type { Job } from '@/lib/domain/jobs/contract';
import { JOBS_PAGE } from '@/lib/domain/jobs/rules';
import { type CallInput, call } from '../call';
import { queryKey, useAction, useEndpoint, useRecord } from '../hooks';
import { putJob, putJobFirst, removeJob } from './cache';

type ActiveQuery = Omit<NonNullable<CallInput<'GET /jobs/active'>['query']>, 'page' | 'limit' | 'pageSize'>;

/**
 * Reads the jobs that are open for applications page by page; `initial` comes from server rendering of the same query.
 */
export function useActiveJobs(query: ActiveQuery, initial?: Job[]) {
  return useInfiniteQuery({
    queryKey: ['GET /jobs/active', 'pages', query],
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /jobs/active',
        { query: { ...query, page: String(pageParam), pageSize: String(JOBS_PAGE) } },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ data }, _all, page) => (data.length < JOBS_PAGE ? undefined : page + 1),
    ...(initial && { initialData: { pages: [{ data: initial }], pageParams: [1] } }),
    placeholderData: keepPreviousData,
    meta: { operation: 'jobs.active' },
  });
}

type JobsQuery = NonNullable<CallInput<'GET /jobs'>['query']>;

/** Reads a page of all jobs, for admins. Keeps the previous page visible while loading. */
export function useJobs(query: JobsQuery, { enabled = true } = {}) {
  return useQuery({
    queryKey: queryKey('GET /jobs', { query }),
    queryFn: ({ signal }) => call('GET /jobs', { query }, { signal }),
    placeholderData: keepPreviousData,
    enabled,
    meta: { operation: 'jobs.list' },
  });
}

/** Reads the teams and locations to filter jobs by, for admins. */
export function useJobChoices() {
  const query = useEndpoint('GET /jobs/choices', 'jobs.choices');
  return { query, ...(query.data?.data ?? { teams: [], locations: [] }) };
}

/** Reads one job. A missing one shows in its place instead of as a toast. */
export function useJob(id: string | undefined) {
  return useRecord('GET /jobs/:id', 'jobs.get', { params: { id: id ?? '' } }, { enabled: id !== undefined });
}

/** Counts a job's applications, in total and per status. */
export function useJobStats(id: string) {
  return useEndpoint('GET /jobs/:id/stats', 'jobs.stats', { params: { id } });
}

/** The server filters, sorts and counts, so lists are refetched. */
function refreshJobs(client: QueryClient): Promise<unknown> {
  return Promise.all(
    ['GET /jobs', 'GET /jobs/choices'].map((name) => client.invalidateQueries({ queryKey: [name] })),
  );
}

export function useCreateJob(onDone: (job: Job) => void) {
  const client = useQueryClient();
  return useAction('POST /jobs', 'jobs.create', {
    onSuccess: ({ data }) => {
      putJobFirst(client, data);
      onDone(data);
      return refreshJobs(client);
    },
  });
}

/** Changes the given fields of a job. */
export function useUpdateJob(onDone?: (job: Job) => void) {
  const client = useQueryClient();
  return useAction('PUT /jobs/:id', 'jobs.update', {
    onSuccess: ({ data }) => {
      putJob(client, data);
      onDone?.(data);
      return refreshJobs(client);
    },
  });
}

export function useDeleteJob(onDone: () => void) {
  const client = useQueryClient();
  return useAction('DELETE /jobs/:id', 'jobs.delete', {
    onSuccess: ({ data }) => {
      onDone();
      removeJob(client, data.id);
      return refreshJobs(client);
    },
  });
}

/** Changes several jobs, all or none. */
export function useBulkUpdateJobs(onDone: () => void) {
  const client = useQueryClient();
  return useAction('POST /jobs/bulk', 'jobs.bulk', {
    tried: ({ body }) => body && bulkFailure('job', body.action),
    onSuccess: ({ data }, { body }) => {
      onDone();
      if (body?.action === 'delete') for (const id of data.ids) removeJob(client, id);
      return Promise.all([
        refreshJobs(client),
        ...['GET /jobs/active', 'GET /jobs/:id'].map((name) =>
          client.invalidateQueries({ queryKey: [name] }),
        ),
      ]);
    },
  });
}
