import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { type CallInput, call } from '../client/call';
import type { Job } from './contract';
import { JOBS_PAGE } from './rules';

type ActiveQuery = Omit<NonNullable<CallInput<'GET /jobs/active'>['query']>, 'page' | 'limit' | 'pageSize'>;

/** The jobs that one can apply for, page by page; `initial` is what the server rendered for this very query. */
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
    initialData: initial && { pages: [{ data: initial }], pageParams: [1] },
    placeholderData: keepPreviousData,
    meta: { operation: 'jobs.active' },
  });
}
