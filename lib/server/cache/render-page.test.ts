import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { type PageHandler, pageOf, renderPage } from './render-page';

const site = new URL('https://music.example.com');
const policy = (scripts: string) => `script-src ${scripts}`;

describe('a page that is rendered for the cache', () => {
  it('is requested as by a visitor, at the configured host', async () => {
    const requests: Record<string, unknown>[] = [];
    const next: PageHandler = async ({ url, method, headers }, response) => {
      requests.push({ url, method, ...headers });
      response.end();
    };
    await renderPage({ next, site, policy }, '/song/1', { headers: { cookie: 'sidebar=open' } });
    expect(requests).toEqual([
      expect.objectContaining({
        url: '/song/1',
        method: 'GET',
        host: 'music.example.com',
        'x-forwarded-proto': 'https',
        'content-security-policy': expect.stringMatching(/^script-src 'nonce-[0-9a-f]{48}'$/),
        cookie: 'sidebar=open',
      }),
    ]);
  });

  it('keeps its status, type, links and place, and nothing else that Next says', async () => {
    const next: PageHandler = async ({ headers }, response) => {
      const [, nonce] = /'nonce-(\w+)'/.exec(String(headers['content-security-policy'])) ?? [];
      response.writeHead(308, {
        'content-type': 'text/html',
        location: '/genre/lo-fi',
        link: `</a.css>; rel=preload; nonce="${nonce}"`,
        'set-cookie': 'never=1',
        'cache-control': 'no-store',
      });
      response.end();
    };
    const { status, headers } = await renderPage({ next, site, policy }, '/genre/lofi');
    expect([status, headers]).toEqual([
      308,
      {
        'content-type': 'text/html',
        location: '/genre/lo-fi',
        link: '</a.css>; rel=preload',
        'content-security-policy': "script-src 'self'",
        'x-frame-options': 'DENY',
        vary: 'accept-encoding, cookie',
      },
    ]);
  });

  it('has its scripts hashed as they are after the change', async () => {
    const next: PageHandler = async (_, response) => void response.end('<p>Été 🎵</p>');
    const change = (html: string, nonce: string) => `${html}<script nonce="${nonce}">1</script>`;
    const page = await renderPage({ next, site, policy }, '/', { change });
    expect(page.html.toString()).toBe('<p>Été 🎵</p><script>1</script>');
    expect(page.headers['content-security-policy']).toBe(
      "script-src 'self' 'sha256-a4ayc/80/OGda4BO/1o/V0etpOqiLx1JwB5S3beHW0s='",
    );
    expect(gunzipSync(page.gzip).equals(page.html)).toBe(true);
  });
});

it('names a page by its content, status and policy', () => {
  const one = pageOf(200, 'one', { 'content-security-policy': 'a' });
  expect(pageOf(200, 'one', { 'content-security-policy': 'a' }).etag).toBe(one.etag);
  const others = [
    pageOf(200, 'two', { 'content-security-policy': 'a' }),
    pageOf(404, 'one', { 'content-security-policy': 'a' }),
    pageOf(200, 'one', { 'content-security-policy': 'b' }),
  ];
  expect(new Set([one, ...others].map(({ etag }) => etag)).size).toBe(4);
});
