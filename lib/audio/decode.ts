import { FLACDecoder } from '@wasm-audio-decoders/flac';
import { MPEGDecoder } from 'mpg123-decoder';
import { inspectFlac } from './flac';

/** Samples of a few frames of the file; mono has one channel. */
interface Decoded {
  channelData: Float32Array[];
  samplesDecoded: number;
}

/** Samples of silence per chunk. */
const SILENCE = 4096;

/**
 * Decodes FLAC or MP3 into interleaved 16-bit stereo samples, exactly `frames` per channel: pads the end with silence,
 * or cuts it. 16-bit FLAC decodes bit for bit.
 */
export async function* decode(
  from: 'mp3' | 'flac',
  source: AsyncIterable<Uint8Array>,
  frames: number,
): AsyncGenerator<Int16Array<ArrayBuffer>> {
  // The FLAC decoder maps the highest sample to 1, the MP3 decoder the value above it.
  const top = from === 'flac' ? 32767 : 32768;
  let left = frames;
  for await (const decoded of decodedBlocks(from, source)) {
    const count = Math.min(left, decoded.samplesDecoded);
    if (count > 0) yield interleaved(decoded, count, top);
    left -= count;
    if (left === 0) return;
  }
  for (; left > 0; left -= SILENCE) yield new Int16Array(2 * Math.min(left, SILENCE));
}

/** Decodes FLAC or MP3 into blocks of floating-point samples. An MP3 keeps the silence that its encoder added. */
export function decodedBlocks(
  from: 'mp3' | 'flac',
  source: AsyncIterable<Uint8Array>,
): AsyncGenerator<Decoded> {
  return from === 'flac' ? decodeFlac(source) : decodeMp3(source);
}

async function* decodeFlac(source: AsyncIterable<Uint8Array>): AsyncGenerator<Decoded> {
  const decoder = new FLACDecoder();
  await decoder.ready;
  try {
    for await (const bytes of withoutMetadata(source)) yield await decoder.decode(plain(bytes));
    yield await decoder.flush();
  } finally {
    decoder.free();
  }
}

/** The decoder takes bytes of a cover that look like a frame for one, and then skips half a megabyte. */
async function* withoutMetadata(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let head: Buffer | null = Buffer.alloc(0);
  for await (const bytes of source) {
    if (!head) {
      yield bytes;
      continue;
    }
    head = Buffer.concat([head, bytes]);
    const info = inspectFlac(head);
    if (!info || head.length < info.audioStart) continue;
    yield head.subarray(info.audioStart);
    head = null;
  }
}

async function* decodeMp3(source: AsyncIterable<Uint8Array>): AsyncGenerator<Decoded> {
  const decoder = new MPEGDecoder({ enableGapless: false });
  await decoder.ready;
  try {
    for await (const bytes of source) yield decoder.decode(plain(bytes));
  } finally {
    decoder.free();
  }
}

/** A Buffer's `slice` returns a view, but these decoders expect a copy. */
function plain({ buffer, byteOffset, byteLength }: Uint8Array): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}

function interleaved(
  { channelData: [left = new Float32Array(), right = left] }: Decoded,
  count: number,
  top: number,
) {
  const samples = new Int16Array(count * 2);
  for (let i = 0; i < count; i++) {
    samples[2 * i] = quantised(left[i] ?? 0, top);
    samples[2 * i + 1] = quantised(right[i] ?? 0, top);
  }
  return samples;
}

function quantised(value: number, top: number): number {
  return Math.max(-32768, Math.min(32767, Math.round(value * top)));
}
