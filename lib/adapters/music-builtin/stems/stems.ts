import { Readable } from 'node:stream';
import { MessageChannel } from 'node:worker_threads';
import { Piscina } from 'piscina';
import { AppError } from '@/lib/core/errors';
import type { StemFile, StemOrder, StemRun } from '@/lib/core/music/stems';
import type { Log } from '@/lib/core/ports';
import { threadAt } from '../../threads';
import { collectGarbage } from '../collect-garbage';
import type { VoiceSettings } from '../singer';
import type { StemReport, StemThreadOrder } from './thread';

interface Options {
  isCompiled: boolean;
  voice: VoiceSettings;
  font: string;
  log: Log | undefined;
  idleMs: number;
}

/** Takes songs apart, one at a time, in a thread that is opened with the first one. */
export function stemThread({ isCompiled, voice, font, log, idleMs }: Options) {
  let pool: Piscina<StemThreadOrder, void> | null = null;
  const open = () =>
    new Piscina<StemThreadOrder, void>({
      ...threadAt('lib/adapters/music-builtin/stems/thread', isCompiled),
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: idleMs,
    });
  return {
    /** Yields the files of a song; the thread makes the next one meanwhile. Stops it if the reader stops. */
    takeApart(order: StemOrder, { signal, onProgress }: StemRun): AsyncIterable<StemFile> {
      pool ??= open();
      const { port1, port2 } = new MessageChannel();
      const stop = new AbortController();
      const files = new Readable({
        objectMode: true,
        highWaterMark: 0,
        read() {
          // Files that were stored are tens of MB outside of V8's heap, which it would let pile up.
          collectGarbage();
          port1.postMessage(null);
        },
        destroy(error, done) {
          stop.abort();
          port1.close();
          done(error);
        },
      });
      port1.on('message', (report: StemReport) => {
        if (files.destroyed) return;
        if (report === 'end') files.push(null);
        else if ('warning' in report) log?.warn({ reason: report.reason }, report.warning);
        else if ('file' in report) files.push(report.file);
        else onProgress(report.fraction);
      });
      pool
        .run(
          { ...order, voice, font, port: port2 },
          { signal: AbortSignal.any([signal, stop.signal]), transferList: [port2] },
        )
        .catch((cause) => files.destroy(new AppError('stems.failed', { cause })));
      return files;
    },
    async close() {
      await pool?.destroy();
    },
  };
}
