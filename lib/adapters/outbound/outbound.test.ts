import { channel } from 'node:diagnostics_channel';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { FormData } from 'undici';
import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ProviderError, type ProviderFault } from '@/lib/core/music/provider';
import { type Call, Outbound } from './outbound';

const KEY = 'sk-a secret/key';
const { signal } = new AbortController();
const closing: (() => void)[] = [];

afterEach(() => {
  for (const close of closing.splice(0)) close();
});

type Seen = { method: string; url: string; headers: Record<string, unknown>; body: string; at: number };

/** Starts a server that records its requests; the nth of them goes to the nth listener, later ones to the last. */
async function site(...listeners: RequestListener[]) {
  const seen: Seen[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { method = '', url = '', headers } = request;
    seen.push({ method, url, headers, body: Buffer.concat(chunks).toString(), at: performance.now() });
    listeners[Math.min(seen.length, listeners.length) - 1]?.(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const headers = { authorization: `Bearer ${KEY}` };
  const outbound = new Outbound({ base: `${base}/api/`, headers, secrets: [KEY] });
  closing.push(() => {
    outbound.close();
    server.closeAllConnections();
    server.close();
  });
  const ask = (call: Partial<Call> = {}) =>
    outbound.ask({ path: '/songs', kind: 'read', timeoutMs: 10_000, signal, ...call });
  const download = (address: string) => outbound.download(address, { signal, timeoutMs: 10_000 });
  return { base, seen, outbound, ask, download };
}

const says =
  (status: number, body = '{"ok":true}', headers = {}): RequestListener =>
  (_, response) => {
    response.writeHead(status, headers).end(body);
  };
const cut: RequestListener = (_, response) => {
  response.destroy();
};
const silent: RequestListener = () => {};
const leads = (location: string) => says(302, '', { location });

async function faultOf(work: Promise<unknown>): Promise<ProviderFault> {
  const error = await work.then(
    () => null,
    (cause: unknown) => cause,
  );
  if (error instanceof ProviderError) return error.fault;
  throw error ?? new Error('it succeeded');
}

describe('a call', () => {
  it('is sent below the base with the key, as JSON or as a form', async () => {
    const { ask, seen } = await site(says(200));
    const form = new FormData();
    form.set('title', 'Slow Rain');
    await ask({ method: 'POST', path: '/songs?take=1', json: { bpm: 82 }, headers: { 'x-order': '7' } });
    await ask({ method: 'POST', form });
    const [json, multipart] = seen;
    expect(json).toMatchObject({ method: 'POST', url: '/api/songs?take=1', body: '{"bpm":82}' });
    expect(json?.headers).toMatchObject({
      authorization: `Bearer ${KEY}`,
      'content-type': 'application/json',
      'x-order': '7',
    });
    expect(multipart?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(multipart?.body).toContain('Slow Rain');
  });

  it('is sent to a whole address of the provider, and of no one else', async () => {
    const { ask, base, seen } = await site(says(200));
    await ask({ method: 'PUT', path: `${base}/elsewhere/7/cancel` });
    expect(seen).toMatchObject([{ method: 'PUT', url: '/elsewhere/7/cancel' }]);
    const other = await site(says(200));
    for (const path of [`${other.base}/songs`, 'https://songs.example.com/', 'songs'])
      expect(await faultOf(ask({ path }))).toMatchObject({ code: 'failed', retryable: false });
    expect([seen.length, other.seen.length]).toEqual([1, 0]);
  });

  it('returns the whole answer', async () => {
    const { ask } = await site(says(201, '{"bpm":82}', { 'x-request-id': 'r7' }));
    const answer = await ask();
    expect(answer.status).toBe(201);
    expect(answer.header('X-Request-ID')).toBe('r7');
    expect(answer.header('x-other')).toBeNull();
    expect(answer.json(z.object({ bpm: z.number() }))).toEqual({ bpm: 82 });
    expect(answer.jsonOrNull(z.object({ key: z.string() }))).toBeNull();
    expect(() => answer.json(z.object({ key: z.string() }))).toThrow(/failed: not the expected JSON/);
  });

  it('fails by its status, unless that is allowed or the provider says why', async () => {
    const { ask } = await site(says(404, 'no such song'));
    expect(await faultOf(ask())).toMatchObject({ code: 'lost', detail: '404 no such song' });
    expect((await ask({ allow: [404] })).status).toBe(404);
    const faultOfAnswer = () => ({ code: 'content_policy', retryable: false }) as const;
    expect(await faultOf(ask({ faultOf: faultOfAnswer }))).toMatchObject({ code: 'content_policy' });
  });

  it('does not follow redirects', async () => {
    const { ask, seen } = await site(leads('/elsewhere'));
    expect(await faultOf(ask())).toMatchObject({ code: 'invalid' });
    expect(seen).toHaveLength(1);
  });

  it('ends after its time, and is not repeated then', async () => {
    const { ask, seen } = await site(silent);
    expect(await faultOf(ask({ timeoutMs: 1_000 }))).toMatchObject({ code: 'timeout', retryable: false });
    expect(seen).toHaveLength(1);
  });

  it('ends after its time in the middle of an answer', async () => {
    const { ask } = await site((_, response) => {
      response.writeHead(200).write('{');
    });
    expect(await faultOf(ask({ timeoutMs: 300 }))).toMatchObject({ code: 'timeout' });
  });

  it('ends with an answer that is too large', async () => {
    const { ask } = await site(says(200, 'x'.repeat(1001)));
    expect((await ask({ maxBytes: 1001 })).bytes).toHaveLength(1001);
    expect(await faultOf(ask({ maxBytes: 1000 }))).toMatchObject({ code: 'failed', retryable: false });
  });

  it.each([
    ['before it is sent', silent, 0],
    ['while the answer is awaited', silent, 1],
    ['during the pause between two tries', cut, 1],
  ])('can be given up %s', async (_, listener, requests) => {
    const stop = new AbortController();
    const { ask, seen } = await site(listener);
    if (requests === 0) stop.abort(new Error('given up'));
    const working = ask({ signal: stop.signal });
    working.catch(() => {});
    await expect.poll(() => seen.length).toBe(requests);
    stop.abort(new Error('given up'));
    await expect(working).rejects.toThrow('given up');
  });
});

describe('a read', () => {
  it.each([
    ['a cut connection', cut],
    ['429', says(429)],
    ['500', says(500)],
    ['502 that its provider explains', says(502, 'explained')],
    ['503', says(503)],
    ['504', says(504)],
  ])('is repeated after %s', async (_, listener) => {
    const { ask, seen } = await site(listener, listener, says(200));
    const explained = { code: 'failed', retryable: false } as const;
    const answer = await ask({ faultOf: ({ status }) => (status === 502 ? explained : null) });
    expect([answer.status, seen.length]).toEqual([200, 3]);
  });

  it('that its provider fails to answer says nothing of an order', async () => {
    const { ask } = await site(says(500, 'upstream died'));
    expect(await faultOf(ask())).toEqual({
      code: 'unavailable',
      retryable: false,
      detail: '500 upstream died',
    });
  });

  it('is tried three times at most', async () => {
    const { ask, seen } = await site(cut);
    expect(await faultOf(ask())).toMatchObject({ code: 'lost' });
    expect(seen).toHaveLength(3);
  });

  it('is not repeated after a refusal', async () => {
    const { ask, seen } = await site(says(400));
    expect(await faultOf(ask())).toMatchObject({ code: 'invalid' });
    expect(seen).toHaveLength(1);
  });

  it('waits as long as the provider wishes', async () => {
    const { ask, seen } = await site(says(429, '', { 'retry-after': '1' }), says(200));
    await ask();
    expect((seen[1]?.at ?? 0) - (seen[0]?.at ?? 0)).toBeGreaterThanOrEqual(990);
  });

  it('is left to the caller if the provider wishes a long wait', async () => {
    const { ask, seen } = await site(says(429, '', { 'retry-after': '60' }));
    expect(await faultOf(ask())).toMatchObject({ code: 'rate_limited', retryAfterSeconds: 60 });
    expect(seen).toHaveLength(1);
  });
});

describe('an order', () => {
  it.each<[string, RequestListener, Partial<ProviderFault>]>([
    ['a cut connection', cut, { code: 'lost', retryable: false }],
    [
      '429',
      says(429, '', { 'retry-after': '7' }),
      { code: 'rate_limited', retryable: true, retryAfterSeconds: 7 },
    ],
    ['503 and nothing else', says(503, ''), { code: 'busy', retryable: true }],
    ['503 with a text', says(503, 'upstream died'), { code: 'busy', retryable: false }],
    ['500', says(500), { code: 'failed', retryable: false }],
  ])('is sent once, whatever comes: %s', async (_, listener, fault) => {
    const { ask, seen } = await site(listener);
    expect(await faultOf(ask({ method: 'POST', kind: 'order' }))).toMatchObject(fault);
    expect(seen).toHaveLength(1);
  });

  it('that reaches no one may be sent later', async () => {
    const { base } = await site(says(200));
    closing.pop()?.();
    const outbound = new Outbound({ base });
    closing.push(() => outbound.close());
    const order = outbound.ask({ method: 'POST', path: '/', kind: 'order', timeoutMs: 10_000, signal });
    expect(await faultOf(order)).toMatchObject({ code: 'unavailable', retryable: true });
  });
});

describe('a download', () => {
  it('comes from the provider with the key, and is repeated if it ends early', async () => {
    const half = says(200, 'half', { 'content-length': '8' });
    const { download, seen } = await site(half, says(200, 'complete'));
    expect((await download('/files/song.mp3')).text()).toBe('complete');
    expect(seen).toMatchObject([{ url: '/files/song.mp3' }, { headers: { authorization: `Bearer ${KEY}` } }]);
  });

  it('is repeated while its store fails', async () => {
    const { download } = await site(says(500), says(502), says(200, 'complete'));
    expect((await download('/files/song.mp3')).text()).toBe('complete');
  });

  it('that is forbidden is lost, since addresses of files expire', async () => {
    const { download } = await site(says(403, 'AccessDenied'));
    expect(await faultOf(download('/a'))).toMatchObject({ code: 'lost', retryable: false });
  });

  it('follows three redirects, and no fourth', async () => {
    const three = await site(leads('/b'), leads('c'), leads('/d?e=f'), says(200, 'song'));
    expect((await three.download('/a')).text()).toBe('song');
    expect(three.seen.map(({ url }) => url)).toEqual(['/a', '/b', '/c', '/d?e=f']);
    const four = await site(leads('/a'));
    expect(await faultOf(four.download('/a'))).toMatchObject({ code: 'failed' });
    expect(four.seen).toHaveLength(4);
  });

  it.each([
    'http://songs.example.com/song.mp3',
    'https://user:word@songs.example.com/song.mp3',
    'ftp://songs.example.com/song.mp3',
    'file:///etc/passwd',
    'https://127.0.0.1/song.mp3',
    'https://2130706433/song.mp3',
    'https://10.0.0.7/song.mp3',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/song.mp3',
    'https://[::ffff:10.0.0.7]/song.mp3',
    'https://localhost/song.mp3',
    'https://metadata.google.internal/song.mp3',
    'https://',
  ])('does not come from %s, directly or by a redirect', async (address) => {
    const { download, seen } = await site(leads(address));
    const refused = { code: 'failed', retryable: false };
    expect(await faultOf(download(address))).toMatchObject(refused);
    expect(seen).toHaveLength(0);
    expect(await faultOf(download('/a'))).toMatchObject(refused);
    expect(seen).toHaveLength(1);
  });

  it('does not come from another server of this machine', async () => {
    const other = await site(says(200));
    const { download } = await site(leads(`${other.base}/song.mp3`));
    expect(await faultOf(download('/a'))).toMatchObject({ code: 'failed' });
    expect(other.seen).toEqual([]);
  });

  it('from a foreign host takes no key along', async () => {
    const { outbound, base } = await site(says(200));
    const stop = new AbortController();
    const requests: { origin: string; headers: string[] }[] = [];
    const created = channel('undici:request:create');
    const record = (message: unknown) => {
      const { request } = message as { request: { origin: URL; headers: string[] } };
      const origin = String(request.origin);
      requests.push({ origin, headers: request.headers });
      if (!origin.startsWith(base)) stop.abort(new Error('seen'));
    };
    created.subscribe(record);
    closing.push(() => created.unsubscribe(record));
    const limits = { signal: stop.signal, timeoutMs: 10_000 };
    await outbound.download('/own.mp3', limits);
    await expect(outbound.download('https://songs.invalid/song.mp3', limits)).rejects.toThrow('seen');
    expect(requests).toHaveLength(2);
    expect(requests[0]?.headers.join()).toContain(KEY);
    expect(requests[1]?.origin).toContain('songs.invalid');
    expect(requests[1]?.headers.join()).not.toContain('authorization');
  });
});

describe('the log', () => {
  it('never shows a secret, plain or encoded', async () => {
    const echo = `denied: ${KEY}, ${encodeURIComponent(KEY)}`;
    const { ask } = await site(says(400, echo), says(200, echo));
    expect((await faultOf(ask())).detail).toBe('400 denied: •••, •••');
    const answer = await ask();
    expect(() => answer.json(z.object({}))).toThrow('denied: •••, •••');
  });
});
