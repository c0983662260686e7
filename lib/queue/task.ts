import { z } from 'zod';
import type { Ctx } from '@/lib/core/context';

/** A kind of background task. Its name stays for good: tasks that are queued are found by it. */
export interface TaskDefinition<Payload> {
  name: string;
  payload: z.ZodType<Payload, Payload>;
}

/** The field of a stored payload that holds the `traceparent` of the request that queued the task. */
export const TRACE_FIELD = 'traceparent';

export type NoPayload = Record<string, never>;

/** The payload of a task that needs none. */
export const noPayload: z.ZodType<NoPayload, NoPayload> = z.object({});

/** Declares a task. Verbs that enqueue it import this declaration, and so nothing of its handler. */
export function defineTask<Payload>(
  name: string,
  payload: z.ZodType<Payload, Payload>,
): TaskDefinition<Payload> {
  return { name, payload };
}

export interface TaskRun {
  /** Aborted when the worker is about to stop. */
  signal: AbortSignal;
  /** True if no retry follows. */
  isLast: boolean;
}

export interface TaskHandler {
  name: string;
  /** Throws if the payload does not fit the task. */
  run(ctx: Ctx, payload: unknown, run: TaskRun): Promise<void>;
}

/** Binds a task to its handler. Runs are repeated after a failure or a crash, so they must be idempotent. */
export function handle<Payload>(
  { name, payload }: TaskDefinition<Payload>,
  work: (ctx: Ctx, payload: NoInfer<Payload>, run: TaskRun) => Promise<unknown>,
): TaskHandler {
  return {
    name,
    async run(ctx, input, run) {
      await work(ctx, payload.parse(input), run);
    },
  };
}
