import { LRUCache } from 'lru-cache';
import type { Storage } from '@/lib/core/ports';

/** Stored files never change under their key, so each size is read once. */
const sizes = new WeakMap<Storage, LRUCache<string, number>>();

/** Returns the bytes of a stored file, null if it is missing. */
export async function storedSize(storage: Storage, key: string): Promise<number | null> {
  const cachedSizes = sizes.get(storage) ?? new LRUCache<string, number>({ max: 20_000 });
  sizes.set(storage, cachedSizes);
  const size = cachedSizes.get(key) ?? (await storage.size(key));
  if (size !== null) cachedSizes.set(key, size);
  return size;
}
