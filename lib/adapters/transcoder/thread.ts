import type { MessagePort } from 'node:worker_threads';
import { decode } from '@/lib/audio/decode';
import { encodeFlacBlocks } from '@/lib/audio/encode';
import { wavHeader } from '@/lib/audio/wav';
import type { TranscodeOrder } from '@/lib/core/ports';

/** One order, and the port over which bytes travel: one message from the thread, one reply. */
export interface TranscodeJob {
  order: TranscodeOrder;
  port: MessagePort;
}

/**
 * A message of the thread: a request for bytes (the reply holds them, or null at the end), or a result (the reply is
 * null).
 */
export type Message = 'more' | Uint8Array<ArrayBuffer>;

const PIECE_BYTES = 256 * 1024;

/** Transcodes piece by piece, sending each one after the previous was taken. Ends when the port closes. */
export default async function transcode({ order, port }: TranscodeJob): Promise<void> {
  const ask = asker(port);
  async function* source() {
    for (let bytes = await ask('more'); bytes; bytes = await ask('more')) yield bytes;
  }
  const samples = decode(order.from, source(), order.frames);
  try {
    for await (const bytes of order.to === 'wav' ? wav(order, samples) : flac(order, samples))
      await ask(bytes);
  } finally {
    port.close();
  }
}

async function* wav({ frames, sampleRate }: TranscodeOrder, samples: AsyncIterable<Int16Array<ArrayBuffer>>) {
  yield wavHeader(frames, sampleRate);
  // Both the format and all supported machines are little-endian.
  for await (const { buffer, byteOffset, byteLength } of samples)
    yield new Uint8Array(buffer, byteOffset, byteLength);
}

async function* flac({ sampleRate }: TranscodeOrder, samples: AsyncIterable<Int16Array<ArrayBuffer>>) {
  const bytes = await encodeFlacBlocks(samples, sampleRate);
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) yield bytes.slice(at, at + PIECE_BYTES);
}

function asker(port: MessagePort): (message: Message) => Promise<Uint8Array | null> {
  let answered: ((bytes: Uint8Array | null) => void) | null = null;
  let failed: ((error: Error) => void) | null = null;
  let isClosed = false;
  const closed = () => new Error('the port is closed');
  port.on('message', (bytes: Uint8Array | null) => answered?.(bytes));
  port.on('close', () => {
    isClosed = true;
    failed?.(closed());
  });
  return (message) =>
    new Promise((resolve, reject) => {
      if (isClosed) return reject(closed());
      [answered, failed] = [resolve, reject];
      port.postMessage(message, message === 'more' ? [] : [message.buffer]);
    });
}
