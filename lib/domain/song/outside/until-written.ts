import { setTimeout as wait } from 'node:timers/promises';
import { isUnavailable } from '@/lib/core/database/unavailable';
import { isAppError } from '@/lib/core/errors';

const RETRY_MS = 1_000;
/** As long as a song waits for a provider. */
const PATIENCE_MS = 3 * 3_600_000;

/**
 * Repeats a write while the database is away or the storage away or full: it holds a provider's answer, which may have been
 * paid for and will not come again. Rejects once `signal` aborts, and after three hours.
 */
export async function untilWritten<T>(write: () => Promise<T>, signal: AbortSignal): Promise<T> {
  const end = performance.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await write();
    } catch (error) {
      if (!mayPass(error) || performance.now() > end) throw error;
    }
    await wait(RETRY_MS, undefined, { signal });
  }
}

function mayPass(error: unknown): boolean {
  const isOfStorage = isAppError(error) && (error.code === 'storage.failed' || error.code === 'storage.full');
  return isOfStorage || isUnavailable(error);
}
