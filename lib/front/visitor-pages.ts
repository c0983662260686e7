import { randomBytes } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import inject from 'light-my-request';
import type { Ctx } from '../context';
import { ADDRESS_HEADER } from '../http/address';
import type { Events } from '../ports';
import { readSongEvent, SONG_CHANNEL } from '../song/events';
import { knownAddress } from './known-address';
import { scriptsAfterPaint } from './late-scripts';
import { pageCache } from './page-cache';
import { fill, fillPacked, type PageTemplate, templateOf } from './page-template';

/** What Next says about a page that its visitors have to know as well. */
const PASSED_ON = ['content-type', 'link', 'location'];

interface Visited {
  /** Renders pages: Next. */
  page(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** The Content-Security-Policy for a nonce. */
  policy(nonce: string): string;
  db: Ctx['db'];
  events: Events;
  site: URL;
}

/**
 * Serves pages that are the same for every visitor: each is rendered once (of ids that nothing has, one for all), with a
 * placeholder where Next writes its nonce, and sent with a nonce of its own each time. A song that changed, in whatever
 * process, takes the pages that speak of it along.
 */
export function visitorPages({ page, policy, db, events, site }: Visited) {
  // Nobody outside knows it, so no text of theirs can hold it.
  const placeholder = randomBytes(24).toString('hex');

  async function render(url: string): Promise<PageTemplate> {
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
        'content-security-policy': policy(placeholder),
        [ADDRESS_HEADER]: '127.0.0.1',
      },
    });
    const passedOn = Object.fromEntries(
      PASSED_ON.flatMap((name) => (headers[name] === undefined ? [] : [[name, String(headers[name])]])),
    );
    const body = scriptsAfterPaint(rawPayload.toString('utf8'), placeholder);
    return templateOf({ status: statusCode, headers: passedOn, body }, placeholder);
  }

  const cache = pageCache(async (url) => {
    const address = await knownAddress(db, url);
    return address === url ? render(url) : cache.get(address);
  });
  events.subscribe(SONG_CHANNEL, (payload) => {
    const event = readSongEvent(payload);
    if (event) cache.drop(event.id);
  });
  events.onGap(() => cache.clear());

  function send(request: IncomingMessage, response: ServerResponse, template: PageTemplate): void {
    response.setHeader('cache-control', 'private, no-cache');
    response.setHeader('vary', 'accept-encoding, cookie');
    response.setHeader('etag', template.etag);
    response.setHeader('x-frame-options', 'DENY');
    // The browser keeps the page with the policy it came with: a new one would not fit its nonce.
    if (template.status === 200 && request.headers['if-none-match'] === template.etag) {
      response.writeHead(304).end();
      return;
    }
    const nonce = randomBytes(16).toString('base64');
    const isPacked = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''));
    const body = isPacked ? fillPacked(template, nonce) : fill(template, nonce);
    for (const [name, value] of Object.entries(template.headers)) {
      response.setHeader(name, value.replaceAll(placeholder, nonce));
    }
    if (isPacked) response.setHeader('content-encoding', 'gzip');
    response.setHeader('content-length', body.length);
    response.setHeader('content-security-policy', policy(nonce));
    response.writeHead(template.status);
    response.end(request.method === 'HEAD' ? undefined : body);
  }

  return async (request: IncomingMessage, response: ServerResponse, key: string): Promise<void> =>
    send(request, response, await cache.get(key));
}
