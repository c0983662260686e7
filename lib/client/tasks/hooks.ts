import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { type CallInput, call } from '../call';
import { queryKey, useAction, useEndpoint } from '../hooks';
import { pollPause } from '../retry';

const POLL_MS = 10_000;

/** Counts the waiting, running and failed tasks of each kind; polls. */
export function useQueues() {
  return useEndpoint(
    'GET /tasks/queues',
    'tasks.queues',
    {},
    { refetchInterval: (query) => pollPause(query, POLL_MS) },
  );
}

type TasksQuery = NonNullable<CallInput<'GET /tasks'>['query']>;

/** Reads a page of background tasks; polls. */
export function useTasks(query: TasksQuery) {
  return useQuery({
    queryKey: queryKey('GET /tasks', { query }),
    queryFn: ({ signal }) => call('GET /tasks', { query }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: (query) => pollPause(query, POLL_MS),
    meta: { operation: 'tasks.list' },
  });
}

const refresh = (client: QueryClient) =>
  Promise.all(
    ['GET /tasks', 'GET /tasks/queues'].map((key) => client.invalidateQueries({ queryKey: [key] })),
  );

/** Retries a task, for admins. */
export function useRetryTask() {
  const client = useQueryClient();
  return useAction('POST /tasks/:id/retry', 'tasks.retry', { onSuccess: () => refresh(client) });
}

/** Retries several tasks, for admins. */
export function useRetryTasks(onDone: () => void) {
  const client = useQueryClient();
  return useAction('POST /tasks/retry', 'tasks.bulkRetry', {
    onSuccess: () => {
      onDone();
      return refresh(client);
    },
  });
}

/** Deletes a task from the queue, for admins. */
export function useDeleteTask(onDone: () => void) {
  const client = useQueryClient();
  return useAction('DELETE /tasks/:id', 'tasks.drop', {
    onSuccess: () => {
      onDone();
      return refresh(client);
    },
  });
}
