import type { IncomingMessage, ServerResponse } from 'node:http';
import { escapeHtml } from '@/lib/contract/html';
import { RETRY_AFTER_SECONDS } from '@/lib/core/database/unavailable';
import { errors } from '@/lib/core/errors';
import type { DatabaseState } from '@/lib/core/ports';
import { site } from '@/lib/core/site';
import { isPageAddress } from './policy';
import { refuse } from './refuse';

const WITHOUT_DATABASE = /^\/(?:_next\/|api\/(?:livez|readyz|metrics|openapi\.json)|.*\.[a-z0-9]+(?:$|\?))/;

/** Whether this request cannot be answered without the database: calls and pages, but not what belongs to a page. */
export function needsDatabase({ url = '' }: IncomingMessage): boolean {
  return !WITHOUT_DATABASE.test(url);
}

/** Answers 503: calls as an error, pages with one that reloads automatically. */
export function answerUnavailable(request: IncomingMessage, response: ServerResponse) {
  const headers = { 'retry-after': String(RETRY_AFTER_SECONDS) };
  if (!isPage(request)) return refuse(response, 'server.unavailable', headers);
  response.writeHead(errors['server.unavailable'].status, {
    ...headers,
    'content-type': 'text/html; charset=utf-8',
    'content-length': Buffer.byteLength(PAGE),
    'content-security-policy': POLICY,
    'cache-control': 'private, no-store',
    'x-frame-options': 'DENY',
  });
  return response.end(request.method === 'HEAD' ? undefined : PAGE);
}

const STYLE = `
:root { color-scheme: light dark }
body { min-height: 100dvh; margin: 0; display: grid; place-items: center; font: 1rem/1.5 system-ui, sans-serif;
  background: light-dark(oklch(0.985 0.006 85), oklch(0.17 0.012 65));
  color: light-dark(oklch(0.22 0.015 65), oklch(0.95 0.01 85)) }
main { max-width: 26rem; padding: 2rem 1.5rem }
h1 { margin: 0 0 0.5rem; font-size: 1.5rem; line-height: 1.2 }
p { margin: 0 0 1.5rem; color: light-dark(oklch(0.46 0.018 70), oklch(0.72 0.016 80)) }
a { display: inline-block; padding: 0.625rem 1.25rem; border-radius: 999px; font-weight: 600; text-decoration: none;
  background: oklch(0.8 0.135 78); color: oklch(0.22 0.03 65) }
a:focus-visible { outline: 2px solid currentColor; outline-offset: 2px }`;

/** Needs nothing else of this site, which may be starting. The empty address of its link is the requested page. */
const PAGE = `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="${RETRY_AFTER_SECONDS}"><title>Back in a moment · ${escapeHtml(site.name)}</title>
<style>${STYLE}</style></head><body><main><h1>Back in a moment</h1>
<p>${escapeHtml(site.name)} is briefly unavailable. Nothing is lost. This page reloads automatically.</p>
<a href="">Try again now</a></main></body></html>`;

const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'";

function isPage({ method, url = '', headers }: IncomingMessage): boolean {
  const isRead = method === 'GET' || method === 'HEAD';
  return isRead && isPageAddress(url) && !('rsc' in headers);
}

/** A page that fails while the database is away says so to caches and search engines: come back later. */
export function unavailableIfAway(response: ServerResponse, database: DatabaseState): void {
  const writeHead = response.writeHead.bind(response);
  response.writeHead = (status: number, ...headers: never[]) => {
    const isOutage = status === 500 && database.isAway();
    if (isOutage) response.setHeader('retry-after', RETRY_AFTER_SECONDS);
    return writeHead(isOutage ? 503 : status, ...headers);
  };
}
