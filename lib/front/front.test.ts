import { randomUUID } from 'node:crypto';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeSongRow, makeUser } from '../testing/factories';
import { hit, tokenFor } from '../testing/hit';
import { testWorld } from '../testing/world';
import { callerAddress } from './address';
import { createFront } from './front';
import { contentPolicy, showsPaymentForm } from './policy';

const audio = Buffer.from(Array.from({ length: 1000 }, (_, n) => n % 256));
let origin = '';
let server: ReturnType<typeof createServer>;

beforeAll(async () => {
  const { databaseUrl } = await testWorld();
  vi.stubEnv('DATABASE_URL', databaseUrl);
  vi.stubEnv('AUTH_SECRET', 'x'.repeat(40));
  server = createServer(
    { maxHeaderSize: 65_536 },
    createFront(async (incoming, response) => {
      response.end(JSON.stringify(incoming.headers));
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => new Promise((resolve) => server.close(resolve)));

async function storedSong(given: Parameters<typeof makeSongRow>[1] = {}) {
  const { ctx } = await testWorld();
  const owner = await makeUser();
  const rendition = randomUUID();
  const song = await makeSongRow(owner.id, { rendition, name: 'Été "24"', ...given });
  const folder = `songs/${song.id}/${rendition}`;
  await ctx.storage.put(`${folder}/song.mp3`, audio);
  await ctx.storage.put(`${folder}/cover.svg`, Buffer.from('<svg/>'));
  return { owner, song, url: `${origin}/api/files/${song.id}/${rendition}/song.mp3` };
}

describe('files of songs', () => {
  it('are streamed whole, with a type, a length and an ETag that answers 304', async () => {
    const { url } = await storedSong();
    const response = await fetch(url);
    expect(Buffer.from(await response.arrayBuffer()).equals(audio)).toBe(true);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'audio/mpeg',
      'content-length': '1000',
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=3600',
      'x-content-type-options': 'nosniff',
    });
    const again = await fetch(url, {
      headers: { 'if-none-match': response.headers.get('etag') ?? '', 'cache-control': 'max-age=0' },
    });
    expect(again.status).toBe(304);
  });

  it.each([
    ['bytes=0-99', 206, 'bytes 0-99/1000', 100],
    ['bytes=900-', 206, 'bytes 900-999/1000', 100],
    ['bytes=-10', 206, 'bytes 990-999/1000', 10],
    ['bytes=2000-', 416, 'bytes */1000', null],
  ])('answer %s with %d', async (range, status, contentRange, length) => {
    const { url } = await storedSong();
    const response = await fetch(url, { headers: { range } });
    expect([response.status, response.headers.get('content-range')]).toEqual([status, contentRange]);
    if (length) expect((await response.arrayBuffer()).byteLength).toBe(length);
  });

  it('are not reachable by others while the song is private, whatever they know', async () => {
    const { url, owner, song } = await storedSong({ visibility: 'private' });
    const as = async (id: string) => ({ authorization: `Bearer ${await tokenFor(id)}` });
    const stranger = await makeUser();
    expect((await fetch(url)).status).toBe(404);
    expect((await fetch(url, { headers: await as(stranger.id) })).status).toBe(404);
    const own = await fetch(url, { headers: await as(owner.id) });
    expect([own.status, own.headers.get('cache-control')]).toEqual([200, 'private, no-cache']);
    await own.arrayBuffer();
    await hit('PUT /song/:id', { as: owner, params: { id: song.id }, body: { visibility: 'unlisted' } });
    expect((await fetch(url)).status).toBe(200);
    await hit('DELETE /song/:id', { as: owner, params: { id: song.id } });
    expect((await fetch(url, { headers: await as(owner.id) })).status).toBe(404);
  });

  it('download under the name of the song', async () => {
    const { url } = await storedSong();
    const response = await fetch(`${url}?download`);
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="t 24.mp3"; filename*=UTF-8''%C3%89t%C3%A9%20%2224%22.mp3`,
    );
  });

  it.each(['/song.wav', '/../../x', '/song.mp3/..', '/.env', ''])('are not there at %j', async (end) => {
    const { url } = await storedSong();
    expect((await fetch(url.replace('/song.mp3', end))).status).toBe(404);
  });

  it('never run scripts: a cover is sandboxed', async () => {
    const { url } = await storedSong();
    const cover = await fetch(url.replace('song.mp3', 'cover.svg'));
    expect(cover.headers.get('content-type')).toMatch(/^image\/svg/);
    expect(cover.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/);
  });
});

describe('pages', () => {
  it('get a nonce of their own each time, in the policy and in what Next reads', async () => {
    const nonces = await Promise.all(
      [1, 2].map(async () => {
        const response = await fetch(`${origin}/`);
        const policy = response.headers.get('content-security-policy');
        const seen: Record<string, string> = await response.json();
        expect(seen['content-security-policy']).toBe(policy);
        return /'nonce-([\w+/=]+)'/.exec(policy ?? '')?.[1];
      }),
    );
    expect(new Set(nonces).size).toBe(2);
    expect(contentPolicy('n', { development: false })).not.toMatch(
      /unsafe-eval|script-src[^;]*unsafe-inline/,
    );
  });

  it('let a payment form in where one is shown, and nowhere else', () => {
    const pages = [
      '/credits/checkout',
      '/credits/checkout/',
      '/credits/checkout?product=1',
      '/credits',
      '/credits/checkout/x',
      '/credits/checkouts',
      '/?next=/credits/checkout',
      '//credits/checkout',
    ];
    expect(pages.map(showsPaymentForm)).toEqual([true, true, true, false, false, false, false, false]);
    const others = contentPolicy('n', { development: false, payment: null });
    expect(others).toMatch(/frame-src 'none'/);
    expect(others).not.toMatch(/https?:/);
  });

  it('let in the payment form that is configured: Stripe, or the stand-in alone', () => {
    const directives = (standInAddress: string | null) =>
      contentPolicy('n', { development: false, payment: { standInAddress } }).split('; ');
    const plain = contentPolicy('n', { development: false }).split('; ');
    const added = (standInAddress: string | null) =>
      directives(standInAddress).filter((directive) => !plain.includes(directive));
    expect(added('http://127.0.0.1:12111/')).toEqual(['frame-src http://127.0.0.1:12111']);
    expect(added(null)).toEqual([
      "img-src 'self' data: blob: https://*.stripe.com",
      "connect-src 'self' https://api.stripe.com https://checkout.stripe.com",
      'frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com https://checkout.stripe.com',
    ]);
  });

  it('do not believe what callers say about themselves', async () => {
    const response = await fetch(`${origin}/`, {
      headers: {
        'x-forwarded-for': '1.2.3.4',
        'x-tunewright-address': '1.2.3.4',
        'x-forwarded-host': 'evil.example',
        'x-middleware-subrequest': 'middleware:middleware',
      },
    });
    const seen: Record<string, string> = await response.json();
    expect(seen['x-tunewright-address']).toBe('127.0.0.1');
    expect(seen['x-forwarded-host']).toBe(new URL(origin).host);
    expect(seen).not.toHaveProperty('x-middleware-subrequest');
  });

  it('refuse addresses that are too long or no paths', async () => {
    expect((await fetch(`${origin}/${'x'.repeat(41_000)}`)).status).toBe(414);
    const status = await new Promise((resolve) => {
      request(origin, { path: 'http://evil.example/' }, (response) => resolve(response.statusCode)).end();
    });
    expect(status).toBe(400);
    const broken = await fetch(`${origin}/song/%`);
    expect([broken.status, (await broken.json()).error]).toEqual([400, 'request.malformed']);
    const posted = await fetch((await storedSong()).url, { method: 'POST' });
    expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });
});

describe("the caller's address", () => {
  const from = (remoteAddress: string, forwarded?: string, proxies = '') =>
    callerAddress({ headers: { 'x-forwarded-for': forwarded }, socket: { remoteAddress } as never }, proxies);

  it('is that of the connection, in its plain form', () => {
    expect(from('::ffff:10.0.0.9', '1.2.3.4')).toBe('10.0.0.9');
  });

  it('is the last one no configured proxy has written', () => {
    expect(from('10.0.0.1', '6.6.6.6, 1.2.3.4, 10.0.0.2', '10.0.0.0/8')).toBe('1.2.3.4');
    expect(from('10.0.0.1', undefined, '10.0.0.0/8')).toBe('10.0.0.1');
    expect(from('2001:db8::1', '9.9.9.9', '2001:db8::/32')).toBe('9.9.9.9');
  });
});
