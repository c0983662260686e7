import type { JobHelpers, TaskList } from 'graphile-worker';
import type { Ctx } from '@/lib/core/context';
import type { TaskHandler } from '@/lib/queue/task';
import { registry } from './registry';

/** Returns the queue's handlers: each runs as the system, with its payload checked. */
export function handlers(contextFor: (requestId: string) => Ctx): TaskList {
  return Object.fromEntries(registry.map((handler) => [handler.name, asTask(handler, contextFor)]));
}

function asTask({ name, run }: TaskHandler, contextFor: (requestId: string) => Ctx) {
  return async (payload: unknown, { job, abortSignal }: JobHelpers) => {
    const ctx: Ctx = { ...contextFor(`task-${job.id}`), actor: { kind: 'system' } };
    const started = performance.now();
    const signal = abortSignal ?? new AbortController().signal;
    await run(ctx, payload, { signal, isLast: job.attempts >= job.max_attempts });
    ctx.log.info({ task: name, job: job.id, ms: Math.round(performance.now() - started) }, 'task done');
  };
}
