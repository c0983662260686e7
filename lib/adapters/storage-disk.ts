import { randomUUID } from 'node:crypto';
import { close, createReadStream, open, read, stat } from 'node:fs';
import { mkdir, open as openFile, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { AppError, fail } from '@/lib/core/errors';
import type { ByteRange, Storage } from '@/lib/core/ports';

const KEY = /^[\w-]+(\/[\w-]+)*(\.[a-z0-9]+)?$/;
const CHUNK_BYTES = 256 * 1024;
/** The group may read: a reverse proxy that sends files is in it. */
const FILE_MODE = 0o640;
/** Ends the name of a file that is being written. */
const PART = '.part';
const OLD_MS = 24 * 3_600_000;

// Every seek of every listener reads a range; these calls cost a fraction of a FileHandle.
const openFd = promisify(open);
const readFd = promisify(read);
const closeFd = promisify(close);
const statOf = promisify(stat);

/** Stores files below a folder. A file appears under its name only once it is completely on the disk. */
export function diskStorage(root: string): Storage {
  const pathOf = (key: string): string => {
    if (!KEY.test(key)) throw new Error(`not a storage key: ${key}`);
    return path.join(root, key);
  };
  const storage: Storage = {
    async put(key, content) {
      const target = pathOf(key);
      const part = `${target}.${randomUUID()}${PART}`;
      try {
        await prepare(path.dirname(target));
        await writeDurably(part, content);
        await rename(part, target).catch(refuse);
      } catch (error) {
        await rm(part, { force: true }).catch(() => undefined);
        throw error;
      }
    },
    async get(key, range) {
      const file = pathOf(key);
      return (range ? readStretch(file, range) : readFile(file)).catch(nullIfMissing);
    },
    async size(key) {
      const stats = await statOf(pathOf(key)).catch(nullIfMissing);
      return stats?.isFile() ? stats.size : null;
    },
    async stream(key, range) {
      const stream = createReadStream(pathOf(key), { ...range, highWaterMark: CHUNK_BYTES });
      return new Promise((resolve, reject) => {
        stream.once('open', () => resolve(stream));
        stream.once('error', (cause: NodeJS.ErrnoException) =>
          reject(new AppError(cause.code === 'ENOENT' ? 'storage.missing' : 'storage.failed', { cause })),
        );
      });
    },
    async remove(prefix) {
      await rm(pathOf(prefix), { recursive: true, force: true });
    },
    address: async () => null,
    async isEmpty() {
      for await (const _ of filesBelow(root)) return false;
      return true;
    },
    async tidy() {
      for await (const file of filesBelow(root)) if (file.endsWith(PART)) await removeIfOld(file);
    },
    async check() {
      const probe = `probe/${randomUUID()}`;
      await storage.put(probe, new Uint8Array([1]));
      await storage.remove(probe);
    },
  };
  return storage;
}

async function prepare(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true }).catch(refuse);
}

async function writeDurably(file: string, content: Uint8Array | AsyncIterable<Uint8Array>): Promise<void> {
  const handle = await openFile(file, 'wx', FILE_MODE).catch(refuse);
  const write = (bytes: Uint8Array) => handle.writeFile(bytes).catch(refuse);
  try {
    if (content instanceof Uint8Array) await write(content);
    else for await (const bytes of content) await write(bytes);
    await handle.sync().catch(refuse);
  } finally {
    await handle.close();
  }
}

/** Yields the files below a folder. A folder that is removed meanwhile has none. */
async function* filesBelow(folder: string): AsyncGenerator<string> {
  const entries = (await readdir(folder, { withFileTypes: true }).catch(nullIfMissing)) ?? [];
  for (const entry of entries) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(file);
    else yield file;
  }
}

async function removeIfOld(file: string): Promise<void> {
  const stats = await statOf(file).catch(nullIfMissing);
  if (stats && stats.mtimeMs < Date.now() - OLD_MS) await rm(file, { force: true });
}

async function readStretch(file: string, { start, end }: ByteRange): Promise<Uint8Array> {
  const fd = await openFd(file, 'r');
  try {
    const bytes = Buffer.allocUnsafe(end - start + 1);
    let filled = 0;
    while (filled < bytes.length) {
      const { bytesRead } = await readFd(fd, bytes, filled, bytes.length - filled, start + filled);
      if (bytesRead === 0) break;
      filled += bytesRead;
    }
    return bytes.subarray(0, filled);
  } finally {
    await closeFd(fd);
  }
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

function refuse(cause: NodeJS.ErrnoException): never {
  const isFull = ['ENOSPC', 'EDQUOT', 'EFBIG'].includes(cause.code ?? '');
  return fail(isFull ? 'storage.full' : 'storage.failed', { cause });
}
