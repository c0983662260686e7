import type { IncomingHttpHeaders } from 'node:http';
import { beforeAll, expect, it } from 'vitest';
import { COMMUNITY_QUERY, RECENT_QUERY } from '@/lib/domain/song/list/cache-rules';
import { VIEWER_DATA_ID, type ViewerData } from '@/lib/domain/viewer/contract';
import { APP_SHELL_HEADER } from '@/lib/http/app-shell';
import { signInCookie } from '@/lib/http/session/cookie';
import { notify } from '@/lib/queue/notify';
import { eventually } from '@/lib/testing/eventually';
import { makeSongRow, makeUser } from '@/lib/testing/factories';
import { hit } from '@/lib/testing/hit';
import { openPageServer } from '@/lib/testing/servers/page-server';
import { hostileTitles } from '@/lib/testing/songs';
import { testWorld } from '@/lib/testing/world';
import type { PageHandler } from '../cache/render-page';

let origin = '';
const requests: { url: string; headers: IncomingHttpHeaders }[] = [];

/** Stands for Next: a page with a head, a nonce and what the database says of the song. */
const next: PageHandler = async ({ url = '', headers }, response) => {
  const { ctx } = await testWorld();
  requests.push({ url, headers });
  const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1];
  const id = /^\/song\/([^/]+)$/.exec(url)?.[1];
  const song = id ? await ctx.db.song.findUnique({ where: { id } }) : null;
  response.writeHead(200, { 'content-type': 'text/html' });
  response.end(`<head></head><script nonce="${nonce}">1</script>${song?.name ?? url}`);
};

beforeAll(async () => {
  origin = await openPageServer({ next });
  const { headers } = await member();
  // Until the database is listened to, nothing is cached.
  await eventually(async () => {
    const before = shellsOf('/help').length;
    await open('/help', headers);
    await open('/help', headers);
    expect(shellsOf('/help').length - before).toBeLessThan(2);
  });
});

const shellsOf = (url: string) =>
  requests.filter((one) => one.url === url && APP_SHELL_HEADER in one.headers);
const pagesOf = (url: string) =>
  requests.filter((one) => one.url === url && !(APP_SHELL_HEADER in one.headers));

/** A signed-in user, with the header of their session. */
async function member(overrides: Parameters<typeof makeUser>[0] = {}) {
  const { ctx } = await testWorld();
  const user = await makeUser(overrides);
  const now = ctx.clock.now();
  const expiresAt = new Date(now.getTime() + 3_600_000);
  const { id } = await ctx.db.session.create({
    data: { userId: user.id, createdAt: now, lastSeenAt: now, expiresAt },
  });
  const cookie = await signInCookie(ctx, id, false);
  return { user, sessionId: id, headers: { cookie: cookie.split(';')[0] ?? '' } };
}

async function anothersSong(overrides: Parameters<typeof makeSongRow>[1] = {}) {
  const owner = await makeUser();
  const song = await makeSongRow(owner.id, { name: 'Midnight Ferry', ...overrides });
  return { owner, song, path: `/song/${song.id}` };
}

/** The viewer data in a page, and the rest of it. */
async function open(path: string, headers: Record<string, string>) {
  const answer = await fetch(origin + path, { headers });
  const text = await answer.text();
  const element = new RegExp(
    `<script type="application/json" id="${VIEWER_DATA_ID}">(.*?)</script>`,
    's',
  ).exec(text);
  const viewer: ViewerData | null = element ? JSON.parse(element[1] ?? '') : null;
  return { answer, viewer, page: text.replace(element?.[0] ?? '', '') };
}

it('renders a shell once for many users, and sends each their viewer data in it, not to be stored', async () => {
  const { path } = await anothersSong();
  const people = await Promise.all(Array.from({ length: 10 }, (_, n) => member({ name: `Person ${n}` })));
  const seen = await Promise.all(people.map(({ headers }) => open(path, headers)));
  expect(shellsOf(path)).toHaveLength(1);
  expect(pagesOf(path)).toHaveLength(0);
  for (const [n, { answer, viewer, page }] of seen.entries()) {
    expect(page).toBe('<head></head><script>1</script>Midnight Ferry');
    expect(viewer?.account).toMatchObject({ id: people[n]?.user.id, name: `Person ${n}` });
    expect(viewer).toMatchObject({ balance: { held: 0 }, subscription: null, song: { isLiked: false } });
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(answer.headers.get('etag')).toBeNull();
  }
  const policies = new Set(seen.map(({ answer }) => answer.headers.get('content-security-policy')));
  expect([...policies]).toEqual([expect.stringMatching(/; script-src 'self' 'sha256-[\w+/]{43}=';/)]);
});

