import type { Storage } from '@/lib/core/ports';
import type { S3Settings } from './storage-s3';

/** Loads `s3Storage` and its large library on first use, so that sites without a bucket never pay for it. */
export function lazyS3Storage(settings: S3Settings): Storage {
  let loaded: Promise<Storage> | undefined;
  const store = () => {
    loaded ??= import('./storage-s3').then(({ s3Storage }) => s3Storage(settings));
    return loaded;
  };
  return {
    put: async (key, content) => (await store()).put(key, content),
    get: async (key, range) => (await store()).get(key, range),
    size: async (key) => (await store()).size(key),
    stream: async (key, range) => (await store()).stream(key, range),
    remove: async (prefix) => (await store()).remove(prefix),
    address: async (key, headers) => (settings.publicEndpoint ? (await store()).address(key, headers) : null),
    isEmpty: async () => (await store()).isEmpty(),
    tidy: async () => (await store()).tidy(),
    check: async () => (await store()).check(),
  };
}
