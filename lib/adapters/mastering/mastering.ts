import { Piscina } from 'piscina';
import { AppError } from '@/lib/core/errors';
import type { Mastering, MasteringOrder } from '@/lib/core/music/mastering';
import type { Take } from '@/lib/core/music/music';
import { threadAt } from '../threads';

/** The song, or for the log why the bytes are none: errors lose their class between threads. */
export type Mastered = { take: Take } | { invalid: string };

/** Songs that wait hold their bytes. */
const MAX_WAITING = 8;

/** Masters songs in threads of this process, opened with the first song. */
export function threadedMastering({
  threads = 1,
  isCompiled = false,
} = {}): Mastering & { close(): Promise<void> } {
  let pool: Piscina<MasteringOrder, Mastered> | null = null;
  let running = 0;
  const open = () =>
    new Piscina<MasteringOrder, Mastered>({
      ...threadAt('lib/adapters/mastering/thread', isCompiled),
      minThreads: 0,
      maxThreads: threads,
      idleTimeout: 10_000,
    });
  return {
    async master(order, signal) {
      // Piscina's own limit ignores tasks that can be aborted.
      if (running >= threads + MAX_WAITING) throw new AppError('files.busy');
      pool ??= open();
      // Posting a view would send its whole buffer, and transferring it would take it from the caller.
      const bytes = new Uint8Array(order.take.bytes);
      const own = { ...order, take: { ...order.take, bytes } };
      running++;
      try {
        const mastered = await pool.run(own, { signal, transferList: [bytes.buffer] });
        if ('take' in mastered) return mastered.take;
        throw new AppError('music.invalid', { cause: new Error(mastered.invalid) });
      } catch (cause) {
        throw cause instanceof AppError ? cause : new AppError('music.failed', { cause });
      } finally {
        running--;
      }
    },
    async close() {
      await pool?.destroy();
    },
  };
}