it('asks for a shell without any user’s data but the state of the sidebar', async () => {
  const { path } = await anothersSong();
  const { headers } = await member();
  await open(path, headers);
  await open(path, { cookie: `${headers.cookie}; sidebar=collapsed` });
  await open(path, { cookie: `sidebar=</script>; ${headers.cookie}` });
  expect(shellsOf(path).map(({ headers }) => headers.cookie)).toEqual(['sidebar=open', 'sidebar=collapsed']);
});

it('embeds the song as the viewer sees it, current at every request', async () => {
  const { owner, song, path } = await anothersSong();
  const { user, headers } = await member();
  await open(path, headers);
  await hit('PUT /song/:id/like', { as: user, params: { id: song.id } });
  expect((await open(path, headers)).viewer?.song).toMatchObject({ id: song.id, isLiked: true });
  await hit('PUT /song/:id', { as: owner, params: { id: song.id }, body: { name: 'Late Ferry' } });
  await eventually(async () => expect((await open(path, headers)).page).toContain('Late Ferry'));
});

it('renders the page of an own song once for the owner’s session, and sends it to no one else', async () => {
  const { ctx } = await testWorld();
  const [owner, other] = [await member(), await member()];
  const song = await makeSongRow(owner.user.id, { name: 'Midnight Ferry' });
  const path = `/song/${song.id}`;
  await open(path, other.headers);
  const [seen] = [await open(path, owner.headers), await open(path, owner.headers)];
  expect(seen.viewer).toMatchObject({ account: { id: owner.user.id }, song: { id: song.id, isMine: true } });
  expect(shellsOf(path).map(({ headers }) => headers.cookie)).toEqual([
    'sidebar=open',
    `sidebar=open; ${owner.headers.cookie}`,
  ]);
  await hit('PUT /song/:id', { as: owner.user, params: { id: song.id }, body: { name: 'Late Ferry' } });
  await eventually(async () => expect((await open(path, owner.headers)).page).toContain('Late Ferry'));
  await hit('PUT /song/:id', { as: owner.user, params: { id: song.id }, body: { visibility: 'private' } });
  expect((await open(path, owner.headers)).viewer?.song).toMatchObject({ visibility: 'private' });
  expect((await open(path, other.headers)).viewer).toBeNull();
  await ctx.db.session.update({ where: { id: owner.sessionId }, data: { revokedAt: ctx.clock.now() } });
  expect((await open(path, owner.headers)).viewer).toBeNull();
});

it('has the page rendered for viewers who see another one: admins, songs that cannot be heard', async () => {
  const [owner, other] = [await member(), await member()];
  const admin = await member({ role: 'admin' });
  const own = await makeSongRow(owner.user.id, { status: 'failed' });
  const hidden = (await anothersSong({ visibility: 'private' })).path;
  const failed = (await anothersSong({ status: 'failed' })).path;
  const nothing = `/song/${crypto.randomUUID()}`;
  const { path } = await anothersSong();
  const cases: [string, Record<string, string>][] = [
    [`/song/${own.id}`, owner.headers],
    [hidden, other.headers],
    [failed, other.headers],
    [nothing, other.headers],
    [path, admin.headers],
    ['/library', admin.headers],
    ['/library?sort=name', other.headers],
    ['/credits', other.headers],
    ['/create?prompt=rain', other.headers],
    [path, { ...other.headers, rsc: '1' }],
    [path, { cookie: 'authjs.session-token=x' }],
  ];
  for (const [address, headers] of cases) {
    const before = pagesOf(address).length;
    expect([address, (await open(address, headers)).viewer]).toEqual([address, null]);
    expect([address, pagesOf(address).length]).toEqual([address, before + 1]);
  }
  expect(
    cases.filter(([address]) => shellsOf(address).some(({ headers }) => headers.cookie?.includes('token'))),
  ).toEqual([]);
});

