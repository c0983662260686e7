import { describe, expect, it } from 'vitest';
import { openBuild } from '@/lib/testing/servers/build-server';
import { serviceWorker } from './service-worker';

function openSite(
  files: Record<string, string>,
  { store = null as string | null, development = false } = {},
) {
  return openBuild(files, (root) => serviceWorker({ store, development, root }));
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
