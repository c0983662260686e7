import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { rangeOf } from '@/lib/contract/byte-range';
import { fail } from '@/lib/core/errors';
import type { ByteRange, Storage } from '@/lib/core/ports';
import { storedSize } from '@/lib/domain/song/files/stored-size';
import { isFresh } from '../conditional';
import { refuse } from '../refuse';
import { rangeHeader } from './range';

/** A file whose bytes never change as long as its ETag is the same. */
interface Sent {
  size: number;
  etag: string;
  get?(range: ByteRange): Promise<Uint8Array | null>;
  stream(range: ByteRange): Promise<Readable>;
}

/** Parts up to this size are read as a whole, which costs far less than a stream. */
const SMALL_BYTES = 256 * 1024;
/** A listener who receives nothing for this long has left. */
const STALLED_MS = 120_000;

/** Sends a file of the storage; a missing one is 404. `etag` names its content. */
export async function sendStored(
  request: IncomingMessage,
  response: ServerResponse,
  storage: Storage,
  key: string,
  etag: string,
): Promise<void> {
  const size = await storedSize(storage, key);
  if (size === null) return refuse(response, 'storage.missing');
  return sendFile(request, response, {
    size,
    etag,
    get: (range) => storage.get(key, range),
    stream: (range) => storage.stream(key, range),
  });
}

/** Sends a file, or the requested part, with ETag and 304 (RFC 9110). The caller has set its other headers. */
export async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  file: Sent,
): Promise<void> {
  const { size, etag } = file;
  response.setHeader('etag', etag);
  response.setHeader('accept-ranges', 'bytes');
  if (isFresh(request, etag)) {
    response.removeHeader('content-type');
    response.writeHead(304).end();
    return;
  }
  const range = rangeOf(rangeHeader(request, etag), size);
  if (range === 'beyond') return refuse(response, 'request.range', { 'content-range': `bytes */${size}` });
  const { start, end } = range ?? { start: 0, end: size - 1 };
  response.setHeader('content-length', end - start + 1);
  if (range) response.setHeader('content-range', `bytes ${start}-${end}/${size}`);
  response.statusCode = range ? 206 : 200;
  if (request.method === 'HEAD' || size === 0) return void response.end();
  if (file.get && end - start < SMALL_BYTES) {
    return void response.end((await file.get({ start, end })) ?? fail('storage.missing'));
  }
  return sendStream(response, await file.stream({ start, end }));
}

/** Sends a stream with back-pressure, and ends it if the caller leaves or stalls. */
export async function sendStream(response: ServerResponse, stream: Readable): Promise<void> {
  response.setTimeout(STALLED_MS, () => response.destroy());
  try {
    await pipeline(stream, response);
  } catch (error) {
    if (!isGone(error)) throw error;
  }
}

function isGone(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
}
