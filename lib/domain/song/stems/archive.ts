import { Readable } from 'node:stream';
import type { StemFile } from '@/lib/core/music/stems';
import type { ZipEntry } from '../files/zip';

/** Bytes that the archive checks and writes in one go. */
const PIECE_BYTES = 256 * 1024;

/** Yields the entries of an archive of stems. */
export async function* archiveEntries(
  files: AsyncIterable<StemFile>,
  modifiedAt: Date,
): AsyncGenerator<ZipEntry> {
  for await (const { name, extension, bytes } of files) {
    yield {
      name: `${name}.${extension}`,
      modifiedAt,
      deflate: extension === 'txt' || extension === 'mid',
      open: async () => Readable.from(piecesOf(bytes), { objectMode: false }),
    };
  }
}

function* piecesOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) yield bytes.subarray(at, at + PIECE_BYTES);
}
