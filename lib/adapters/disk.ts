import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { AppError } from '../errors';
import type { Storage } from '../ports';

const KEY = /^[\w-]+(\/[\w-]+)*(\.[a-z0-9]+)?$/;

/** Files below one folder. A file appears under its name only when it is whole and on the disk. */
export function diskStorage(root: string): Storage {
  const pathOf = (key: string): string => {
    if (!KEY.test(key)) throw new Error(`not a storage key: ${key}`);
    return path.join(root, key);
  };
  const storage: Storage = {
    path: pathOf,
    async put(key, bytes) {
      const target = pathOf(key);
      const part = `${target}.${randomUUID()}.part`;
      try {
        await mkdir(path.dirname(target), { recursive: true });
        await writeDurably(part, bytes);
        await rename(part, target);
      } catch (cause) {
        await rm(part, { force: true }).catch(() => undefined);
        throw new AppError(isFull(cause) ? 'storage.full' : 'storage.failed', { cause });
      }
    },
    async get(key) {
      return readFile(pathOf(key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      });
    },
    async remove(prefix) {
      await rm(pathOf(prefix), { recursive: true, force: true });
    },
    async check() {
      const probe = `probe/${randomUUID()}`;
      await storage.put(probe, new Uint8Array([1]));
      await storage.remove(probe);
    },
  };
  return storage;
}

async function writeDurably(file: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function isFull(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && ['ENOSPC', 'EDQUOT', 'EFBIG'].includes(String(error.code))
  );
}
