import {
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { Application, ReviewedApplication } from '@/lib/domain/applications/contract';
import type { ApplicationStatus } from '@/lib/domain/applications/rules';
import { CallError, type CallInput, type CallOutput, call } from '../call';
import { actionOptions, queryKey, useAction, useEndpoint, useRecord } from '../hooks';
import { reportFailure, reportSuccess } from '../report';
import {
  type BoardQuery,
  type ColumnPage,
  columnKey,
  columnQuery,
  putApplication,
  putApplicationFirst,
  putCard,
  putStatus,
  removeApplication,
} from './cache';

type OwnPage = CallOutput<'GET /applications/user/:email'>;

/** Reads a page of the user's own applications, newest first; `initialData` comes from server rendering. */
export function useOwnApplications(
  email: string,
  query: { page: string; pageSize: string },
  initialData: OwnPage,
) {
  const input = { params: { email }, query };
  return useEndpoint('GET /applications/user/:email', 'applications.mine', input, { initialData });
}

/** Reads one application, starting from server rendering. */
export function useApplication(initial: Application): Application {
  const input = { params: { id: initial.id } };
  const { data } = useEndpoint('GET /applications/:id', 'applications.get', input, {
    initialData: { data: initial },
  });
  return data?.data ?? initial;
}

/** True if the job is closed or gone, which the form says in its own words. */
export function isJobGone(error: unknown): boolean {
  return error instanceof CallError && /^jobs\./.test(error.code ?? '');
}

export function useSubmitApplication(onDone: (application: Application) => void) {
  const client = useQueryClient();
  return useAction('POST /applications', 'applications.create', {
    isQuiet: isJobGone,
    onSuccess: ({ data }) => {
      putApplicationFirst(client, data);
      onDone(data);
    },
  });
}

/** Changes or withdraws the user's own application. */
export function useUpdateApplication(onDone: (application: Application) => void) {
  const client = useQueryClient();
  return useAction('PUT /applications/:id', 'applications.update', {
    onSuccess: ({ data }) => {
      putApplication(client, data);
      onDone(data);
    },
  });
}

export function useDeleteApplication(onDone: () => void) {
  const client = useQueryClient();
  return useAction('DELETE /applications/:id', 'applications.delete', {
    onSuccess: ({ data }) => {
      removeApplication(client, data.id);
      onDone();
    },
  });
}

type ListQuery = NonNullable<CallInput<'GET /applications'>['query']>;

/** Returns the operation that reads the applications of all jobs, or of one. */
export function listOperation(query: { jobId?: string | undefined }) {
  return query.jobId ? 'applications.ofJob' : 'applications.list';
}

/** Reads a page of all applications or of one job's, for admins. Keeps the previous page visible while loading. */
export function useApplications(query: ListQuery) {
  return useQuery({
    queryKey: queryKey('GET /applications', { query }),
    queryFn: ({ signal }) => call('GET /applications', { query }, { signal }),
    placeholderData: keepPreviousData,
    meta: { operation: listOperation(query) },
  });
}

/** Reads one application, for admins. A missing one shows in its place instead of as a toast. */
export function useReviewedApplication(id: string) {
  return useRecord('GET /applications/:id', 'applications.get', { params: { id } });
}

/** Counts the applications of all jobs or one, in total and per status. */
export function useApplicationStats(jobId?: string) {
  const all = useEndpoint('GET /applications/stats', 'applications.stats', {}, { enabled: !jobId });
  const input = { params: { id: jobId ?? '' } };
  // A deleted job has no figures, which is not a failure.
  const ofJob = useRecord('GET /jobs/:id/stats', 'jobs.stats', input, { enabled: Boolean(jobId) });
  return jobId ? ofJob : all;
}

const COLUMN_PAGE = 25;

/** Reads the applications with one status page by page, latest change first. */
export function useColumn(query: BoardQuery, status: ApplicationStatus) {
  return useInfiniteQuery({
    queryKey: columnKey(query, status),
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /applications',
        { query: { ...columnQuery(query, status), limit: String(COLUMN_PAGE), cursor: pageParam } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ pagination }: ColumnPage) => pagination.nextCursor ?? undefined,
    meta: { operation: listOperation(query) },
  });
}

