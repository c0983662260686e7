import { gzipSync } from 'node:zlib';
import Negotiator from 'negotiator';

interface Options {
  status: number;
  headers?: Record<string, string> | undefined;
  /** The request that is answered, if its `Accept-Encoding` counts. */
  request?: Request;
}

/** Bytes of the bodies that are compressed here. Next's stream, which costs three times as much, compresses larger ones. */
const [MIN_BYTES, MAX_BYTES] = [1_000, 64_000];
/** As cheap as any level, and within two percent of the best for a list of songs. */
const GZIP_LEVEL = 3;

/** Returns a JSON response, private unless `headers` says otherwise. */
export function json(body: unknown, { status, headers, request }: Options): Response {
  const base = { 'content-type': 'application/json', 'cache-control': 'private, no-store', ...headers };
  const bytes = Buffer.from(JSON.stringify(body));
  if (!request || bytes.length < MIN_BYTES || bytes.length > MAX_BYTES || !acceptsGzip(request))
    return new Response(bytes, { status, headers: base });
  const gzip = gzipSync(bytes, { level: GZIP_LEVEL });
  return new Response(gzip, {
    status,
    headers: { ...base, 'content-encoding': 'gzip', 'content-length': String(gzip.length) },
  });
}

function acceptsGzip({ headers }: Request): boolean {
  const negotiator = new Negotiator({ headers: { 'accept-encoding': headers.get('accept-encoding') ?? '' } });
  return negotiator.encoding(['gzip', 'identity']) === 'gzip';
}
