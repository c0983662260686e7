import os from 'node:os';
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { Piscina } from 'piscina';
import { understand } from '@/lib/composer/brief';
import { AppError } from '@/lib/core/errors';
import type {
  Instruments,
  Log,
  Music,
  MusicProgress,
  SongRequest,
  Take,
  TakeTags,
  Understanding,
} from '@/lib/core/ports';
import { threadAt } from '../threads';
import { describeBrief } from './describe';
import { checkInstruments, FONT } from './font-file';

/** The order for one thread. */
export interface MakeOrder {
  request: SongRequest;
  seed: number;
  tags: TakeTags;
  /** The file of the recorded instruments. */
  font: string;
  progress: MessagePort;
}

/** What a thread returns. */
export interface Made {
  take: Take;
  instruments: Instruments;
}

interface Options {
  threads?: number | undefined;
  isCompiled?: boolean;
  font?: string;
  log?: Log;
}

/** The built-in composer, without an API key or GPU. Opens its threads with the first song. */
export function builtinMusic({
  threads = os.availableParallelism(),
  isCompiled = false,
  font = FONT,
  log,
}: Options): Music & { close(): Promise<void> } {
  let pool: Piscina<MakeOrder, Made> | null = null;
  let warned = false;
  const warn = (instruments: Instruments) => {
    if (instruments === 'recorded' || warned) return;
    warned = true;
    log?.warn({ font, instruments }, 'songs are synthesised: the recorded instruments are not usable');
  };
  const open = () =>
    new Piscina<MakeOrder, Made>({
      ...threadAt('lib/adapters/music-builtin/thread', isCompiled),
      minThreads: 0,
      maxThreads: threads,
      idleTimeout: 10_000,
    });
  return {
    name: 'builtin',
    instruments: () => checkInstruments(font),
    understand(request: SongRequest): Understanding {
      return describeBrief(understand(request));
    },
    async make(request, seed, tags, { signal, onProgress }): Promise<Take> {
      pool ??= open();
      const { port1, port2 } = new MessageChannel();
      port1.on('message', (progress: MusicProgress) => onProgress(progress));
      try {
        const order = { request, seed, tags, font, progress: port2 };
        const made = await pool.run(order, { signal, transferList: [port2] });
        warn(made.instruments);
        return made.take;
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
