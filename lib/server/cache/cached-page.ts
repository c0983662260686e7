import { randomBytes } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import inject from 'light-my-request';
import type { Events } from '@/lib/core/ports';
import { ADDRESS_HEADER } from '@/lib/http/address';
import { newNonce } from './nonce';
import { type PageCache, pageCache } from './page-cache';
import { type Filling, fill, fillPacked, type PageTemplate, storedPart, templateOf } from './page-template';

/** What Next says about a page that those who are sent it have to know as well. */
const PASSED_ON = ['content-type', 'link', 'location'];

/** How pages come about that are rendered once and sent to many. */
export interface KeptPages {
  /** Renders pages: Next. */
  page(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** The Content-Security-Policy for a nonce. */
  policy(nonce: string): string;
  events: Events;
  site: URL;
}

/** A text that nobody outside knows, so that nothing of theirs can hold it. */
export const newMark = (): string => randomBytes(24).toString('hex');

/** Stands where Next writes the nonce. */
const nonceMark = newMark();

interface Wanted {
  headers?: Record<string, string>;
  /** What is done with the page once it is rendered; `nonce` stands where its nonce belongs. */
  change?: (html: string, nonce: string) => string;
  /** Where else something is put in. */
  marks?: string[];
}

/** Renders a page of the site with marks where something belongs that differs each time. */
export async function renderKept(
  { page, policy, site }: KeptPages,
  url: string,
  { headers: more, change = (html) => html, marks = [] }: Wanted = {},
): Promise<PageTemplate> {
  const listener: RequestListener = (request, response) => {
    page(request, response).catch((error) => response.destroy(error));
  };
  const { statusCode, headers, rawPayload } = await inject(listener, {
    method: 'GET',
    url,
    headers: {
      host: site.host,
      'x-forwarded-host': site.host,
      'x-forwarded-proto': site.protocol.slice(0, -1),
      'accept-encoding': 'identity',
      'content-security-policy': policy(nonceMark),
      [ADDRESS_HEADER]: '127.0.0.1',
      ...more,
    },
  });
  const passedOn = Object.fromEntries(
    PASSED_ON.flatMap((name) => (headers[name] === undefined ? [] : [[name, String(headers[name])]])),
  );
  const body = change(rawPayload.toString('utf8'), nonceMark);
  return templateOf({ status: statusCode, headers: passedOn, body }, nonceMark, ...marks);
}

/** Keeps what is rendered; a song that changed, in whatever process, takes the pages that speak of it along. */
export function cacheOf({ events }: KeptPages, render: (key: string) => Promise<PageTemplate>): PageCache {
  const cache = pageCache(render);
  events.subscribe('song', ({ id }) => cache.drop(id));
  events.onGap(() => cache.clear());
  return cache;
}

/** Sends a page with a nonce of its own and what else is put in. */
export function sendKept(
  { policy }: KeptPages,
  { method, headers }: IncomingMessage,
  response: ServerResponse,
  template: PageTemplate,
  filling: Filling = {},
): void {
  const nonce = newNonce();
  const whole = { ...filling, [nonceMark]: storedPart(nonce) };
  const isPacked = /\bgzip\b/.test(String(headers['accept-encoding'] ?? ''));
  const body = isPacked ? fillPacked(template, whole) : fill(template, whole);
  for (const [name, value] of Object.entries(template.headers)) {
    response.setHeader(name, value.replaceAll(nonceMark, nonce));
  }
  response.setHeader('vary', 'accept-encoding, cookie');
  response.setHeader('x-frame-options', 'DENY');
  if (isPacked) response.setHeader('content-encoding', 'gzip');
  response.setHeader('content-length', body.length);
  response.setHeader('content-security-policy', policy(nonce));
  response.writeHead(template.status);
  response.end(method === 'HEAD' ? undefined : body);
}
