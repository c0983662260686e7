import { PassThrough, type Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** One file of an archive. */
export interface ZipEntry {
  name: string;
  modifiedAt: Date;
  /** For text only; audio and images are already compressed. */
  deflate: boolean;
  /** Opens the content when its turn comes. Returns null to omit the file. */
  open(): Promise<Readable | null>;
}

/**
 * Returns an archive generated while it is read, with back-pressure and one open file at a time. Closes the open file
 * and the list of entries if the reader stops. Fails if a file fails.
 */
export function zipStream(entries: AsyncIterable<ZipEntry>): Readable {
  const zip = new ZipFile();
  const output = new PassThrough();
  let current: Readable | null = null;
  zip.outputStream.pipe(output);
  zip.on('error', (error) => output.destroy(asError(error)));
  output.on('close', () => current?.destroy());
  // The reader receives errors. Without this listener, an error before anyone reads would end the process.
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
