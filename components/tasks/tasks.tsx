'use client';

import { RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useQueues, useRetryTask, useRetryTasks, useTasks } from '@/lib/client/tasks/hooks';
import type { BackgroundTask } from '@/lib/domain/tasks/contract';
import { taskStates } from '@/lib/domain/tasks/rules';
import { AdminPage } from '../admin/shell/admin-page';
import { RetryMany } from '../data-table/bulk/retry-many';
import { pageOf } from '../data-table/columns';
import { DataTable } from '../data-table/data-table';
import { queryOf, tableShape, useTableAddress } from '../data-table/table-address';
import { MenuItem } from '../ui/menu/menu';
import { DeleteTask } from './delete-task';
import { TASK_STATES } from './labels';
import { QueueSummary } from './queue-summary';
import { taskColumns } from './task-columns';

const SHAPE = tableShape({ sorts: [], filters: { state: taskStates, name: null } });

/** The worker's queue: totals by kind, and every task that is not done. */
export function Tasks() {
  const address = useTableAddress(SHAPE);
  const tasks = useTasks(queryOf(address.view));
  const queues = useQueues();
  const retry = useRetryTask();
  const [deleting, setDeleting] = useState<BackgroundTask | null>(null);
  return (
    <AdminPage
      title="Background tasks"
      lead="Work that runs outside of requests. A task that fails is retried automatically, at growing intervals."
    >
      <div className="flex flex-col gap-4">
        <QueueSummary />
        <DataTable<BackgroundTask>
          label="Tasks"
          columns={taskColumns}
          address={address}
          // Once the summary above has its height: the rows would move from under the pointer.
          page={queues.isPending ? undefined : tasks.data && pageOf(tasks.data)}
          operation="tasks.list"
          query={tasks}
          idOf={({ id }) => id}
          nameOf={({ label, id }) => `${label}, ${id}`}
          filters={[
            { name: 'state', label: 'Status', all: 'Any status', options: TASK_STATES },
            {
              name: 'name',
              label: 'Type',
              all: 'Any type',
              options: (queues.data?.data ?? []).map(({ name, label }) => ({ value: name, label })),
            },
          ]}
          actions={(task) => (
            <>
              <MenuItem
                icon={<RotateCcw />}
                disabled={!canRetry(task.state)}
                onSelect={() => retry.mutate({ params: { id: task.id } })}
              >
                Try again now
              </MenuItem>
              <MenuItem
                icon={<Trash2 />}
                danger
                disabled={task.state === 'running'}
                onSelect={() => setDeleting(task)}
              >
                Drop
              </MenuItem>
            </>
          )}
          bulk={(rows, clear) => <RetryTasks tasks={rows} onDone={clear} />}
          csv="/api/v1/tasks/csv"
          empty={{ title: 'Nothing to do', text: 'Every task is done.' }}
        />
      </div>
      {deleting && <DeleteTask task={deleting} onClose={() => setDeleting(null)} />}
    </AdminPage>
  );
}

function RetryTasks({ tasks, onDone }: { tasks: readonly BackgroundTask[]; onDone: () => void }) {
  const retry = useRetryTasks(onDone);
  return (
    <RetryMany
      rows={tasks}
      noun="task"
      nameOf={({ label }) => label}
      whyNot={({ state }) => (canRetry(state) ? undefined : 'Did not fail')}
      busy={retry.isPending}
      onConfirm={(rows) => retry.mutate({ body: { ids: rows.map(({ id }) => id) } })}
    >
      Each gets all its attempts back and runs as soon as the worker is free.
    </RetryMany>
  );
}

const canRetry = (state: BackgroundTask['state']) => state === 'failed' || state === 'dead';
