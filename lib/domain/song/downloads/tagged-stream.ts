import { PassThrough, pipeline, type Readable } from 'node:stream';
import { flacHead, inspectFlac } from '@/lib/audio/flac';
import { extendedWavHeader } from '@/lib/audio/riff-info';
import type { SongTags } from '@/lib/audio/tag';
import { WAV_HEADER_BYTES } from '@/lib/audio/wav';

/** Appends chunks to a WAV file that is being made. */
export function withChunks(wav: Readable, chunks: Uint8Array): Readable {
  return changed(wav, async function* () {
    let head: Buffer = Buffer.alloc(0);
    for await (const bytes of wav) {
      if (head.length >= WAV_HEADER_BYTES) {
        yield bytes;
        continue;
      }
      head = Buffer.concat([head, bytes]);
      if (head.length < WAV_HEADER_BYTES) continue;
      yield extendedWavHeader(head, chunks.length);
      yield head.subarray(WAV_HEADER_BYTES);
    }
    yield chunks;
  });
}

/** Replaces the metadata of a FLAC file that is being made. */
export function withTags(flac: Readable, tags: SongTags): Readable {
  return changed(flac, async function* () {
    let head: Buffer | null = Buffer.alloc(0);
    for await (const bytes of flac) {
      if (!head) {
        yield bytes;
        continue;
      }
      head = Buffer.concat([head, bytes]);
      const info = inspectFlac(head);
      if (!info || head.length < info.audioStart) continue;
      yield flacHead(info.streamInfo, tags);
      yield head.subarray(info.audioStart);
      head = null;
    }
    if (head) yield head;
  });
}

/** Ends the source if the reader leaves, also while the source has nothing to read yet. */
function changed(source: Readable, change: () => AsyncGenerator<Uint8Array>): Readable {
  const result = new PassThrough({
    destroy(error, done) {
      source.destroy();
      done(error);
    },
  });
  return pipeline(change(), result, () => undefined);
}