it('has shells of genres, under the one address of each', async () => {
  const { headers } = await member();
  expect((await open('/genre/lo-fi', headers)).viewer?.account.name).toBeTruthy();
  for (const address of ['/genre/nobody-knows-this', '/genre/lofi', '/genre/lo-fi?sort=plays'])
    expect([address, (await open(address, headers)).viewer]).toEqual([address, null]);
});

it('sends no shell once the session is over', async () => {
  const { ctx } = await testWorld();
  const { path } = await anothersSong();
  const { sessionId, headers } = await member();
  expect((await open(path, headers)).viewer).not.toBeNull();
  await ctx.db.session.update({ where: { id: sessionId }, data: { revokedAt: ctx.clock.now() } });
  expect((await open(path, headers)).viewer).toBeNull();
});

it('embeds the first songs of the viewer’s library', async () => {
  const { user, headers } = await member();
  const song = await makeSongRow(user.id, { visibility: 'private' });
  const { viewer } = await open('/library', headers);
  expect(viewer?.songs?.data.map(({ id }) => id)).toEqual([song.id]);
  expect(viewer?.songs?.pagination.totalItems).toBe(1);
});

it('embeds the newest songs, and the prices of the page that shows them', async () => {
  const { user, headers } = await member();
  const own = await makeSongRow(user.id, { visibility: 'private' });
  await anothersSong();
  const [home, create, settings] = await Promise.all([
    open('/', headers),
    open('/create', headers),
    open('/settings', headers),
  ]);
  expect(home.viewer?.lists?.map(({ query }) => query)).toEqual([RECENT_QUERY, COMMUNITY_QUERY]);
  expect(home.viewer?.lists?.[0]?.page.data.map(({ id }) => id)).toEqual([own.id]);
  expect(home.viewer?.lists?.[1]?.page.data.length).toBeGreaterThan(0);
  expect(home.viewer?.lists?.[1]?.page.data.map(({ visibility }) => visibility)).not.toContain('private');
  expect(create.viewer).toMatchObject({
    lists: [{ query: RECENT_QUERY }],
    pricing: { songCost: expect.any(Number) },
  });
  expect(settings.viewer?.lists).toBeUndefined();
});

it('renders a list of songs again once another song changes', async () => {
  const { ctx } = await testWorld();
  const { headers } = await member();
  await open('/explore', headers);
  const { owner, song } = await anothersSong();
  const before = shellsOf('/explore').length;
  await notify(ctx, 'song', { id: song.id, ownerId: owner.id });
  await eventually(async () => {
    await open('/explore', headers);
    expect(shellsOf('/explore').length).toBeGreaterThan(before);
  });
});

it.each(Object.entries(hostileTitles))('lets no name end the element: %s', async (_, name) => {
  const { user, headers } = await member({ name });
  const { viewer, page } = await open('/help', headers);
  expect(viewer?.account).toMatchObject({ id: user.id, name });
  expect(page).toBe('<head></head><script>1</script>/help');
});

it('lets no caller ask for a shell', async () => {
  const { headers } = await member({ role: 'admin' });
  await open('/about', { ...headers, [APP_SHELL_HEADER]: '1' });
  const before = [pagesOf('/library').length, shellsOf('/library').length];
  await open('/library', { [APP_SHELL_HEADER]: '1' });
  expect(pagesOf('/about')).toHaveLength(1);
  expect([pagesOf('/library').length, shellsOf('/library').length]).toEqual([
    (before[0] ?? 0) + 1,
    before[1],
  ]);
});

it('has every page rendered for its viewer once it is turned off', async () => {
  const { headers } = await member();
  const withoutShells = await openPageServer({ next, hasAppShells: false });
  const before = [shellsOf('/help').length, pagesOf('/help').length];
  const answer = await fetch(`${withoutShells}/help`, { headers });
  expect(await answer.text()).not.toContain(VIEWER_DATA_ID);
  expect([shellsOf('/help').length, pagesOf('/help').length]).toEqual([before[0], (before[1] ?? 0) + 1]);
});
