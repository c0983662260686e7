import { Piscina } from 'piscina';
import { AppError, fail } from '@/lib/core/errors';
import type { Music } from '@/lib/core/music/music';
import { threadAt } from '../../threads';
import * as readings from './readings';
import type { Answer, ThreadOrder } from './thread';

/** A smaller score is read in place, within some 20 ms: most songs of three minutes are. A lead sheet takes twice as long. */
const MAX_READ_HERE = 48 * 1024;
const MAX_WRITTEN_HERE = MAX_READ_HERE / 2;
/** Further orders are rejected. */
const MAX_WAITING = 64;
const RETRY_SECONDS = 5;

type Reader = Pick<Music, 'readScore' | 'openScore' | 'readChords' | 'writeSheet'>;

/**
 * Reads stored scores, large ones in a thread, one after the other: ten minutes of music take up to 200 ms. The thread starts with the first order and stops when idle.
 */
export function scoreReader({ isCompiled }: { isCompiled: boolean }): Reader & { close(): Promise<void> } {
  let pool: Piscina | null = null;
  const open = () =>
    new Piscina({
      ...threadAt('lib/adapters/music-builtin/score/thread', isCompiled),
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: 10_000,
    });

  async function inThread<T>(order: ThreadOrder): Promise<T> {
    pool ??= open();
    if (pool.queueSize >= MAX_WAITING) fail('files.busy', { retryAfter: RETRY_SECONDS });
    const answer: Answer<T> = await pool.run(order);
    if ('failed' in answer) throw new AppError(answer.failed);
    return answer.value;
  }

  const isSmall = ({ length }: Uint8Array) => length <= MAX_READ_HERE;
  return {
    readScore: async (stored) =>
      isSmall(stored) ? readings.readSongScore({ stored }) : inThread({ name: 'readSongScore', stored }),
    openScore: async (stored) =>
      isSmall(stored) ? readings.readSource({ stored }) : inThread({ name: 'readSource', stored }),
    readChords: async (stored) =>
      isSmall(stored) ? readings.readChords({ stored }) : inThread({ name: 'readChords', stored }),
    writeSheet: async (stored, head) =>
      stored.length <= MAX_WRITTEN_HERE
        ? readings.readSheet({ stored, head })
        : inThread({ name: 'readSheet', stored, head }),
    async close() {
      await pool?.destroy();
    },
  };
}
