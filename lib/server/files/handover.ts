import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Storage } from '@/lib/core/ports';
import type { Env } from '@/lib/env';

export interface Handed {
  key: string;
  type: string;
  /** Whoever asks may have it: a proxy may send it for a moment without asking again. */
  isForEverybody?: boolean;
}

/** Lets somebody else send a stored file whose headers are set; true where that was done. */
export type Handover = (request: IncomingMessage, response: ServerResponse, file: Handed) => Promise<boolean>;

/** How many seconds a proxy may go on without asking: with our own two, a song that is hidden is gone within five. */
const UNASKED_SECONDS = 2;

/** What is worth another request: sound and archives. Pages may show pictures of this site alone. */
const SENT_BY_STORE = /^(?:audio\/(?!midi)|application\/zip)/;

/** How a proxy says that it can send files itself, as in deploy/nginx.conf. */
const ASKS = 'x-accel-redirect';

/**
 * Files are sent by the proxy in front where it asks for that and knows them under `accelPrefix`, or by the store itself
 * where browsers can reach it. Otherwise nobody else sends them.
 */
export function handoverTo(storage: Storage, accelPrefix: string | undefined): Handover {
  return async (request, response, { key, type, isForEverybody = false }) => {
    if (accelPrefix && String(request.headers['x-sendfile-type']).toLowerCase() === ASKS) {
      response.setHeader('x-accel-redirect', `${accelPrefix}${key}`);
      if (isForEverybody) response.setHeader('x-accel-expires', UNASKED_SECONDS);
      response.end();
      return true;
    }
    const disposition = response.getHeader('content-disposition')?.toString();
    if (!SENT_BY_STORE.test(type)) return false;
    const address = await storage.address(key, { type, disposition });
    if (address === null) return false;
    response.setHeader('cache-control', 'private, no-store');
    response.writeHead(302, { location: address }).end();
    return true;
  };
}

/** Where browsers get files from the store itself, for pages' policy; null where they get all of them from us. */
export function publicStoreOrigin({
  S3_PUBLIC_ENDPOINT,
  S3_BUCKET,
  S3_FORCE_PATH_STYLE,
}: Env): string | null {
  if (!S3_PUBLIC_ENDPOINT || !S3_BUCKET) return null;
  const { protocol, host, origin } = new URL(S3_PUBLIC_ENDPOINT);
  return S3_FORCE_PATH_STYLE ? origin : `${protocol}//${S3_BUCKET}.${host}`;
}