const MOVES = ['move application'];

/**
 * Moves a card to another column optimistically. A refusal moves it back with a toast. Refetches everything after the
 * last of several moves.
 */
export function useMoveCard(query: BoardQuery) {
  return useMutation(moveOptions(useQueryClient(), query));
}

interface Move {
  card: ReviewedApplication;
  to: ApplicationStatus;
}

/** Returns the mutation of `useMoveCard`. */
export function moveOptions(client: QueryClient, query: BoardQuery) {
  return {
    mutationKey: MOVES,
    mutationFn: ({ card, to }: Move) =>
      call('PUT /applications/:id', { params: { id: card.id }, body: { status: to, from: card.status } }),
    onMutate: async ({ card, to }: Move) => {
      await client.cancelQueries({ queryKey: ['GET /applications'] });
      putCard(client, query, card.status, { ...card, status: to, updatedAt: new Date().toISOString() });
    },
    onError: (error: unknown, { card, to }: Move) => {
      putCard(client, query, to, card);
      reportFailure('applications.update', error);
    },
    onSuccess: ({ message, data }: CallOutput<'PUT /applications/:id'>) => {
      reportSuccess('applications.update', message);
      putApplication(client, data);
    },
    onSettled: () => {
      if (client.isMutating({ mutationKey: MOVES }) === 1) refreshApplications(client);
    },
  };
}

/** The server filters, sorts and counts, so lists are refetched. */
function refreshApplications(client: QueryClient): void {
  for (const name of [
    'GET /applications',
    'GET /applications/stats',
    'GET /jobs/:id/stats',
    'GET /jobs',
    'GET /applications/:id',
    'GET /users/:id/story',
  ])
    client.invalidateQueries({ queryKey: [name] });
}

/**
 * Sets the status of one application, or of several, all or none, if each still has the status shown. Otherwise ends with
 * fresh lists, too, since what the admin saw is outdated. For admins.
 */
export function useSetStatus(onDone: () => void) {
  const options = statusOptions(useQueryClient(), onDone);
  const one = useMutation(options.one);
  const many = useMutation(options.many);
  return {
    isPending: one.isPending || many.isPending,
    send(applications: readonly Pick<ReviewedApplication, 'id' | 'status'>[], status: ApplicationStatus) {
      const [first, ...others] = applications;
      if (first && others.length === 0)
        return one.mutate({ params: { id: first.id }, body: { status, from: first.status } });
      const from = Object.fromEntries(
        applications.map((application) => [application.id, application.status]),
      );
      many.mutate({ body: { ids: Object.keys(from), status, from } });
    },
  };
}

/** Returns the mutations of `useSetStatus`. */
export function statusOptions(client: QueryClient, onDone: () => void) {
  const finish = () => {
    onDone();
    refreshApplications(client);
  };
  const onError = (error: unknown) => {
    if (error instanceof CallError && error.code === 'applications.moved') finish();
  };
  return {
    one: actionOptions('PUT /applications/:id', 'applications.update', {
      onSuccess: ({ data }) => {
        putApplication(client, data);
        finish();
      },
      onError,
    }),
    many: actionOptions('POST /applications/bulk-update', 'applications.bulkUpdate', {
      onSuccess: ({ data }) => {
        putStatus(client, data.ids, data.status);
        finish();
      },
      onError,
    }),
  };
}

/** Deletes one application with its files, or several, all or none. For admins. */
export function useDeleteApplications(onDone: () => void) {
  const client = useQueryClient();
  const drop = (ids: readonly string[]) => {
    onDone();
    for (const id of ids) removeApplication(client, id);
    refreshApplications(client);
  };
  const one = useAction('DELETE /applications/:id', 'applications.delete', {
    onSuccess: ({ data }) => drop([data.id]),
  });
  const many = useAction('DELETE /applications/batch', 'applications.bulkDelete', {
    onSuccess: ({ data }) => drop(data.ids),
  });
  return {
    isPending: one.isPending || many.isPending,
    send(ids: readonly string[]) {
      const [id, ...others] = ids;
      if (id && others.length === 0) one.mutate({ params: { id } });
      else many.mutate({ body: { ids: [...ids] } });
    },
  };
}
