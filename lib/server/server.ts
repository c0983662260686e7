import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { isUnavailable, unavailable } from '@/lib/core/database/unavailable';
import { env } from '@/lib/env';
import { REQUEST_ID_HEADER } from '@/lib/http/headers';
import { publicStoreOrigin } from '@/lib/http/store-origin';
import { live, liveContext } from '@/lib/live';
import { APP_SHELLS, appShells } from './app-shell/app-shells';
import { assetServer } from './assets';
import type { PageHandler, Renderer } from './cache/render-page';
import { visitorPages } from './cache/visitor-pages';
import { fileServer, isFile } from './files/files';
import { hostCheck } from './host-check';
import { observer } from './observe/observe';
import { requestTracer } from './observe/request-tracer';
import { pacePlays } from './pacing';
import {
  contentPolicy,
  isPageAddress,
  newNonce,
  nonceScripts,
  type PageNeeds,
  permissionsPolicy,
  showsPaymentForm,
} from './policy';
import { refuse } from './refuse';
import { faultOf } from './request-check';
import { serviceWorker } from './service-worker';
import { cutSlowBody } from './slow-body';
import { headerGuard } from './trusted-headers';
import { answerUnavailable, needsDatabase, unavailableIfAway } from './unavailable';

/** Serves the site; `README.md` draws a request's way through it. */
export function pageServer(next: PageHandler, { hasAppShells = APP_SHELLS } = {}): RequestListener {
  const settings = env();
  const site = new URL(settings.SITE_URL);
  const development = settings.NODE_ENV === 'development';
  const store = publicStoreOrigin(settings);
  const renderer: Renderer = {
    next,
    site,
    policy: (scripts) => contentPolicy(scripts, { development, store }),
  };
  const isHostKnown = hostCheck(settings);
  const guardHeaders = headerGuard(settings);
  const serveAsset = assetServer();
  const serveVisitor = visitorPages(renderer, live());
  const { database } = live();
  const serveAppShell = appShells(renderer, liveContext, database);
  const serveFile = fileServer(liveContext, database, settings.ACCEL_PREFIX);
  const serveServiceWorker = serviceWorker({ store, development });
  const callNext = pacePlays(next);
  const observe = observer(live());
  const trace = requestTracer(live().tracing, settings);

  return (request, response) => {
    const route = observe(request, response);
    const fault = faultOf(request);
    if (fault) return refuse(response, fault.code, fault.headers);
    if (!isHostKnown(request.headers.host)) return refuse(response, 'request.host');
    cutSlowBody(request, response);
    setHeaders(request, response, site);
    trace(route, request, response, () => serve(request, response)).catch((err) =>
      answerFault(request, response, err, route.template),
    );
  };

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // While developing, scripts change, and every page is rendered for each request.
    if (!development && (await serveAsset(request, response))) return;
    if (!development && (await serveVisitor(request, response))) return;
    guardHeaders(request);
    if (isFile(request)) return serveFile(request, response);
    if (await serveServiceWorker(request, response)) return;
    if (!development && hasAppShells && (await serveAppShell(request, response))) return;
    if (database.isAway() && needsDatabase(request)) throw unavailable();
    return serveByNext(request, response);
  }

  /** Routes and pages that are rendered for each request. */
  function serveByNext(request: IncomingMessage, response: ServerResponse): Promise<void> {
    setPolicy(request, response, { development, store });
    unavailableIfAway(response, database);
    return callNext(request, response);
  }
}

/** Gives a page that is rendered for each request a nonce of its own. */
function setPolicy({ url = '', headers }: IncomingMessage, response: ServerResponse, needs: PageNeeds): void {
  // The embedded player has a policy of its own.
  if (!isPageAddress(url) || url.startsWith('/embed/')) return;
  const policy = contentPolicy(nonceScripts(newNonce()), { ...needs, payment: formOn(url) });
  // Next reads the nonce from the request and writes it on each of its scripts.
  headers['content-security-policy'] = policy;
  response.setHeader('content-security-policy', policy);
  response.setHeader('x-frame-options', 'DENY');
}

/** The payment form on the page at this address, null on all others. */
function formOn(url: string) {
  return showsPaymentForm(url) ? live().payments.form : null;
}

function setHeaders({ url = '' }: IncomingMessage, response: ServerResponse, site: URL): void {
  response.setHeader('x-content-type-options', 'nosniff');
  response.setHeader('referrer-policy', 'strict-origin-when-cross-origin');
  if (isPageAddress(url)) response.setHeader('permissions-policy', permissionsPolicy(formOn(url)));
  if (site.protocol === 'https:') response.setHeader('strict-transport-security', 'max-age=31536000');
}

function answerFault(request: IncomingMessage, response: ServerResponse, err: unknown, route: string) {
  const { database, log } = live();
  if (response.headersSent) return response.destroy();
  if (isUnavailable(err) || database.isAway()) return answerUnavailable(request, response);
  log.error({ err, requestId: request.headers[REQUEST_ID_HEADER], route }, 'request failed');
  return response.writeHead(500).end();
}
