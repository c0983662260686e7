import type { IncomingMessage, ServerResponse } from 'node:http';
import { notesOf, readsGzip } from '@/lib/http/answer';
import { isFresh } from '../conditional';

/** A rendered page, ready to be sent to many. */
export interface CachedPage {
  status: number;
  /** Sent with the page, its policy among them. */
  headers: Record<string, string>;
  /** Weak: it names the content, in whichever encoding. */
  etag: string;
  html: Buffer;
  gzip: Buffer;
  /** The songs and playlists it mentions. */
  mentions: string[];
  /** Set if it is shown because it could not be rendered again. */
  isStale?: boolean;
}

/** Notes on the answer whether a cache had its page or must render it first. */
export function noteCached(response: ServerResponse, page: CachedPage | Promise<CachedPage>): void {
  notesOf(response).cache = page instanceof Promise ? 'miss' : 'hit';
}

/** Notes on the answer that its page is older than it should be. */
export function noteIfStale(response: ServerResponse, { isStale }: CachedPage): void {
  if (isStale) notesOf(response).cache = 'stale';
}

/** Sends a page, compressed if the caller takes gzip. */
export function sendPage(request: IncomingMessage, response: ServerResponse, page: CachedPage): void {
  const isGzip = readsGzip(request);
  const body = isGzip ? page.gzip : page.html;
  if (isGzip) response.setHeader('content-encoding', 'gzip');
  response.writeHead(page.status, { ...page.headers, 'content-length': body.length });
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** Sends a page with its ETag, or 304 and no body to a caller that has this very page. */
export function sendIfChanged(request: IncomingMessage, response: ServerResponse, page: CachedPage): void {
  response.setHeader('etag', page.etag);
  const isKnown = page.status === 200 && isFresh(request, page.etag);
  if (isKnown) response.writeHead(304, page.headers).end();
  else sendPage(request, response, page);
}
