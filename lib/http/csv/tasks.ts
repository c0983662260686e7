import { tasksApi } from '@/lib/domain/tasks/contract';
import { pageOfTasks } from '@/lib/domain/tasks/queries';
import { listCsv } from '../files/list-csv';

/** `GET /tasks/csv`: the background tasks that the filters find, with their safe ids alone. */
export const tasksCsv = listCsv({
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
