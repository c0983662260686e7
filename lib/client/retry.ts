import { CallError, isRefusal, isTimeout } from './call';

const FIRST_PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 30_000;

/** The default of reads: one more try after a failure that came quickly. Refusals and time-outs are final. */
export function retryQuickFailure(failures: number, error: unknown): boolean {
  return failures < 1 && !isRefusal(error) && !isTimeout(error);
}

/** Returns the pause after so many failures in a row: doubled each time, 30 s at most, never less than `firstMs`. */
export function growingPause(failures: number, firstMs = FIRST_PAUSE_MS): number {
  return Math.max(firstMs, Math.min(firstMs * 2 ** failures, MAX_PAUSE_MS));
}

/** The options of a status read: retried with growing pauses until the server answers or refuses. */
export const untilAnswered = {
  retry: (_failures: number, error: unknown) => !isRefusal(error),
  retryDelay: (failures: number, error: unknown) =>
    Math.max(growingPause(failures), error instanceof CallError ? (error.retryAfterSeconds ?? 0) * 1_000 : 0),
};

interface Polled {
  state: { status: string; data: unknown; dataUpdatedAt: number; errorUpdatedAt: number };
}

/**
 * Returns the pause until the next poll: `everyMs` while reads work. An outage is polled after as long as it has
 * lasted, at most 30 s. Without data there is no poll, since the screen then shows the failure and offers to try again.
 */
export function pollPause({ state }: Polled, everyMs: number): number | false {
  if (state.status !== 'error') return everyMs;
  if (state.data === undefined) return false;
  const lasted = state.errorUpdatedAt - state.dataUpdatedAt;
  return Math.max(everyMs, Math.min(lasted, MAX_PAUSE_MS));
}

/** A list that holds files for a while is read again this often at least, and at most. */
const [MIN_RENEWAL_MS, MAX_RENEWAL_MS] = [60_000, 3_600_000];

/** Returns the pause until the first of these files expires, between a minute and an hour; false if none does. */
export function renewalPause(files: readonly { expiresAt: string | null }[]): number | false {
  const times = files.flatMap(({ expiresAt }) => (expiresAt ? [Date.parse(expiresAt)] : []));
  if (times.length === 0) return false;
  const pause = Math.min(...times) - Date.now();
  return Math.max(MIN_RENEWAL_MS, Math.min(pause, MAX_RENEWAL_MS));
}

interface Tried {
  error: Error | null;
  failureCount: number;
  failureReason: Error | null;
}

/** Returns the failure of a read that is retried until answered, from the second try or the first time-out on. */
export function lastingFailure({ error, failureCount, failureReason }: Tried): Error | null {
  if (error) return error;
  return failureCount > 1 || isTimeout(failureReason) ? failureReason : null;
}
