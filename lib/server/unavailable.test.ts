import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { signInCookie } from '@/lib/http/session/cookie';
import { live } from '@/lib/live';
import { makeUser } from '@/lib/testing/factories';
import { storedSong } from '@/lib/testing/files/sound';
import { openPageServer } from '@/lib/testing/servers/page-server';
import { testWorld } from '@/lib/testing/world';
import type { PageHandler } from './cache/render-page';

let origin = '';
/** Stands for Next, which has failed where the test says so. */
let next: PageHandler = async (_request, response) => void response.end('<head></head>page');

beforeAll(async () => {
  origin = await openPageServer({ next: (request, response) => next(request, response) });
});
afterEach(() => vi.restoreAllMocks());

const loseDatabase = () => vi.spyOn(live().database, 'isAway').mockReturnValue(true);
const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(origin + path, { headers, method });

it('answers calls with 503 and when to try again, for every caller', async () => {
  loseDatabase();
  for (const [method, path] of [
    ['GET', '/api/v1/song'],
    ['POST', '/api/v1/auth/login'],
    ['GET', '/api/v1/events'],
    ['GET', '/create?_rsc=1'],
  ] as const) {
    const answer = await ask(path, path.includes('_rsc') ? { rsc: '1' } : {}, method);
    expect([path, answer.status, answer.headers.get('retry-after')]).toEqual([path, 503, '5']);
    expect(await answer.json()).toMatchObject({ error: 'server.unavailable' });
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
  }
});

it('answers pages that it never rendered with one that reloads automatically', async () => {
  loseDatabase();
  for (const path of ['/create', '/genre/never-seen', '/admin/dashboard']) {
    const answer = await ask(path);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await answer.text()).toContain('<meta http-equiv="refresh" content="5">');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  }
});

it('goes on with files of the site and its own health', async () => {
  loseDatabase();
  for (const path of ['/_next/static/x.js', '/icon.svg', '/api/livez', '/api/readyz'])
    expect([path, (await ask(path)).status]).toEqual([path, 200]);
});

it('goes on with the sound of public songs, and with no others', async () => {
  const [known, unknown] = await Promise.all([storedSong(), storedSong()]);
  expect((await ask(`${known.path}/song.mp3`)).status).toBe(200);
  loseDatabase();
  expect((await ask(`${known.path}/song.mp3`)).status).toBe(200);
  const refused = await ask(`${unknown.path}/song.mp3`);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
});

it('shows the frames of signed-in pages without personal data, to holders of a session alone', async () => {
  const { ctx } = await testWorld();
  const user = await makeUser({ name: 'Ana Maria' });
  const now = ctx.clock.now();
  const { id } = await ctx.db.session.create({
    data: {
      userId: user.id,
      createdAt: now,
      lastSeenAt: now,
      expiresAt: new Date(now.getTime() + 3_600_000),
    },
  });
  const cookie = (await signInCookie(ctx, id, false)).split(';')[0] ?? '';
  const before = await (await ask('/help', { cookie })).text();
  expect(before).toContain(user.email);
  loseDatabase();
  const measured = vi.spyOn(live().metrics, 'request');
  const frame = await ask('/help', { cookie });
  expect([frame.status, await frame.text()]).toEqual([200, '<head></head>page']);
  const labels = expect.objectContaining({ route: '/help', status: 200, cache: 'stale' });
  await vi.waitFor(() => expect(measured).toHaveBeenCalledWith(labels, expect.any(Number)));
  expect((await ask('/help', { cookie: `${cookie}x` })).status).toBe(503);
});

it('shows visitors a page from memory, and counts it as stale', async () => {
  expect((await ask('/genre/jazz')).status).toBe(200);
  loseDatabase();
  const later = performance.now() + 120_000;
  vi.spyOn(performance, 'now').mockReturnValue(later);
  const measured = vi.spyOn(live().metrics, 'request');
  expect((await ask('/genre/jazz')).status).toBe(200);
  const labels = expect.objectContaining({ route: '/genre/:genre', cache: 'stale' });
  await vi.waitFor(() => expect(measured).toHaveBeenCalledWith(labels, expect.any(Number)));
});

it('says 503 where a page fails meanwhile', async () => {
  next = async (_request, response) => {
    loseDatabase();
    response.statusCode = 500;
    response.end('failed');
  };
  const answer = await ask('/create');
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
});
