import { Readable } from 'node:stream';
import type { SongTags } from '@/lib/audio/tag';
import type { StemFile } from '@/lib/core/music/stems';
import type { ZipEntry } from '../files/zip';
import { tagStem } from './tag-stem';

/** Bytes that the archive checks and writes in one go. */
const PIECE_BYTES = 256 * 1024;

/** Yields the entries of an archive of stems, tagged like the song. */
export async function* archiveEntries(
  files: AsyncIterable<StemFile>,
  tags: SongTags,
  modifiedAt: Date,
): AsyncGenerator<ZipEntry> {
  for await (const file of files) {
    const { name, extension } = file;
    const parts = tagStem(file, tags);
    yield {
      name: `${name}.${extension}`,
      modifiedAt,
      deflate: extension === 'txt' || extension === 'mid',
      open: async () => Readable.from(piecesOf(parts), { objectMode: false }),
    };
  }
}

function* piecesOf(parts: readonly Uint8Array[]): Generator<Uint8Array> {
  for (const bytes of parts)
    for (let at = 0; at < bytes.length; at += PIECE_BYTES) yield bytes.subarray(at, at + PIECE_BYTES);
}
