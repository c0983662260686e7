import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Storage } from '@/lib/core/ports';

export interface Handed {
  key: string;
  type: string;
  /** Anyone may have it: a proxy may send it for a moment without asking again. */
  isForEverybody?: boolean;
  /** Scripts read it, which the policy of pages allows from this site alone. */
  isForScripts?: boolean;
}

/** Has another server send a stored file whose headers are set. Returns false if this process must send it. */
export type Handover = (request: IncomingMessage, response: ServerResponse, file: Handed) => Promise<boolean>;

/** A proxy may go on this long without asking: with our own two seconds, a song that is hidden is gone within five. */
const UNASKED_SECONDS = 2;

/** Sound and archives are worth another request. Pages show pictures from this site alone. */
const SENT_BY_STORE = /^(?:audio\/(?!midi)|application\/zip)/;

/** With this value a proxy says that it can send files itself, as in deploy/nginx.conf. */
const ASKS = 'x-accel-redirect';

/**
 * Hands files to the proxy in front if it asks for that and knows them under `accelPrefix`, or to the store if browsers
 * can reach it.
 */
export function handoverTo(storage: Storage, accelPrefix: string | undefined): Handover {
  return async (request, response, { key, type, isForEverybody = false, isForScripts = false }) => {
    if (accelPrefix && String(request.headers['x-sendfile-type']).toLowerCase() === ASKS) {
      response.setHeader('x-accel-redirect', `${accelPrefix}${key}`);
      if (isForEverybody) response.setHeader('x-accel-expires', UNASKED_SECONDS);
      response.end();
      return true;
    }
    const disposition = response.getHeader('content-disposition')?.toString();
    if (isForScripts || !SENT_BY_STORE.test(type)) return false;
    const address = await storage.address(key, { type, disposition });
    if (address === null) return false;
    response.setHeader('cache-control', 'private, no-store');
    response.writeHead(302, { location: address }).end();
    return true;
  };
}
