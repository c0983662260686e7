import type { JobHelpers, TaskList } from 'graphile-worker';
import type { Ctx } from '@/lib/core/context';
import type { Task } from '@/lib/queue/task';
import { tasks } from './registry';

/** The queue's handlers: each task with its payload checked and a context of the system. */
export function handlers(contextFor: (requestId: string) => Ctx): TaskList {
  return Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [name, asHandler(name, task, contextFor)]),
  );
}

function asHandler(name: string, { payload, run }: Task, contextFor: (requestId: string) => Ctx) {
  return async (given: unknown, { job, abortSignal }: JobHelpers) => {
    const ctx: Ctx = { ...contextFor(`task-${job.id}`), actor: { kind: 'system' } };
    const started = performance.now();
    const signal = abortSignal ?? new AbortController().signal;
    await run(ctx, payload.parse(given), { signal, isLast: job.attempts >= job.max_attempts });
    ctx.log.info({ task: name, job: job.id, ms: Math.round(performance.now() - started) }, 'task done');
  };
}
