import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { AppError, fail } from '@/lib/core/errors';
import type { ByteRange, Storage } from '@/lib/core/ports';

export interface S3Settings {
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Without it, Amazon's own. */
  endpoint?: string | undefined;
  /** Where browsers reach the store; without it, they get every file from us. */
  publicEndpoint?: string | undefined;
  forcePathStyle: boolean;
}

const KEY = /^[\w-]+(\/[\w-]+)*(\.[a-z0-9]+)?$/;
/** A whole song can be heard, and sought in, with one address. */
const ADDRESS_SECONDS = 15 * 60;
/** Streams are sent in parts of this size, at most two at once: so much memory, and archives of up to 160 GB. */
const PART_BYTES = 16 * 1024 * 1024;
const PARTS_AT_ONCE = 2;

/** Files in a bucket of an S3-compatible store. A file is seen once all of it has arrived. */
export function s3Storage(settings: S3Settings): Storage {
  const { bucket: Bucket, publicEndpoint } = settings;
  const client = connect(settings, settings.endpoint);
  const outside = publicEndpoint ? connect(settings, publicEndpoint) : null;
  const at = (key: string) => {
    if (!KEY.test(key)) throw new Error(`not a storage key: ${key}`);
    return { Bucket, Key: key };
  };

  async function read(key: string, range?: ByteRange): Promise<Readable | null> {
    const Range = range && `bytes=${range.start}-${range.end}`;
    const { Body } =
      (await client.send(new GetObjectCommand({ ...at(key), Range })).catch(nullWhereMissing)) ?? {};
    return Body instanceof Readable ? Body : null;
  }

  async function removeBelow(Prefix: string): Promise<void> {
    const { Contents = [], IsTruncated } = await client.send(new ListObjectsV2Command({ Bucket, Prefix }));
    const Objects = Contents.flatMap(({ Key }) => (Key ? [{ Key }] : []));
    if (Objects.length === 0) return;
    await client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }));
    if (IsTruncated) await removeBelow(Prefix);
  }

  const storage: Storage = {
    async put(key, content) {
      if (content instanceof Uint8Array) {
        await client.send(new PutObjectCommand({ ...at(key), Body: content })).catch(refuse);
        return;
      }
      const source = Readable.from(content, { objectMode: false });
      let cause: unknown;
      source.once('error', (error) => {
        cause = error;
      });
      const params = { ...at(key), Body: source };
      await new Upload({ client, params, partSize: PART_BYTES, queueSize: PARTS_AT_ONCE })
        .done()
        .catch((error) => (cause === undefined ? refuse(error) : Promise.reject(cause)));
    },
    async get(key, range) {
      const body = await read(key, range);
      return body && Buffer.concat(await body.toArray());
    },
    async size(key) {
      const head = await client.send(new HeadObjectCommand(at(key))).catch(nullWhereMissing);
      return head?.ContentLength ?? null;
    },
    stream: async (key, range) => (await read(key, range)) ?? fail('storage.missing'),
    async remove(prefix) {
      const { Key } = at(prefix);
      await client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects: [{ Key }], Quiet: true } }));
      await removeBelow(`${Key}/`);
    },
    async address(key, { type, disposition }) {
      if (!outside) return null;
      const command = new GetObjectCommand({
        ...at(key),
        ResponseContentType: type,
        ResponseContentDisposition: disposition,
      });
      return getSignedUrl(outside, command, { expiresIn: ADDRESS_SECONDS });
    },
    async check() {
      const probe = `probe/${randomUUID()}`;
      await storage.put(probe, new Uint8Array([1]));
      await storage.remove(probe);
    },
  };
  return storage;
}

function connect(settings: S3Settings, endpoint: string | undefined): S3Client {
  const { region, accessKeyId, secretAccessKey, forcePathStyle } = settings;
  return new S3Client({
    region,
    ...(endpoint === undefined ? {} : { endpoint }),
    forcePathStyle,
    credentials: { accessKeyId, secretAccessKey },
    // Stores other than Amazon's know nothing of its newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}

function nullWhereMissing(error: unknown): null {
  if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return null;
  throw error;
}

function refuse(cause: unknown): never {
  const isFull = cause instanceof Error && /QuotaExceeded|StorageFull|InsufficientStorage/i.test(cause.name);
  throw new AppError(isFull ? 'storage.full' : 'storage.failed', { cause });
}
