import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { VIEWER_DATA_ID, type ViewerData } from '@/lib/domain/viewer/contract';
import { FRAME_HEADER } from '@/lib/http/app-shell';
import { signInCookie } from '@/lib/http/session/cookie';
import { eventually } from '@/lib/testing/eventually';
import { makeSongRow, makeUser } from '@/lib/testing/factories';
import { hit } from '@/lib/testing/hit';
import { hostileTitles } from '@/lib/testing/songs';
import { testWorld } from '@/lib/testing/world';
import { createFront } from '../server';

let origin = '';
let server: ReturnType<typeof createServer>;
const asked: { url: string; headers: IncomingHttpHeaders }[] = [];

/** Stands for Next: a page with a head, a nonce and what the database says of the song. */
beforeAll(async () => {
  const { databaseUrl, ctx } = await testWorld();
  vi.stubEnv('DATABASE_URL', databaseUrl);
  vi.stubEnv('AUTH_SECRET', 'x'.repeat(40));
  server = createServer(
    createFront(async ({ url = '', headers }, response) => {
      asked.push({ url, headers });
      const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1];
      const id = /^\/song\/([^/]+)$/.exec(url)?.[1];
      const song = id ? await ctx.db.song.findUnique({ where: { id } }) : null;
      response.writeHead(200, { 'content-type': 'text/html' });
      response.end(`<head></head><script nonce="${nonce}"></script>${song?.name ?? url}`);
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { headers } = await member();
  // Until the database is listened to, nothing is kept.
  await eventually(async () => {
    const before = framesOf('/help').length;
    await open('/help', headers);
    await open('/help', headers);
    expect(framesOf('/help').length - before).toBeLessThan(2);
  });
});

afterAll(() => new Promise((resolve) => server.close(resolve)));

const framesOf = (url: string) => asked.filter((one) => one.url === url && FRAME_HEADER in one.headers);
const pagesOf = (url: string) => asked.filter((one) => one.url === url && !(FRAME_HEADER in one.headers));

/** Somebody who is signed in, with the header that says so. */
async function member(given: Parameters<typeof makeUser>[0] = {}) {
  const { ctx } = await testWorld();
  const user = await makeUser(given);
  const now = ctx.clock.now();
  const expiresAt = new Date(now.getTime() + 3_600_000);
  const { id } = await ctx.db.session.create({
    data: { userId: user.id, createdAt: now, lastSeenAt: now, expiresAt },
  });
  const cookie = await signInCookie(ctx, id, false);
  return { user, sessionId: id, headers: { cookie: cookie.split(';')[0] ?? '' } };
}

async function anothersSong(given: Parameters<typeof makeSongRow>[1] = {}) {
  const owner = await makeUser();
  const song = await makeSongRow(owner.id, { name: 'Midnight Ferry', ...given });
  return { owner, song, path: `/song/${song.id}` };
}

/** What came beside a page, and the rest of it without nonces. */
async function open(path: string, headers: Record<string, string>) {
  const answer = await fetch(origin + path, { headers });
  const text = await answer.text();
  const element = new RegExp(
    `<script type="application/json" id="${VIEWER_DATA_ID}">(.*?)</script>`,
    's',
  ).exec(text);
  const mine: ViewerData | null = element ? JSON.parse(element[1] ?? '') : null;
  return { answer, mine, page: text.replace(element?.[0] ?? '', '').replace(/nonce="[^"]*"/, '') };
}

it('renders a frame once for many people at once, and sends each what is theirs beside it, to be kept by nobody', async () => {
  const { path } = await anothersSong();
  const people = await Promise.all(Array.from({ length: 10 }, (_, n) => member({ name: `Person ${n}` })));
  const seen = await Promise.all(people.map(({ headers }) => open(path, headers)));
  expect(framesOf(path)).toHaveLength(1);
  expect(pagesOf(path)).toHaveLength(0);
  for (const [n, { answer, mine, page }] of seen.entries()) {
    expect(page).toBe('<head></head><script ></script>Midnight Ferry');
    expect(mine?.account).toMatchObject({ id: people[n]?.user.id, name: `Person ${n}` });
    expect(mine).toMatchObject({ balance: { held: 0 }, subscription: null, song: { isLiked: false } });
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(answer.headers.get('etag')).toBeNull();
  }
  const policies = new Set(seen.map(({ answer }) => answer.headers.get('content-security-policy')));
  expect(policies.size).toBe(10);
});

it('asks for a frame with nothing of anybody, but for how the sidebar stands', async () => {
  const { path } = await anothersSong();
  const { headers } = await member();
  await open(path, headers);
  await open(path, { cookie: `${headers.cookie}; sidebar=collapsed` });
  await open(path, { cookie: `sidebar=</script>; ${headers.cookie}` });
  expect(framesOf(path).map(({ headers }) => headers.cookie)).toEqual(['sidebar=open', 'sidebar=collapsed']);
});

it('tells a song as one sees it, at once as it is', async () => {
  const { owner, song, path } = await anothersSong();
  const { user, headers } = await member();
  await open(path, headers);
  await hit('PUT /song/:id/like', { as: user, params: { id: song.id } });
  expect((await open(path, headers)).mine?.song).toMatchObject({ id: song.id, isLiked: true });
  await hit('PUT /song/:id', { as: owner, params: { id: song.id }, body: { name: 'Late Ferry' } });
  await eventually(async () => expect((await open(path, headers)).page).toContain('Late Ferry'));
});

it('has a page rendered for whom it is another one: owners, admins, songs that cannot be heard', async () => {
  const [mine, other] = [await member(), await member()];
  const admin = await member({ role: 'admin' });
  const own = await makeSongRow(mine.user.id);
  const hidden = (await anothersSong({ visibility: 'private' })).path;
  const failed = (await anothersSong({ status: 'failed' })).path;
  const nothing = `/song/${crypto.randomUUID()}`;
  const { path } = await anothersSong();
  const cases: [string, Record<string, string>][] = [
    [`/song/${own.id}`, mine.headers],
    [hidden, other.headers],
    [failed, other.headers],
    [nothing, other.headers],
    [path, admin.headers],
    ['/library', admin.headers],
    ['/library?sort=name', other.headers],
    ['/create', other.headers],
    [path, { ...other.headers, rsc: '1' }],
    [path, { cookie: 'authjs.session-token=x' }],
  ];
  for (const [address, headers] of cases) {
    const before = pagesOf(address).length;
    expect([address, (await open(address, headers)).mine]).toEqual([address, null]);
    expect([address, pagesOf(address).length]).toEqual([address, before + 1]);
  }
  expect(asked.filter(({ headers }) => FRAME_HEADER in headers && headers.cookie?.includes('token'))).toEqual(
    [],
  );
});

it('has frames of genres, under the one address of each', async () => {
  const { headers } = await member();
  expect((await open('/genre/lo-fi', headers)).mine?.account.name).toBeTruthy();
  for (const address of ['/genre/nobody-knows-this', '/genre/lofi', '/genre/lo-fi?sort=plays'])
    expect([address, (await open(address, headers)).mine]).toEqual([address, null]);
});

it('sends no frame once the session is over', async () => {
  const { ctx } = await testWorld();
  const { path } = await anothersSong();
  const { sessionId, headers } = await member();
  expect((await open(path, headers)).mine).not.toBeNull();
  await ctx.db.session.update({ where: { id: sessionId }, data: { revokedAt: ctx.clock.now() } });
  expect((await open(path, headers)).mine).toBeNull();
});

it('sends the first songs of one’s library', async () => {
  const { user, headers } = await member();
  const song = await makeSongRow(user.id, { visibility: 'private' });
  const { mine } = await open('/library', headers);
  expect(mine?.songs?.data.map(({ id }) => id)).toEqual([song.id]);
  expect(mine?.songs?.pagination.totalItems).toBe(1);
});

it.each(Object.entries(hostileTitles))('lets no name end the element: %s', async (_, name) => {
  const { user, headers } = await member({ name });
  const { mine, page } = await open('/help', headers);
  expect(mine?.account).toMatchObject({ id: user.id, name });
  expect(page).toBe('<head></head><script ></script>/help');
});

it('lets no caller ask for a frame', async () => {
  const { headers } = await member({ role: 'admin' });
  await open('/about', { ...headers, [FRAME_HEADER]: '1' });
  await open('/library', { [FRAME_HEADER]: '1' });
  expect(pagesOf('/about')).toHaveLength(1);
  expect(pagesOf('/library').at(-1)?.headers).not.toHaveProperty(FRAME_HEADER);
});
