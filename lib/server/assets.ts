import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import Negotiator from 'negotiator';
import { isFresh } from './conditional';

const PREFIX = '/_next/static/';
const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
};
/** Which file the build made for an encoding, the smallest first. */
const SUFFIXES: Record<string, string> = { br: '.br', gzip: '.gz', identity: '' };

/**
 * Sends scripts, styles and fonts as the build compressed them (`scripts/setup/bundling/compress-assets.mjs`): Next
 * compresses them for each request. Returns false for everything else, and for files that are gone or came with a later
 * build, which are Next's to find.
 */
export function assetServer(root = process.cwd()) {
  const folder = path.join(root, '.next/static');
  const files = new Set(namesIn(folder));
  return async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    const name = nameOf(request);
    const type = name === null ? undefined : TYPES[path.extname(name)];
    if (name === null || type === undefined || !files.has(name)) return false;
    const offered = Object.keys(SUFFIXES).filter((encoding) => files.has(name + SUFFIXES[encoding]));
    const accepted = new Negotiator(request).encodings(offered);
    const encoding = offered.find((encoding) => accepted.includes(encoding)) ?? 'identity';
    const body = await readFile(path.join(folder, name + SUFFIXES[encoding])).catch(() => null);
    if (body === null) return false;
    // Weak: it names the content, in whichever encoding.
    const etag = `W/"${name}"`;
    response.setHeader('cache-control', 'public, max-age=31536000, immutable');
    response.setHeader('vary', 'accept-encoding');
    response.setHeader('etag', etag);
    if (isFresh(request, etag)) {
      response.writeHead(304).end();
      return true;
    }
    if (encoding !== 'identity') response.setHeader('content-encoding', encoding);
    response.writeHead(200, { 'content-type': type, 'content-length': body.length });
    response.end(request.method === 'HEAD' ? undefined : body);
    return true;
  };
}

/** Returns the name of the file that is requested, whose content its name has a hash of; null if none is. */
function nameOf({ method, url = '' }: IncomingMessage): string | null {
  if (!url.startsWith(PREFIX) || (method !== 'GET' && method !== 'HEAD')) return null;
  return url.slice(PREFIX.length).split('?', 1)[0] ?? null;
}

/** Returns the files of a folder by their paths within it, with slashes; none if there is no such folder. */
function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) =>
      name.replaceAll(path.sep, '/'),
    );
  } catch {
    return [];
  }
}
