import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';
import type { S3Settings } from '@/lib/adapters/storage-s3';
import { afterFile } from '../after-file';

/** Opens a local S3 server with an empty bucket for this test file. Returns its settings. */
export async function openS3(): Promise<S3Settings & { endpoint: string }> {
  const directory = await mkdtemp(path.join(os.tmpdir(), 'tunewright-s3-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'songs', configs: [] }],
  });
  const address: AddressInfo = await server.run();
  afterFile(async () => {
    await server.close();
    await rm(directory, { recursive: true, force: true });
  });
  return {
    bucket: 'songs',
    region: 'us-east-1',
    // The only keys that the server accepts.
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    endpoint: `http://127.0.0.1:${address.port}`,
    forcePathStyle: true,
  };
}
