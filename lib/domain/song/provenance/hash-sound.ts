import { createHash } from 'node:crypto';
import { inspectFlac } from '@/lib/audio/flac';
import { id3Length } from '@/lib/audio/mp3-frame';
import { WAV_HEADER_BYTES } from '@/lib/audio/wav';
import type { EssenceFormat } from './essence';

interface Span {
  start: number;
  /** Infinity if the sound ends with the file. */
  length: number;
}

/** Finds the sound in the first bytes of our own files; null if more bytes are needed. */
const spans: Record<EssenceFormat, (head: Buffer) => Span | null> = {
  mp3: (head) => (head.length < 10 ? null : { start: id3Length(head), length: Number.POSITIVE_INFINITY }),
  flac(head) {
    const info = inspectFlac(head);
    return info && { start: info.audioStart, length: Number.POSITIVE_INFINITY };
  },
  wav: (head) =>
    head.length < WAV_HEADER_BYTES
      ? null
      : { start: WAV_HEADER_BYTES, length: head.readUInt32LE(WAV_HEADER_BYTES - 4) },
};

/** Returns the SHA-256 of the sound of one of our files, as `findEssence` delimits it, while the file is read. */
export async function hashSound(format: EssenceFormat, file: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256');
  let head: Buffer = Buffer.alloc(0);
  let span: Span | null = null;
  let at = 0;
  for await (const bytes of file) {
    if (span) at += hashPart(bytes);
    else {
      head = Buffer.concat([head, bytes]);
      span = spans[format](head);
      if (span) at += hashPart(head);
    }
  }
  if (!span) throw new Error(`a file is not ${format}`);
  return hash.digest('hex');

  function hashPart(bytes: Uint8Array): number {
    const { start, length } = span ?? { start: 0, length: 0 };
    const from = Math.max(0, start - at);
    const to = Math.max(from, start + length - at);
    hash.update(bytes.subarray(from, to));
    return bytes.length;
  }
}
