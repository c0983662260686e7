import { PassThrough, type Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** One file of an archive. */
export interface ZipEntry {
  name: string;
  modifiedAt: Date;
  /** For texts; sound and pictures are packed already. */
  deflate: boolean;
  /** The content, opened when it is its turn; null leaves the file out. */
  open(): Promise<Readable | null>;
}

/**
 * An archive that is made while it is read: one file is open at a time, and nothing is read ahead of the reader. When the
 * reader leaves, the open file and the list of entries are closed; when a file fails, so does the archive.
 */
export function zipStream(entries: AsyncIterable<ZipEntry>): Readable {
  const zip = new ZipFile();
  const output = new PassThrough();
  let current: Readable | null = null;
  zip.outputStream.pipe(output);
  zip.on('error', (error) => output.destroy(asError(error)));
  output.on('close', () => current?.destroy());
  // Whoever reads hears of a failure; one that comes before anybody reads must not end the process.
  output.on('error', () => undefined);

  async function pack(): Promise<void> {
    for await (const { name, modifiedAt, deflate, open } of entries) {
      if (output.destroyed) return;
      current = await open();
      if (!current) continue;
      if (output.destroyed) return void current.destroy();
      zip.addReadStream(current, name, { mtime: modifiedAt, compress: deflate });
      await finished(current, { writable: false });
    }
    zip.end();
  }

  pack().catch((error) => output.destroy(error));
  return output;
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
