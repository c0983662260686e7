import { createHash } from 'node:crypto';
import path from 'node:path';
import { diskStorage } from '@/lib/adapters/storage-disk';
import { isAppError } from '@/lib/core/errors';
import type { Storage } from '@/lib/core/ports';

/** Files that are copied or read concurrently. */
export const CONCURRENT_FILES = 8;
/** Files between two lines of progress. */
export const REPORT_FILES = 1_000;

/** Returns the files of a backup as a storage. */
export const filesIn = (dir: string): Storage => diskStorage(path.join(dir, 'files'));

/** Copies a file from one storage to another. Returns its size and checksum, or null if it does not exist. */
export async function copyFile(
  source: Storage,
  target: Storage,
  key: string,
): Promise<{ size: number; sha256: string } | null> {
  const stream = await source.stream(key).catch(nullIfMissing);
  if (!stream) return null;
  const measure = new Measure();
  await target.put(key, measure.through(stream));
  return measure.result();
}

/** Reads a file. Returns its size and checksum, or null if it does not exist. */
export async function measureFile(
  source: Storage,
  key: string,
): Promise<{ size: number; sha256: string } | null> {
  const stream = await source.stream(key).catch(nullIfMissing);
  if (!stream) return null;
  const measure = new Measure();
  for await (const _ of measure.through(stream));
  return measure.result();
}

class Measure {
  #hash = createHash('sha256');
  #size = 0;

  async *through(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const chunk of chunks) {
      this.#hash.update(chunk);
      this.#size += chunk.length;
      yield chunk;
    }
  }

  result() {
    return { size: this.#size, sha256: this.#hash.digest('hex') };
  }
}

function nullIfMissing(error: unknown): null {
  if (isAppError(error) && error.code === 'storage.missing') return null;
  throw error;
}
