import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { afterFile } from '@/lib/testing/after-file';
import { serviceWorker } from './service-worker';

/** Serves the service worker of a build in a folder of its own. Returns the origin. */
async function openSite(
  files: Record<string, string>,
  { store = null, development = false }: { store?: string | null; development?: boolean } = {},
): Promise<string> {
  const root = await mkdtemp(path.join(os.tmpdir(), 'tunewright-'));
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(root, name)), { recursive: true });
    await writeFile(path.join(root, name), text);
  }
  const serve = serviceWorker({ store, development, root });
  const server = createServer(async (request, response) => {
    if (!(await serve(request, response))) response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterFile(async () => {
    server.close();
    await rm(root, { recursive: true });
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const built = { '.next/BUILD_ID': 'b1\n', 'build/service-worker.js': 'start()' };

describe('the service worker', () => {
  it('is another script for each build, revalidated each time, with a policy of its own', async () => {
    const site = await openSite(built);
    const answer = await fetch(`${site}/sw.js`);
    expect(await answer.text()).toBe('self.build="b1";\nstart()');
    const { headers } = answer;
    expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(headers.get('cache-control')).toBe('no-cache');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; connect-src 'self'");
    const etag = headers.get('etag') ?? '';
    const known = await fetch(`${site}/sw.js`, { headers: { 'if-none-match': etag } });
    expect(known.status).toBe(304);
    const next = await fetch(`${await openSite({ ...built, '.next/BUILD_ID': 'b2' })}/sw.js`);
    expect(next.headers.get('etag')).not.toBe(etag);
  });

  it('may fetch sound from the store that the site redirects to', async () => {
    const { headers } = await fetch(`${await openSite(built, { store: 'https://store.example' })}/sw.js`);
    expect(headers.get('content-security-policy')).toContain("connect-src 'self' https://store.example");
  });

  it('removes itself while developing', async () => {
    const answer = await fetch(`${await openSite(built, { development: true })}/sw.js`);
    expect(await answer.text()).toBe('self.registration.unregister();');
  });

  it('is missing before the first build', async () => {
    expect((await fetch(`${await openSite({})}/sw.js`)).status).toBe(404);
  });
});
