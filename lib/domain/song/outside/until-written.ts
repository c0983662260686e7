import { setTimeout as wait } from 'node:timers/promises';
import { isUnavailable } from '@/lib/core/database/unavailable';

const RETRY_MS = 1_000;

/**
 * Repeats a write while the database is away: it holds a provider's answer, which may have been paid for and will not come
 * again. Rejects once `signal` aborts.
 */
export async function untilWritten<T>(write: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (;;) {
    try {
      return await write();
    } catch (error) {
      if (!isUnavailable(error)) throw error;
    }
    await wait(RETRY_MS, undefined, { signal });
  }
}
