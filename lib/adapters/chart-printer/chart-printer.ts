import { Piscina } from 'piscina';
import { fail } from '@/lib/core/errors';
import type { ChartOrder, ChartPrinter } from '@/lib/core/ports';
import { threadAt } from '../threads';

/** Further orders are rejected. */
const MAX_WAITING = 64;
const RETRY_SECONDS = 5;

/** Prints chord charts one after the other, in a thread that starts with the first one and stops when idle. */
export function chartPrinter({ isCompiled = false } = {}): ChartPrinter & { close(): Promise<void> } {
  let pool: Piscina<ChartOrder, Uint8Array> | null = null;
  const open = () =>
    new Piscina<ChartOrder, Uint8Array>({
      ...threadAt('lib/adapters/chart-printer/thread', isCompiled),
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: 10_000,
    });
  return {
    async print(order) {
      pool ??= open();
      if (pool.queueSize >= MAX_WAITING) fail('files.busy', { retryAfter: RETRY_SECONDS });
      return pool.run(order);
    },
    async close() {
      await pool?.destroy();
    },
  };
}
