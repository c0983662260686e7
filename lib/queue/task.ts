import { z } from 'zod';
import type { Ctx } from '@/lib/core/context';

/** A kind of background task. Its name stays for good: tasks that are queued are found by it. */
export interface TaskDefinition<Payload> {
  name: string;
  payload: z.ZodType<Payload, Payload>;
  /** After how many failed runs it is given up. The pauses between them grow from three seconds to six hours. */
  maxAttempts: number;
}

/** Enough for a worker that is killed again and again during a deploy. */
const DEFAULT_ATTEMPTS = 5;

/** Attempts over almost three days, for what must happen however long a provider or the bucket is away. */
export const PATIENT = { maxAttempts: 20 };

/** The field of a stored payload that holds the `traceparent` of the request that queued the task. */
export const TRACE_FIELD = 'traceparent';

export type NoPayload = Record<string, never>;

/** The payload of a task that needs none. */
export const noPayload: z.ZodType<NoPayload, NoPayload> = z.object({});

/** Declares a task, given up after five attempts by default. Verbs that enqueue it import nothing of its handler. */
export function defineTask<Payload>(
  name: string,
  payload: z.ZodType<Payload, Payload>,
  { maxAttempts = DEFAULT_ATTEMPTS } = {},
): TaskDefinition<Payload> {
  return { name, payload, maxAttempts };
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
