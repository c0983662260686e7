'use client';

import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { counted } from '@/lib/plural';
import type { BackgroundTask } from '@/lib/tasks/contract';
import { useRetryTasks } from '@/lib/tasks/hooks';
import { Button } from '../ui/button';
import { ConfirmDialog } from '../ui/confirm-dialog';

/** Has the chosen tasks tried again, after saying which of them can be. */
export function RetryTasks({ tasks, onDone }: { tasks: readonly BackgroundTask[]; onDone: () => void }) {
  const [asking, setAsking] = useState(false);
  const retry = useRetryTasks(() => {
    setAsking(false);
    onDone();
  });
  const failed = tasks.filter(({ state }) => state === 'failed' || state === 'dead');
  const others = tasks.length - failed.length;
  const what = counted(failed.length, 'task');
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        icon={<RotateCcw />}
        disabled={failed.length === 0}
        onClick={() => setAsking(true)}
      >
        Try again
      </Button>
      {asking && (
        <ConfirmDialog
          title={`Try ${what} again?`}
          confirm={`Try ${what} again`}
          danger={false}
          busy={retry.isPending}
          onClose={() => setAsking(false)}
          onConfirm={() => retry.mutate({ body: { ids: failed.map(({ id }) => id) } })}
        >
          {namesOf(failed)}. Each gets all its tries back and is worked as soon as the worker is free.
          {others > 0 && ` ${counted(others, 'chosen task')} did not fail and keep their time.`}
        </ConfirmDialog>
      )}
    </>
  );
}

/** "3 × Send a mail, 1 × Erase a song". */
function namesOf(tasks: readonly BackgroundTask[]): string {
  const counts = new Map<string, number>();
  for (const { label } of tasks) counts.set(label, (counts.get(label) ?? 0) + 1);
  return [...counts].map(([label, count]) => `${count} × ${label}`).join(', ');
}
