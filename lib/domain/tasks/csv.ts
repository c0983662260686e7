import { csvFile } from '@/lib/contract/csv';
import { tasksApi } from './contract';
import { pageOfTasks } from './queries';

/** The background tasks that match the filters, with only the ids that are safe to show. */
export const tasksCsv = csvFile({
  name: 'tasks',
  list: tasksApi.list,
  read: pageOfTasks,
  columns: {
    id: ({ id }) => id,
    name: ({ name }) => name,
    label: ({ label }) => label,
    state: ({ state }) => state,
    attempts: ({ attempts }) => attempts,
    maxAttempts: ({ maxAttempts }) => maxAttempts,
    error: ({ error }) => error,
    about: ({ about }) => JSON.stringify(about),
    createdAt: ({ createdAt }) => createdAt,
    runAt: ({ runAt }) => runAt,
    startedAt: ({ startedAt }) => startedAt,
  },
});
