import { Readable } from 'node:stream';
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { Piscina } from 'piscina';
import { AppError } from '@/lib/core/errors';
import type { Transcoder } from '@/lib/core/ports';
import { threadAt } from '../threads';
import { Line } from './line';
import type { Message, TranscodeJob } from './thread';

/** Orders that a thread interleaves, so that a slow reader does not block others. */
const ORDERS_PER_THREAD = 8;
const MAX_WAITING = 32;

/** Transcodes in threads of this process, opened with the first order. */
export function threadedTranscoder({
  threads = 1,
  isCompiled = false,
  idleMs = 10_000,
} = {}): Transcoder & { close(): Promise<void> } {
  let pool: Piscina<TranscodeJob, void> | null = null;
  // The pool cannot take an order back from its own queue without ending the thread if it has just begun.
  const line = new Line(threads * ORDERS_PER_THREAD, MAX_WAITING);
  const open = () =>
    new Piscina<TranscodeJob, void>({
      ...threadAt('lib/adapters/transcoder/thread', isCompiled),
      minThreads: 0,
      maxThreads: threads,
      concurrentTasksPerWorker: ORDERS_PER_THREAD,
      idleTimeout: idleMs,
    });
  return {
    transcode(order, source) {
      const { port1, port2 } = new MessageChannel();
      const chunks = source[Symbol.asyncIterator]();
      let isOwed = false;
      const output = new Readable({
        highWaterMark: 512 * 1024,
        read() {
          if (isOwed) port1.postMessage(null);
          isOwed = false;
        },
        destroy(error, done) {
          line.leave(work);
          port1.close();
          // Its iterator would destroy it only after a first read.
          if (source instanceof Readable) source.destroy();
          Promise.resolve(chunks.return?.()).then(
            () => done(error),
            () => done(error),
          );
        },
      });
      output.on('error', () => undefined);
      port1.on('message', (message: Message) => {
        if (output.destroyed) return;
        if (message === 'more') {
          chunks.next().then(
            ({ done, value }) => output.destroyed || send(port1, done ? null : value),
            (error) => output.destroy(error),
          );
        } else if (output.push(message)) port1.postMessage(null);
        else isOwed = true;
      });
      const work = () => {
        pool ??= open();
        return pool.run({ order, port: port2 }, { transferList: [port2] }).then(
          () => output.push(null),
          (cause) => output.destroy(new AppError('storage.failed', { cause })),
        );
      };
      if (!line.join(work)) output.destroy(new AppError('files.busy'));
      return output;
    },
    async close() {
      await pool?.destroy();
    },
  };
}

/** Copies the bytes, because posting a view would send the whole underlying buffer. */
function send(port: MessagePort, bytes: Uint8Array | null): void {
  const own = bytes && new Uint8Array(bytes);
  port.postMessage(own, own ? [own.buffer] : []);
}
