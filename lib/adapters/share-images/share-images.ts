import path from 'node:path';
import { Piscina } from 'piscina';
import { fail } from '@/lib/core/errors';
import type { ShareImages, ShareOrder } from '@/lib/core/ports';

/** Pictures that may wait for the thread; who comes later is told to come again. */
const MOST_WAITING = 64;
const RETRY_SECONDS = 5;

/** Draws share images, one after the other, in a thread that is opened with the first one and closed when idle. */
export function shareImages(): ShareImages & { close(): Promise<void> } {
  let pool: Piscina<ShareOrder, Uint8Array> | null = null;
  const open = () =>
    new Piscina<ShareOrder, Uint8Array>({
      // By path, not by import: a bundler must not take the thread into the web's bundle.
      filename: path.join(process.cwd(), 'lib/adapters/share-images/thread.ts'),
      execArgv: ['--import', 'tsx'],
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: 60_000,
    });
  return {
    async draw(order) {
      pool ??= open();
      if (pool.queueSize >= MOST_WAITING) fail('files.busy', { retryAfter: RETRY_SECONDS });
      return pool.run(order);
    },
    async close() {
      await pool?.destroy();
    },
  };
}
