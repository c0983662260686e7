import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { SERVICE_WORKER } from '@/lib/contract/offline';
import { isFresh } from './conditional';

/** While developing: files keep their names when they change, so that none may be stored. */
const GOES = 'self.registration.unregister();';

interface ServiceWorkerOptions {
  /** The origin that browsers fetch sound from besides this one. */
  store: string | null;
  development: boolean;
  /** The folder of the build. */
  root?: string;
}

interface Script {
  text: string;
  etag: string;
}

/**
 * Serves the service worker with the id of the build in front, so that each build has another one. Browsers ask for it
 * again each time. While developing, it removes itself. Returns false for every other request, and if it is not compiled.
 */
export function serviceWorker({ store, development, root = process.cwd() }: ServiceWorkerOptions) {
  let reading: Promise<Script | null> | undefined;
  return async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    if (request.url !== SERVICE_WORKER || (request.method !== 'GET' && request.method !== 'HEAD'))
      return false;
    reading ??= development ? Promise.resolve(scriptOf(GOES)) : read(root);
    const script = await reading;
    if (!script) return false;
    response.setHeader('etag', script.etag);
    response.setHeader('cache-control', 'no-cache');
    // What it fetches: this site, and sound from the store that the site redirects to.
    response.setHeader(
      'content-security-policy',
      ["default-src 'none'; connect-src 'self'", store].join(' ').trim(),
    );
    if (isFresh(request, script.etag)) response.writeHead(304).end();
    else send(request, response, script.text);
    return true;
  };
}

function send(request: IncomingMessage, response: ServerResponse, text: string): void {
  response.setHeader('content-type', 'text/javascript; charset=utf-8');
  response.setHeader('content-length', Buffer.byteLength(text));
  response.end(request.method === 'HEAD' ? undefined : text);
}

async function read(root: string): Promise<Script | null> {
  const files = ['.next/BUILD_ID', 'build/service-worker.js'].map((file) => path.join(root, file));
  const [build, code] = await Promise.all(files.map((file) => readFile(file, 'utf8').catch(() => null)));
  if (!build || !code) return null;
  return scriptOf(`self.build=${JSON.stringify(build.trim())};\n${code}`);
}

function scriptOf(text: string): Script {
  return { text, etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"` };
}
