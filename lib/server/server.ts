import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { ErrorCode } from '@/lib/core/errors';
import { env } from '@/lib/env';
import { ADDRESS_HEADER } from '@/lib/http/address';
import { FRAME_HEADER } from '@/lib/http/app-shell';
import { sessionCookieName } from '@/lib/http/session/cookie';
import { live, liveContext } from '@/lib/live';
import { callerAddressBehind } from './address';
import { memberPages } from './cache/member-pages';
import { newNonce } from './cache/nonce';
import { publicPageKey } from './cache/public-page';
import { visitorPages } from './cache/visitor-pages';
import { fileServer } from './files/files';
import { publicStoreOrigin } from './files/handover';
import { otherMethods } from './methods';
import { playsInTurn } from './plays';
import { contentPolicy, showsPaymentForm } from './policy';
import { refuse } from './refuse';
import { isDelivery, serveDelivery } from './webhooks';

type PageHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Longest address that is looked at: one that names a thousand accounts. */
const MAX_URL_LENGTH = 40_000;

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** What is wrong with a request before anybody looks at it. */
function faultOf(method: string, url: string): ErrorCode | null {
  if (!url.startsWith('/')) return 'request.malformed';
  if (url.length > MAX_URL_LENGTH) return 'request.tooLong';
  if (!METHODS.has(method)) return 'request.method';
  return isDecodable(url) ? null : 'request.malformed';
}

function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? '';
}

function isFile(url: string): boolean {
  return url.startsWith('/api/files/');
}

function isDecodable(url: string): boolean {
  try {
    decodeURI(url);
    return true;
  } catch {
    return false;
  }
}

/**
 * The thin server before Next: files of songs are streamed from here, everything else goes to Next with a
 * trustworthy host and caller address, and pages with a nonce that no other answer has.
 */
export function createFront(page: PageHandler): RequestListener {
  const site = new URL(env().SITE_URL);
  const development = env().NODE_ENV === 'development';
  const store = publicStoreOrigin(env());
  const serveFile = fileServer(liveContext, env().ACCEL_PREFIX);
  const addressOf = callerAddressBehind(env().TRUSTED_PROXIES);
  const sessionCookie = sessionCookieName(env().SITE_URL);
  const servePlay = playsInTurn();
  const kept = {
    page,
    policy: (nonce: string) => contentPolicy(nonce, { development, store }),
    events: live().events,
    site,
  };
  const serveVisitor = visitorPages({ ...kept, db: live().db });
  const serveMember = memberPages({ ...kept, contextOf: liveContext });
  return (request, response) => {
    const url = request.url ?? '/';
    const fault = faultOf(request.method ?? '', url);
    if (fault) return refuse(response, fault);
    const others = isFile(url) ? null : otherMethods(request.method ?? '', pathOf(url));
    if (others) return refuse(response, 'request.method', { allow: others.join(', ') });
    response.setHeader('x-content-type-options', 'nosniff');
    response.setHeader('referrer-policy', 'strict-origin-when-cross-origin');
    if (site.protocol === 'https:') response.setHeader('strict-transport-security', 'max-age=31536000');
    serve(request, response).catch((err) => {
      live().log.error({ err, path: url.slice(0, 200) }, 'request failed');
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  };

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // While developing, a page is rendered anew for everybody.
    const key = development ? null : publicPageKey(request, sessionCookie);
    if (key) return serveVisitor(request, response, key);
    vouchFor(request);
    if (isFile(request.url ?? '')) return serveFile(request, response);
    if (isDelivery(request)) return serveDelivery(request, response);
    if (await servePlay(request, response)) return;
    if (!development && (await serveMember(request, response))) return;
    return servePage(request, response);
  }

  /** Has a request say what is ours to say, not the caller's: who calls, by what address, and what Next is asked for. */
  function vouchFor(request: IncomingMessage): void {
    const { headers } = request;
    headers[ADDRESS_HEADER] = addressOf(request);
    headers['x-forwarded-host'] = env().production ? site.host : (headers.host ?? site.host);
    headers['x-forwarded-proto'] = site.protocol.slice(0, -1);
    delete headers['x-middleware-subrequest'];
    delete headers[FRAME_HEADER];
  }

  function servePage(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // The embedded player says for itself where it may be shown.
    if (!/^\/(?:api|_next|embed)\//.test(request.url ?? '')) {
      const payment = showsPaymentForm(request.url ?? '') ? live().payments.form : null;
      const policy = contentPolicy(newNonce(), { development, payment, store });
      // Next reads the nonce from the request and writes it on each script of its own.
      request.headers['content-security-policy'] = policy;
      response.setHeader('content-security-policy', policy);
      response.setHeader('x-frame-options', 'DENY');
    }
    return page(request, response);
  }
}
