import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { eventually } from '@/lib/testing/eventually';
import { makeSongRow, makeUser } from '@/lib/testing/factories';
import { hit } from '@/lib/testing/hit';
import { testWorld } from '@/lib/testing/world';
import { createFront } from '../server';

let origin = '';
let server: ReturnType<typeof createServer>;
const renders: string[] = [];

/** Stands for Next: writes the nonce of the policy it was given, and what the database says of the song. */
beforeAll(async () => {
  const { databaseUrl, ctx } = await testWorld();
  vi.stubEnv('DATABASE_URL', databaseUrl);
  vi.stubEnv('AUTH_SECRET', 'x'.repeat(40));
  server = createServer(
    createFront(async (request, response) => {
      const url = request.url ?? '';
      renders.push(url);
      const nonce = /'nonce-([^']+)'/.exec(String(request.headers['content-security-policy']))?.[1];
      const id = /^\/song\/([^/]+)$/.exec(url)?.[1];
      const song = id ? await ctx.db.song.findUnique({ where: { id } }) : null;
      const isThere = song?.visibility === 'public';
      response.writeHead(isThere ? 200 : 404, { 'content-type': 'text/html', 'set-cookie': 'never=1' });
      response.end(`<script nonce="${nonce}"></script>${isThere ? song.name : 'nothing'}`);
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  // Until the database is listened to, nothing is kept.
  await eventually(async () => {
    const before = rendersOf('/genre/none');
    await fetch(`${origin}/genre/none`);
    await fetch(`${origin}/genre/none`);
    expect(rendersOf('/genre/none') - before).toBeLessThan(2);
  });
});

afterAll(() => new Promise((resolve) => server.close(resolve)));

const rendersOf = (url: string) => renders.filter((one) => one === url).length;

async function publicSong() {
  const owner = await makeUser();
  const song = await makeSongRow(owner.id, { name: 'Midnight Ferry' });
  return { owner, song, path: `/song/${song.id}` };
}

it('renders a page once for many visitors at once, each with a nonce of their own', async () => {
  const { path } = await publicSong();
  const answers = await Promise.all(Array.from({ length: 100 }, () => fetch(origin + path)));
  expect(rendersOf(path)).toBe(1);
  const nonces = await Promise.all(
    answers.map(async (answer) => {
      const [, nonce] = /'nonce-([^']+)'/.exec(answer.headers.get('content-security-policy') ?? '') ?? [];
      expect(await answer.text()).toBe(`<script nonce="${nonce}"></script>Midnight Ferry`);
      return nonce;
    }),
  );
  expect(new Set(nonces).size).toBe(100);
  const headers = Object.fromEntries(answers[0]?.headers ?? []);
  expect(headers).toMatchObject({
    'cache-control': 'private, no-cache',
    'content-type': 'text/html',
    'content-encoding': 'gzip',
    'x-frame-options': 'DENY',
  });
  expect(headers).not.toHaveProperty('set-cookie');
});

it('answers 304 without a policy, which would not fit the page that the browser has', async () => {
  const { path } = await publicSong();
  const etag = (await fetch(origin + path)).headers.get('etag') ?? '';
  const again = await fetch(origin + path, { headers: { 'if-none-match': etag } });
  expect([again.status, again.headers.get('content-security-policy')]).toEqual([304, null]);
});

it('shows at once that a song was renamed, hidden, shown again and removed', async () => {
  const { owner, song, path } = await publicSong();
  const as = { as: owner, params: { id: song.id } };
  const see = async () => {
    const answer = await fetch(origin + path);
    return `${answer.status} ${(await answer.text()).replace(/^.*>/, '')}`;
  };
  expect(await see()).toBe('200 Midnight Ferry');
  const steps: [() => Promise<unknown>, string][] = [
    [() => hit('PUT /song/:id', { ...as, body: { name: 'Late Ferry' } }), '200 Late Ferry'],
    [() => hit('PUT /song/:id', { ...as, body: { visibility: 'private' } }), '404 nothing'],
    [() => hit('PUT /song/:id', { ...as, body: { visibility: 'public' } }), '200 Late Ferry'],
  ];
  for (const [step, seen] of steps) {
    await step();
    await eventually(async () => expect(await see()).toBe(seen));
  }
});

it('renders one page for all the ids that nothing has', async () => {
  const before = renders.length;
  for (const kind of ['song', 'playlist']) {
    const ids = Array.from({ length: 20 }, () => crypto.randomUUID());
    const answers = await Promise.all(ids.map((id) => fetch(`${origin}/${kind}/${id}`)));
    expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 404));
  }
  const nothing = '00000000-0000-0000-0000-000000000000';
  expect(renders.slice(before)).toEqual([`/song/${nothing}`, `/playlist/${nothing}`]);
});

it('gives the signed-in, queries and other methods pages of their own', async () => {
  const { path } = await publicSong();
  await fetch(origin + path);
  await fetch(origin + path, { headers: { cookie: 'authjs.session-token=x' } });
  const own = await fetch(origin + path, { headers: { cookie: 'authjs.session-token=x' } });
  expect(rendersOf(path)).toBe(3);
  expect(own.headers.get('etag')).toBeNull();
  expect((await fetch(`${origin}${path}?a=b`)).headers.get('etag')).toBeNull();
  const head = await fetch(origin + path, { method: 'HEAD' });
  expect([head.status, await head.text(), rendersOf(path)]).toEqual([200, '', 3]);
});
