import os from 'node:os';
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { Piscina } from 'piscina';
import { understand } from '@/lib/composer/brief';
import { AppError } from '@/lib/core/errors';
import type {
  Music,
  MusicProgress,
  SongRequest,
  Take,
  TakeTags,
  Understanding,
} from '@/lib/core/music/music';
import { threadAt } from '../threads';
import { describeBrief } from './describe';
import { measureLyrics } from './measure-lyrics';
import { loadPronunciations } from './pronunciations';

/** The order for one thread. */
export interface MakeOrder {
  request: SongRequest;
  seed: number;
  tags: TakeTags;
  progress: MessagePort;
}

/** The built-in composer, without an API key or GPU. Opens its threads with the first song. */
export function builtinMusic({
  threads = os.availableParallelism(),
  isCompiled = false,
}): Music & { close(): Promise<void> } {
  let pool: Piscina<MakeOrder, Take> | null = null;
  const open = () =>
    new Piscina<MakeOrder, Take>({
      ...threadAt('lib/adapters/music-builtin/thread', isCompiled),
      minThreads: 0,
      maxThreads: threads,
      idleTimeout: 10_000,
    });
  return {
    name: 'builtin',
    understand(request: SongRequest): Understanding {
      return describeBrief(understand(request));
    },
    async measureLyrics(lyrics) {
      return lyrics === ''
        ? { syllables: [], rhymes: [] }
        : measureLyrics(lyrics, await loadPronunciations());
    },
    async make(request, seed, tags, { signal, onProgress }): Promise<Take> {
      pool ??= open();
      const { port1, port2 } = new MessageChannel();
      port1.on('message', (progress: MusicProgress) => onProgress(progress));
      try {
        return await pool.run({ request, seed, tags, progress: port2 }, { signal, transferList: [port2] });
      } catch (cause) {
        throw new AppError('music.failed', { cause });
      } finally {
        port1.close();
      }
    },
    async close() {
      await pool?.destroy();
    },
  };
}
