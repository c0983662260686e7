import type { JobHelpers, TaskList } from 'graphile-worker';
import type { Ctx } from '@/lib/core/context';
import type { TaskOutcome } from '@/lib/core/telemetry';
import { handBack } from '@/lib/queue/manage';
import { type TaskHandler, TRACE_FIELD } from '@/lib/queue/task';
import { registry } from './registry';

/** Returns the queue's handlers of some tasks, all by default: each runs as the system, with its payload checked. */
export function handlers(contextFor: (requestId: string) => Ctx, tasks = registry): TaskList {
  return Object.fromEntries(tasks.map((handler) => [handler.name, asTask(handler, contextFor)]));
}

function asTask({ name, run }: TaskHandler, contextFor: (requestId: string) => Ctx) {
  return async (payload: unknown, { job, abortSignal }: JobHelpers) => {
    const ctx: Ctx = { ...contextFor(`task-${job.id}`), actor: { kind: 'system' } };
    const started = performance.now();
    const signal = abortSignal ?? new AbortController().signal;
    const isLast = job.attempts >= job.max_attempts;
    const finish = (outcome: TaskOutcome) => {
      const ms = performance.now() - started;
      ctx.metrics.task(name, outcome, ms / 1000);
      ctx.log.info({ task: name, job: job.id, outcome, ms: Math.round(ms) }, `task ${outcome}`);
    };
    await ctx.tracing.span(`run ${name}`, { kind: 'consumer', parent: traceOf(payload) }, async () => {
      try {
        await run(ctx, payload, { signal, isLast });
      } catch (error) {
        if (signal.aborted && (await handBack(ctx, job.id, payload))) return finish('stopped');
        finish(isLast ? 'dead' : 'failed');
        throw error;
      }
      finish('done');
    });
  };
}

function traceOf(payload: unknown): string | undefined {
  const trace = new Map(Object.entries(payload ?? {})).get(TRACE_FIELD);
  return typeof trace === 'string' ? trace : undefined;
}
