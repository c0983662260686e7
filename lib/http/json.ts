import { gzipSync } from 'node:zlib';
import Negotiator from 'negotiator';

interface Options {
  status: number;
  headers?: Record<string, string> | undefined;
  /** The request that is answered, if its `Accept-Encoding` counts. */
  request?: Request;
}

/** Lengths of the bodies that are compressed here. Longer ones are left to Next's stream, which yields to other work. */
const [MIN_LENGTH, MAX_LENGTH] = [1_000, 64_000];
/** As cheap as any level, and within two percent of the best for a list of songs. */
const GZIP_LEVEL = 3;

/**
 * Returns a JSON response, private unless `headers` says otherwise. Compresses it in one piece if it is of medium length
 * and the caller takes gzip: Next's stream would need three threads' turns and four writes for it.
 */
export function json(body: unknown, { status, headers, request }: Options): Response {
  const base = { 'content-type': 'application/json', 'cache-control': 'private, no-store', ...headers };
  const text = JSON.stringify(body);
  const isMedium = text.length >= MIN_LENGTH && text.length <= MAX_LENGTH;
  if (!isMedium || !request || !acceptsGzip(request)) return new Response(text, { status, headers: base });
  const gzip = gzipSync(text, { level: GZIP_LEVEL });
  const encoded = { 'content-encoding': 'gzip', 'content-length': String(gzip.length) };
  return new Response(gzip, { status, headers: { ...base, ...encoded } });
}

function acceptsGzip({ headers }: Request): boolean {
  const accepted = headers.get('accept-encoding');
  if (!accepted) return false;
  const negotiator = new Negotiator({ headers: { 'accept-encoding': accepted } });
  return negotiator.encoding(['gzip', 'identity']) === 'gzip';
}
