import { randomUUID } from 'node:crypto';
import { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  type ListObjectsV2CommandInput,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { unavailable } from '@/lib/core/database/unavailable';
import { AppError, fail, isAppError } from '@/lib/core/errors';
import type { ByteRange, Storage } from '@/lib/core/ports';
import { unlessSilent } from './unless-silent';

export interface S3Settings {
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Amazon's own by default. */
  endpoint?: string | undefined;
  /** The store's address for browsers; without it, we serve every file. */
  publicEndpoint?: string | undefined;
  forcePathStyle: boolean;
  /** How long an attempt waits for a store that says nothing; 5 seconds by default. */
  silentMs?: number;
}

const KEY = /^[\w-]+(\/[\w-]+)*(\.[a-z0-9]+)?$/;
/** Long enough to play and seek within a whole song. */
const ADDRESS_SECONDS = 15 * 60;
/**
 * Uploads run in parts of this size, at most two concurrently: bounds the memory, and allows archives of up to 160 GB.
 */
const PART_BYTES = 16 * 1024 * 1024;
const CONCURRENT_PARTS = 2;
/** How long each of two attempts waits for a connection, and for a store that says nothing. */
const CONNECT_MS = 3_000;
const SILENT_MS = 5_000;
/**
 * A store is silent while the system still sends what it has buffered, up to some 4 MB. After a file above this size it
 * may be silent four times as long: enough for an uplink of 200 KB/s.
 */
const SMALL_BYTES = 256 * 1024;
const SENDING_FACTOR = 4;
/** A paused listener keeps a connection: the library's 50 would then be all that there are. */
const UNLIMITED = { maxSockets: Number.POSITIVE_INFINITY };

/** Stores files in a bucket of an S3-compatible store. A file becomes visible once it has arrived completely. */
export function s3Storage(settings: S3Settings): Storage {
  const { bucket: Bucket, publicEndpoint, silentMs = SILENT_MS } = settings;
  const client = connect(settings, settings.endpoint, silentMs);
  const patient = connect(settings, settings.endpoint, silentMs * SENDING_FACTOR);
  const outside = publicEndpoint ? connect(settings, publicEndpoint, silentMs) : null;
  const at = (key: string) => {
    if (!KEY.test(key)) throw new Error(`not a storage key: ${key}`);
    return { Bucket, Key: key };
  };

  const read = (key: string, range?: ByteRange) => readFrom(client, at(key), silentMs, range);
  const storage: Storage = {
    async put(key, content) {
      if (content instanceof Uint8Array) {
        const sender = content.byteLength > SMALL_BYTES ? patient : client;
        await sender
          .send(new PutObjectCommand({ ...at(key), Body: content }))
          .then(genuine)
          .catch(refuse);
        return;
      }
      await upload(patient, { ...at(key), Body: Readable.from(content, { objectMode: false }) });
    },
    async get(key, range) {
      const body = await read(key, range);
      return body && Buffer.concat(await body.toArray().catch(refuseRead));
    },
    async size(key) {
      const head = await client
        .send(new HeadObjectCommand(at(key)))
        .then(genuine)
        .catch(nullIfMissing);
      return head?.ContentLength ?? null;
    },
    stream: async (key, range) => (await read(key, range)) ?? fail('storage.missing'),
    async remove(prefix) {
      const { Key } = at(prefix);
      await removeAll(client, Bucket, [Key]);
      for await (const keys of list(client, { Bucket, Prefix: `${Key}/` }))
        await removeAll(client, Bucket, keys);
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
    async isEmpty() {
      const first = await list(client, { Bucket, MaxKeys: 1 }).next().catch(refuse);
      return !first.value?.length;
    },
    // A rule of the bucket aborts incomplete uploads.
    tidy: async () => undefined,
    async check() {
      const probe = `probe/${randomUUID()}`;
      await storage.put(probe, new Uint8Array([1]));
      await storage.remove(probe);
    },
  };
  return storage;
}

async function readFrom(
  client: S3Client,
  file: { Bucket: string; Key: string },
  silentMs: number,
  range?: ByteRange,
): Promise<Readable | null> {
  const Range = range && `bytes=${range.start}-${range.end}`;
  const found = await client
    .send(new GetObjectCommand({ ...file, Range }))
    .then(genuine)
    .catch(nullIfMissing);
  return found?.Body instanceof IncomingMessage ? unlessSilent(found.Body, silentMs) : null;
}

/** Fails with the source's own error if that is what broke the upload. */
async function upload(
  client: S3Client,
  params: { Bucket: string; Key: string; Body: Readable },
): Promise<void> {
  let sourceError: unknown;
  params.Body.once('error', (error) => {
    sourceError = error;
  });
  await new Upload({ client, params, partSize: PART_BYTES, queueSize: CONCURRENT_PARTS })
    .done()
    .then(genuine)
    .catch((error) => (sourceError === undefined ? refuse(error) : Promise.reject(sourceError)));
}

/** Throws unless the store names every key as deleted. */
async function removeAll(client: S3Client, Bucket: string, keys: string[]): Promise<void> {
  if (keys.length === 0) return;
  const Objects = keys.map((Key) => ({ Key }));
  const { Deleted = [] } = await client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects } }));
  const deleted = new Set(Deleted.map(({ Key }) => Key));
  const [left] = keys.filter((key) => !deleted.has(key));
  if (left !== undefined) throw new Error(`the store did not delete ${left}`);
}

/** Yields the keys below a prefix, page by page. Throws if a page does not name its bucket, as a store's does. */
async function* list(client: S3Client, query: ListObjectsV2CommandInput): AsyncGenerator<string[]> {
  for await (const { Name, Contents = [] } of paginateListObjectsV2(
    { client, stopOnSameToken: true },
    query,
  )) {
    if (Name === undefined) throw new Error('this is not the answer of a store');
    yield Contents.flatMap(({ Key }) => Key ?? []);
  }
}

function connect(settings: S3Settings, endpoint: string | undefined, socketTimeout: number): S3Client {
  const { region, accessKeyId, secretAccessKey, forcePathStyle } = settings;
  return new S3Client({
    region,
    ...(endpoint === undefined ? {} : { endpoint }),
    forcePathStyle,
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      socketTimeout,
      httpAgent: UNLIMITED,
      httpsAgent: UNLIMITED,
    },
    // Stores other than Amazon's do not support its newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}

/** Returns an answer if it is a store's, which names each object's ETag: a proxy's page of apology is none. */
function genuine<T extends { ETag?: string | undefined }>(answer: T): T {
  if (answer.ETag === undefined) throw new Error('this is not the answer of a store');
  return answer;
}

function nullIfMissing(error: unknown): null {
  if (statusOf(error) === 404) return null;
  return refuseRead(error);
}

/** What a store rejects is an error of ours or of the settings; anything else may work in a moment. */
function refuseRead(error: unknown): never {
  const status = statusOf(error);
  throw isAppError(error) || (status >= 400 && status < 500) ? error : unavailable(error);
}

function statusOf(error: unknown): number {
  return (error instanceof S3ServiceException && error.$metadata.httpStatusCode) || 0;
}

function refuse(cause: unknown): never {
  const isFull = cause instanceof Error && /QuotaExceeded|StorageFull|InsufficientStorage/i.test(cause.name);
  throw new AppError(isFull ? 'storage.full' : 'storage.failed', { cause });
}
