import { createHash } from 'node:crypto';
import { request } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { beforeAll, expect, it } from 'vitest';
import { eventually } from '@/lib/testing/eventually';
import { makeSongRow, makeUser } from '@/lib/testing/factories';
import { hit } from '@/lib/testing/hit';
import { openPageServer } from '@/lib/testing/servers/page-server';
import { testWorld } from '@/lib/testing/world';

const SCRIPT = 'self.ours=1';
const INJECTED = '<script>self.theirs=1</script>';

let origin = '';
const renders: string[] = [];

/** Stands for Next: a script with the nonce it was given, one without, and what the database says of the song. */
beforeAll(async () => {
  const { ctx } = await testWorld();
  origin = await openPageServer({
    async next({ url = '', headers }, response) {
      renders.push(url);
      const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1];
      const id = /^\/song\/([^/]+)$/.exec(url)?.[1];
      const song = id ? await ctx.db.song.findUnique({ where: { id } }) : null;
      const isThere = song?.visibility === 'public';
      response.writeHead(isThere ? 200 : 404, { 'content-type': 'text/html', 'set-cookie': 'never=1' });
      response.end(
        `<script nonce="${nonce}">${SCRIPT}</script>${INJECTED}${isThere ? song.name : 'nothing'}`,
      );
    },
  });
  // Until the database is listened to, nothing is cached.
  await eventually(async () => {
    const before = rendersOf('/genre/none');
    await fetch(`${origin}/genre/none`);
    await fetch(`${origin}/genre/none`);
    expect(rendersOf('/genre/none') - before).toBeLessThan(2);
  });
});

const rendersOf = (url: string) => renders.filter((one) => one === url).length;

async function publicSong() {
  const owner = await makeUser();
  const song = await makeSongRow(owner.id, { name: 'Midnight Ferry' });
  return { owner, song, path: `/song/${song.id}` };
}

it('renders a page once for many visitors, with a policy that runs the scripts Next wrote and no others', async () => {
  let answers: Response[] = [];
  // A page is rendered again if its owner's sign-up is only heard of meanwhile.
  await eventually(async () => {
    const { path } = await publicSong();
    answers = await Promise.all(Array.from({ length: 100 }, () => fetch(origin + path)));
    expect(rendersOf(path)).toBe(1);
  });
  const texts = new Set(await Promise.all(answers.map((answer) => answer.text())));
  expect([...texts]).toEqual([`<script>${SCRIPT}</script>${INJECTED}Midnight Ferry`]);
  const headers = Object.fromEntries(answers[0]?.headers ?? []);
  expect(headers).toMatchObject({
    'cache-control': 'private, no-cache',
    'content-type': 'text/html',
    'content-encoding': 'gzip',
    'x-frame-options': 'DENY',
  });
  expect(headers).not.toHaveProperty('set-cookie');
  const hash = createHash('sha256').update(SCRIPT).digest('base64');
  expect(headers['content-security-policy']).toContain(`; script-src 'self' 'sha256-${hash}'; `);
});

it('answers 304 with the policy of the page that the browser has', async () => {
  const { path } = await publicSong();
  const first = await fetch(origin + path);
  const etag = first.headers.get('etag') ?? '';
  const again = await fetch(origin + path, { headers: { 'if-none-match': `"x", ${etag}` } });
  expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
  expect(again.headers.get('content-security-policy')).toBe(first.headers.get('content-security-policy'));
  expect((await fetch(origin + path, { headers: { 'if-none-match': '"x"' } })).status).toBe(200);
});

it('compresses for callers that take gzip, and for no others', async () => {
  const { path } = await publicSong();
  const encodings = ['gzip, deflate, br', '*', 'br', 'identity', 'gzip;q=0', ''];
  const answers = await Promise.all(encodings.map((encoding) => ask(path, encoding)));
  expect(answers.map(({ encoding }) => encoding)).toEqual(['gzip', 'gzip', '', '', '', '']);
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
});

/** Asks as a client that adds no headers of its own would. */
function ask(path: string, accepted: string): Promise<{ encoding: string; text: string }> {
  return new Promise((resolve, reject) => {
    request(origin + path, { headers: { 'accept-encoding': accepted } }, async (response) => {
      const body = Buffer.concat(await response.toArray());
      const encoding = response.headers['content-encoding'] ?? '';
      resolve({ encoding, text: String(encoding === 'gzip' ? gunzipSync(body) : body) });
    })
      .on('error', reject)
      .end();
  });
}

it('shows immediately that a song was renamed, hidden, shown again and removed', async () => {
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

it('renders one page for all the nouns that the API does not have', async () => {
  const before = renders.length;
  const nouns = Array.from({ length: 20 }, (_, n) => `none${String.fromCharCode(97 + n)}`);
  await Promise.all(nouns.map((noun) => fetch(`${origin}/api/docs/${noun}`)));
  await fetch(`${origin}/api/docs/webhooks`);
  await fetch(`${origin}/api/docs/objects`);
  expect(renders.slice(before)).toEqual(['/api/docs/not-found', '/api/docs/webhooks', '/api/docs/objects']);
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

/** Opens a cached page, changes something, and expects the page to be rendered again. */
async function rendersAfter(path: string, change: () => Promise<unknown>): Promise<void> {
  await eventually(async () => {
    const before = rendersOf(path);
    await fetch(origin + path);
    expect(rendersOf(path)).toBe(before);
  });
  const before = rendersOf(path);
  await change();
  await eventually(async () => {
    await fetch(origin + path);
    expect(rendersOf(path)).toBeGreaterThan(before);
  });
}

it('renders a playlist’s page again once its owner has another name', async () => {
  const owner = await makeUser();
  const { body } = await hit('POST /playlist', { as: owner, body: { name: 'Rain', visibility: 'public' } });
  const path = `/playlist/${body.data.id}`;
  await fetch(origin + path);
  await rendersAfter(path, () => hit('PUT /users', { as: owner, body: { displayName: 'Bo' } }));
});

it('renders an artist’s page again once a song of theirs or their name changes, and one page for unknown artists', async () => {
  const { ctx } = await testWorld();
  const { owner, song } = await publicSong();
  const { handle } = await ctx.db.user.findUniqueOrThrow({ where: { id: owner.id } });
  const path = `/artist/${handle}`;
  await fetch(origin + path);
  const params = { id: song.id };
  await rendersAfter(path, () =>
    hit('PUT /song/:id', { as: owner, params, body: { visibility: 'unlisted' } }),
  );
  await rendersAfter(path, () => hit('PUT /users', { as: owner, body: { displayName: 'Bo' } }));
  await rendersAfter(path, () =>
    hit('PUT /users', { as: owner, body: { handle: `moved-${song.id.slice(-8)}` } }),
  );
  for (const name of ['no-one', 'no-one-else', 'none-either']) await fetch(`${origin}/artist/${name}`);
  expect([rendersOf('/artist/no-one'), rendersOf('/artist/not-found')]).toEqual([0, 1]);
});
