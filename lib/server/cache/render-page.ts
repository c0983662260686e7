import { createHash, randomBytes } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import inject from 'light-my-request';
import { ADDRESS_HEADER } from '@/lib/http/address';
import type { CachedPage } from './cached-page';
import { mentionsIn } from './mentions';
import { hashScripts, withoutNonce } from './script-hashes';

/** Headers of Next's answer that go out with the page. */
const CACHED_HEADERS = ['content-type', 'link', 'location'];

/** Renders pages: Next. */
export type PageHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

export interface Renderer {
  next: PageHandler;
  site: URL;
  /** The Content-Security-Policy of a page, given what its `script-src` allows. */
  policy(scripts: string): string;
}

interface RenderOptions {
  headers?: Record<string, string>;
  /** Changes the rendered HTML; `nonce` marks the scripts that Next wrote. */
  change?(html: string, nonce: string): string;
}

/**
 * Has Next render a page to be sent many times. Next writes a nonce that is only used here; the page is cachedHeaders without it,
 * with a policy that allows this site's script files and, by their hashes, the inline scripts that carried the nonce.
 */
export async function renderPage(
  { next, site, policy }: Renderer,
  url: string,
  { headers: extra = {}, change = (html) => html }: RenderOptions = {},
): Promise<CachedPage> {
  const nonce = randomBytes(24).toString('hex');
  const listener: RequestListener = (request, response) => {
    next(request, response).catch((error) => response.destroy(error));
  };
  const { statusCode, headers, payload } = await inject(listener, {
    method: 'GET',
    url,
    headers: {
      host: site.host,
      'x-forwarded-host': site.host,
      'x-forwarded-proto': site.protocol.slice(0, -1),
      'accept-encoding': 'identity',
      'content-security-policy': `script-src 'nonce-${nonce}'`,
      [ADDRESS_HEADER]: '127.0.0.1',
      ...extra,
    },
  });
  const { html, hashes } = hashScripts(change(payload, nonce), nonce);
  const cachedHeaders = CACHED_HEADERS.flatMap((name) => {
    const value = headers[name];
    return value === undefined ? [] : [[name, withoutNonce(String(value), nonce)]];
  });
  return pageOf(statusCode, html, {
    ...Object.fromEntries(cachedHeaders),
    'content-security-policy': policy(["'self'", ...hashes].join(' ')),
    'x-frame-options': 'DENY',
    vary: 'accept-encoding, cookie',
  });
}

/** A page as it is cached; its ETag covers all of it. */
export function pageOf(status: number, text: string, headers: Record<string, string> = {}): CachedPage {
  const html = Buffer.from(text);
  const hash = createHash('sha256')
    .update(JSON.stringify([status, headers]))
    .update(html);
  const etag = `W/"${hash.digest('base64url')}"`;
  return { status, headers, etag, html, gzip: gzipSync(html), mentions: mentionsIn(text) };
}
