import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { type CallInput, call } from '../call';
import { queryKey, useAction, useEndpoint } from '../hooks';

/** How often what moves by itself is looked at again, in milliseconds. */
const LOOK_MS = 10_000;

/** How much of each kind waits, runs and failed; looked at again by itself. */
export function useQueues() {
  return useEndpoint('GET /tasks/queues', 'tasks.queues', {}, { refetchInterval: LOOK_MS });
}

type TasksQuery = NonNullable<CallInput<'GET /tasks'>['query']>;

/** A page of background tasks; looked at again by itself. */
export function useTasks(query: TasksQuery) {
  return useQuery({
    queryKey: queryKey('GET /tasks', { query }),
    queryFn: ({ signal }) => call('GET /tasks', { query }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: LOOK_MS,
    meta: { operation: 'tasks.list' },
  });
}

const refresh = (client: QueryClient) =>
  Promise.all(
    ['GET /tasks', 'GET /tasks/queues'].map((key) => client.invalidateQueries({ queryKey: [key] })),
  );

/** Has a task tried again, as an admin. */
export function useRetryTask() {
  const client = useQueryClient();
  return useAction('POST /tasks/:id/retry', 'tasks.retry', { onSuccess: () => refresh(client) });
}

/** Has many tasks tried again, as an admin. */
export function useRetryTasks(onDone: () => void) {
  const client = useQueryClient();
  return useAction('POST /tasks/retry', 'tasks.bulkRetry', {
    onSuccess: () => {
      onDone();
      return refresh(client);
    },
  });
}

/** Deletes a task, as an admin. */
export function useDeleteTask(onDone: () => void) {
  const client = useQueryClient();
  return useAction('DELETE /tasks/:id', 'tasks.drop', {
    onSuccess: () => {
      onDone();
      return refresh(client);
    },
  });
}
