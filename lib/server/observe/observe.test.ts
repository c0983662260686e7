import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RequestLabels } from '@/lib/core/telemetry';
import { answering, noteUser } from '@/lib/http/answer';
import { live } from '@/lib/live';
import { eventually } from '@/lib/testing/eventually';
import { makeSongRow, makeUser } from '@/lib/testing/factories';
import { openPageServer } from '@/lib/testing/servers/page-server';
import type { PageHandler } from '../cache/render-page';

interface Line {
  level: 'debug' | 'info';
  [field: string]: unknown;
}

let origin = '';
const lines: Line[] = [];
const measured: RequestLabels[] = [];
const waiting: unknown[] = [];

/** Stands for Next: a page, a signed-in user, or a failure. */
const next: PageHandler = async (request, response) => {
  if (request.url?.startsWith('/api/v1/users/profile')) answering(response, () => noteUser('the-user'));
  if (request.url === '/settings') return void waiting.push(response);
  if (request.url === '/help') throw new Error('broken');
  response.writeHead(request.url?.includes('/unknown') ? 404 : 200, { 'content-type': 'text/html' });
  response.end('<head></head>page');
};

beforeAll(async () => {
  const { log, metrics } = await openedPorts();
  const note = (level: Line['level']) => (fields: object, message: string) => {
    if (message === 'request') lines.push({ level, ...fields });
  };
  log.debug = note('debug');
  log.info = note('info');
  log.error = () => undefined;
  const measure = metrics.request;
  metrics.request = (labels, seconds) => {
    measured.push(labels);
    measure(labels, seconds);
  };
});

async function openedPorts() {
  origin = await openPageServer({ next });
  return live();
}

beforeEach(() => {
  lines.length = 0;
  measured.length = 0;
});

/** Requests a path and returns its line and labels. */
async function open(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const [known, counted] = [lines.length, measured.length];
  const answer = await fetch(origin + path, { method, headers });
  await answer.text();
  await vi.waitFor(() => expect(lines).toHaveLength(known + 1));
  expect(measured).toHaveLength(counted + 1);
  return { answer, line: lines[known], labels: measured[counted] };
}

describe('a request', () => {
  it('is one line: its ID, route template, status, time and size, and nothing of its query', async () => {
    const id = randomUUID();
    const { line, labels } = await open(`/api/v1/users/${id}?token=secret`, {
      'x-request-id': 'from-the-proxy',
    });
    expect(line).toEqual({
      level: 'info',
      requestId: 'from-the-proxy',
      method: 'GET',
      route: '/api/v1/users/:id',
      status: 200,
      ms: expect.any(Number),
      bytes: expect.any(Number),
    });
    expect(line?.bytes).toBeGreaterThan(50);
    expect(labels).toEqual({ method: 'GET', route: '/api/v1/users/:id', status: 200, cache: 'none' });
  });

  it('gets an ID of its own unless a proxy gave a proper one', async () => {
    const first = await open('/pricing', { 'x-request-id': 'x y\t"' });
    const second = await open('/pricing');
    expect(first.line?.requestId).toMatch(/^[\w-]{36}$/);
    expect(second.line?.requestId).not.toBe(first.line?.requestId);
  });

  it('is logged under the ID that a refusal answers', async () => {
    const { answer, line } = await open('/api/v1/credits/balance', {}, 'PATCH');
    expect(line).toMatchObject({ route: '/api/v1/credits/balance', method: 'PATCH', status: 405 });
    const refused = await fetch(`${origin}/api/v1/credits/balance`, { method: 'PATCH' });
    expect(answer.status).toBe(405);
    const { requestId } = await refused.json();
    await vi.waitFor(() => expect(lines.at(-1)?.requestId).toBe(requestId));
  });

  it('names its user', async () => {
    expect((await open('/api/v1/users/profile')).line).toMatchObject({ user: 'the-user' });
    expect((await open('/api/v1/plans')).line).not.toHaveProperty('user');
  });

  it('is logged as debug if it is a health check or a static file', async () => {
    for (const path of ['/api/livez', '/_next/static/a.js', '/favicon.ico'])
      expect((await open(path)).line).toMatchObject({ level: 'debug', status: 200 });
  });

  it('counts as other if nothing has its address', async () => {
    for (const path of [`/unknown/${randomUUID()}`, '/unknown.php'])
      expect((await open(path)).labels).toMatchObject({ route: 'other', status: 404 });
  });

  it('counts when it fails', async () => {
    expect((await open('/help')).labels).toMatchObject({ route: '/help', status: 500 });
  });

  it('counts pages from the cache as such', async () => {
    const song = await makeSongRow((await makeUser()).id);
    const first = await open(`/song/${song.id}`);
    expect(first.labels).toEqual({ method: 'GET', route: '/song/:id', status: 200, cache: 'miss' });
    // Until the database is listened to, nothing is cached.
    await eventually(async () => {
      const { labels, line } = await open(`/song/${song.id}`);
      expect(labels).toMatchObject({ status: 200, cache: 'hit' });
      expect(line).toMatchObject({ cache: 'hit' });
    });
  });

  it('counts as 499 if its caller leaves before the answer begins', async () => {
    const leave = new AbortController();
    const answer = fetch(`${origin}/settings`, { signal: leave.signal }).catch(() => 'left');
    await vi.waitFor(() => expect(waiting).toHaveLength(1));
    leave.abort();
    expect(await answer).toBe('left');
    await vi.waitFor(() => expect(measured).toMatchObject([{ route: '/settings', status: 499 }]));
  });
});
