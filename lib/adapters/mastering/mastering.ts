import { Piscina } from 'piscina';
import { AppError } from '@/lib/core/errors';
import type { Mastering } from '@/lib/core/music/mastering';
import type { Take } from '@/lib/core/music/music';
import { threadAt } from '../threads';
import type { Inspected, Inspection } from './inspect-song';

/** The song, or for the log why the bytes are none: errors lose their class between threads. */
export type Mastered = { take: Take } | { invalid: string };

/** Songs that wait hold their bytes. */
const MAX_WAITING = 8;

/** Masters songs in threads of this process, opened with the first song. */
export function threadedMastering({
  threads = 1,
  isCompiled = false,
  idleMs = 10_000,
} = {}): Mastering & { close(): Promise<void> } {
  let pool: Piscina | null = null;
  let running = 0;
  const open = () =>
    new Piscina({
      ...threadAt('lib/adapters/mastering/thread', isCompiled),
      minThreads: 0,
      maxThreads: threads,
      idleTimeout: idleMs,
    });
  async function withPool<T>(work: (pool: Piscina) => Promise<T>): Promise<T> {
    // Piscina's own limit ignores tasks that can be aborted.
    if (running >= threads + MAX_WAITING) throw new AppError('files.busy');
    pool ??= open();
    running++;
    try {
      return await work(pool);
    } catch (cause) {
      throw cause instanceof AppError ? cause : new AppError('music.failed', { cause });
    } finally {
      running--;
    }
  }
  return {
    master: (order, signal) =>
      withPool(async (opened) => {
        // Posting a view would send its whole buffer, and transferring it would take it from the caller.
        const bytes = new Uint8Array(order.take.bytes);
        const own = { ...order, take: { ...order.take, bytes } };
        const mastered: Mastered = await opened.run(own, { signal, transferList: [bytes.buffer] });
        if ('take' in mastered) return mastered.take;
        throw new AppError('music.invalid', { cause: new Error(mastered.invalid) });
      }),
    inspect: (file, maxSeconds) =>
      withPool(async (opened): Promise<Inspected> => {
        const bytes = new Uint8Array(file);
        const inspection: Inspection = { bytes, maxSeconds };
        return opened.run(inspection, { transferList: [bytes.buffer] });
      }),
    async close() {
      await pool?.destroy();
    },
  };
}
