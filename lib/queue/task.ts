import type { z } from 'zod';
import type { Ctx } from '@/lib/core/context';

export interface TaskRun {
  /** Fires when the worker is told to stop. */
  signal: AbortSignal;
  /** True where no further try follows. */
  isLast: boolean;
}

/** A background handler and the shape of its payload. Handlers run again after a crash: they must not mind. */
export interface Task<S extends z.ZodType = z.ZodType> {
  payload: S;
  run(ctx: Ctx, payload: z.output<S>, run: TaskRun): Promise<void>;
}

export function task<S extends z.ZodType>(payload: S, run: Task<S>['run']): Task<S> {
  return { payload, run };
}
