import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TokenScope } from '@/lib/core/context';
import { makeSongRow, makeUser } from '@/lib/testing/factories';
import { composedSong } from '@/lib/testing/files/composed-song';
import { makeToken } from '@/lib/testing/people/api-tokens';
import { signUpAndIn } from '@/lib/testing/people/people';
import { openRouteServer } from '@/lib/testing/servers/route-server';
import { runTasks } from '@/lib/testing/tasks';
import { testWorld } from '@/lib/testing/world';
import { serveAgents } from './serve';

type Options = [scopes?: TokenScope[], limits?: { monthlyCredits: number }];

let address: URL;
/** How many requests are being answered. */
let running = 0;

beforeAll(async () => {
  const origin = await openRouteServer((request) => {
    running += 1;
    return serveAgents(request).finally(() => {
      running -= 1;
    });
  });
  address = new URL('/api/mcp', origin);
});

/** Connects the SDK's client with an API token of a user. */
async function connect(owner: { id: string }, ...options: Options): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' });
  const { headers } = await makeToken(owner, ...options);
  await client.connect(new StreamableHTTPClientTransport(address, { requestInit: { headers } }));
  return client;
}

async function call(client: Client, name: string, args: Record<string, unknown> = {}) {
  const { content, structuredContent, isError } = await client.callTool({ name, arguments: args });
  const [{ text }] = content as [{ text: string }];
  expect(text.length).toBeLessThanOrEqual(1_500);
  return { text, data: structuredContent as Record<string, unknown>, isError };
}

const post = (body: unknown, headers: Record<string, string> = {}) =>
  fetch(address, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...headers,
    },
  });
const ping = { jsonrpc: '2.0', id: 1, method: 'ping' };

describe('the tools of agents', () => {
  it('are described, and say which of them only read', async () => {
    const client = await connect(await makeUser());
    expect(client.getServerVersion()).toMatchObject({ name: 'Tunewright', version: '1' });
    const { tools } = await client.listTools();
    expect(tools.map(({ name, annotations }) => [name, annotations?.readOnlyHint])).toEqual([
      ['understand', true],
      ['create_song', false],
      ['get_song', true],
      ['list_songs', true],
      ['change_song', false],
      ['balance', true],
    ]);
    // A model reads all of it before it begins.
    expect(JSON.stringify(tools).length).toBeLessThan(20_000);
    expect(tools[1]?.inputSchema).toMatchObject({ required: ['description'], additionalProperties: false });
  });

  it('tell how a description is understood and what it would cost, and make nothing', async () => {
    const user = await makeUser();
    const client = await connect(user);
    const { text, data } = await call(client, 'understand', { description: 'slow lo-fi with kazoo, 72 bpm' });
    expect(data).toMatchObject({ genre: 'lo-fi', bpm: 72, credits: 5, unmet: [{ wish: 'kazoo' }] });
    expect(text).toContain('Price: 5 credits. Left: 1,000');
    expect((await call(client, 'balance')).data).toMatchObject({
      balance: 1_000,
      songCost: 5,
      songChangeCost: 1,
    });
    expect((await call(client, 'list_songs')).text).toBe('No songs');
  });

  it('make a song with progress, change it, list it and show it', async () => {
    const { ctx } = await testWorld();
    const user = await makeUser();
    const client = await connect(user);
    const reached: number[] = [];
    const args = {
      description: 'slow lo-fi, 72 bpm',
      durationSeconds: 10,
      title: 'Rain',
      idempotencyKey: 'a',
    };
    const making = client.callTool({ name: 'create_song', arguments: args }, undefined, {
      onprogress: ({ progress }) => reached.push(progress),
    });
    await expect.poll(() => reached.length).toBeGreaterThan(0);
    await runTasks();
    const { structuredContent: made } = await making;
    expect(made).toMatchObject({ title: 'Rain', status: 'ready', bpm: 72, credits: 5, balance: 995 });
    expect(reached).toEqual([...reached].sort((a, b) => a - b));
    const { id } = made as { id: string };

    const again = await call(client, 'create_song', args);
    expect(again.data).toMatchObject({ id, balance: 995 });

    const changed = await call(client, 'change_song', { id, change: { bpm: 100 }, wait: false });
    expect(changed.data).toMatchObject({ status: 'queued', credits: 1, balance: 994 });
    expect(changed.text).toContain('Tempo 100 bpm instead of 72');
    expect(changed.text).toContain('still being made');

    const listed = await call(client, 'list_songs', { search: 'rain', limit: 1 });
    expect(listed.data).toMatchObject({
      total: 2,
      songs: [{ title: 'Rain' }],
      nextCursor: expect.any(String),
    });
    const shown = await call(client, 'get_song', { id });
    expect(shown.text).toContain(`${ctx.siteUrl}/song/${id}`);
    expect(shown.data).toMatchObject({
      tracks: expect.arrayContaining([{ id: 'drums', instrument: expect.any(String) }]),
    });

    const { resources } = await client.listResources();
    expect(resources.map(({ uri }) => uri)).toContain(`tunewright://song/${id}`);
  });

  it('say what is wrong with a call, and what to do', async () => {
    const poor = await makeUser({}, 0);
    const client = await connect(poor);
    const refused = await call(client, 'create_song', { description: 'folk' });
    expect(refused).toMatchObject({ isError: true });
    expect(refused.text).toMatch(/^Not enough credits: this costs 5 and you have 0\n.*\/credits$/);
    const wrong = await call(client, 'create_song', {
      prompt: 'folk',
      description: 'folk',
      durationSeconds: 3,
    });
    expect(wrong.text).toBe('durationSeconds: At least 10 seconds\nbody: There is no field “prompt”');
    const hidden = await makeSongRow((await makeUser()).id, { visibility: 'private' });
    for (const name of ['get_song', 'change_song'])
      expect(
        await call(client, name, { id: hidden.id, ...(name === 'change_song' && { again: true }) }),
      ).toMatchObject({ isError: true, text: 'Song not found' });
    expect((await call(client, 'change_song', { id: hidden.id })).text).toContain('Give exactly one of');
    await expect(client.callTool({ name: 'delete_everything' })).rejects.toThrow('There is no such tool');
  });

  it('are bound to the scopes and the budget of the token', async () => {
    const owner = await makeUser();
    const reader = await connect(owner, ['read']);
    const refused = await call(reader, 'create_song', { description: 'folk' });
    expect(refused).toMatchObject({ isError: true, text: 'This API token lacks the scope “make”' });
    const maker = await connect(owner, ['make'], { monthlyCredits: 7 });
    expect((await call(maker, 'create_song', { description: 'folk', wait: false })).isError).toBeUndefined();
    const over = await call(maker, 'create_song', { description: 'folk', wait: false });
    expect(over.text).toMatch(/^Over the monthly budget of this API token: this costs 5 and 2 remain/);
    expect((await call(maker, 'balance')).text).toContain('lacks the scope “read”');
    await expect(maker.listResources()).rejects.toThrow('lacks the scope “read”');
    const spender = await connect(owner, ['read'], { monthlyCredits: 7 });
    expect((await call(spender, 'balance')).data).toMatchObject({
      budget: { monthlyCredits: 7, spentThisMonth: 0 },
    });
  });

  it('end their wait when the client has gone', async () => {
    const client = await connect(await makeUser());
    const gone = new AbortController();
    const waiting = client.callTool({ name: 'create_song', arguments: { description: 'folk' } }, undefined, {
      signal: gone.signal,
    });
    await expect.poll(() => running).toBe(1);
    await client.close();
    await expect(waiting).rejects.toThrow();
    await expect.poll(() => running).toBe(0);
  });
});

describe('the resource of a song', () => {
  it('has its links, words and chords', async () => {
    const { owner, song } = await composedSong({ seconds: 20, lyrics: 'Rain on the roof' });
    const client = await connect(owner);
    const { contents } = await client.readResource({ uri: `tunewright://song/${song.id}` });
    const { text } = contents[0] as { text: string };
    expect(text).toMatch(/^# “Midnight Ferry”: ready, 0:20/);
    expect(text).toContain('## Words\n\nRain on the roof');
    expect(text).toMatch(/## Chords\n\n.+ bpm, 4\/4\n\n\[\w.*\]\n\| \S+.* \|/);
    expect(text).toContain(`/song/${song.id}`);
  });

  it('is not found if it is private to another, or none', async () => {
    const { song } = await composedSong({ visibility: 'private' });
    const client = await connect(await makeUser());
    for (const uri of [`tunewright://song/${song.id}`, 'tunewright://song/none', 'file:///etc/passwd'])
      await expect(client.readResource({ uri })).rejects.toMatchObject({ code: -32002 });
  });
});

describe('the address of agents', () => {
  it('admits no one without a valid token', async () => {
    const { ctx } = await testWorld();
    const owner = await makeUser();
    const { cookie, token } = await signUpAndIn();
    const cases = [
      [{}, ''],
      [{ cookie, origin: ctx.siteUrl }, ''],
      [{ authorization: 'Bearer tw_live_wrong' }, ', error="invalid_token"'],
      [{ authorization: `Bearer ${token}` }, ', error="invalid_token"'],
    ] as const;
    for (const [headers, fault] of cases) {
      const answer = await post(ping, headers);
      const challenge = answer.headers.get('www-authenticate');
      expect([answer.status, challenge]).toEqual([401, `Bearer realm="Tunewright"${fault}`]);
    }
    const { authorization } = (await makeToken(owner)).headers;
    const admitted = await post(ping, { authorization, origin: ctx.siteUrl });
    expect([admitted.status, admitted.headers.get('cache-control')]).toEqual([
      200,
      'private, no-store, no-transform',
    ]);
    const statuses = [
      await post(ping, { authorization, origin: 'https://evil.example' }),
      await post(ping, { authorization, accept: 'application/json' }),
      await post({ ...ping, params: { x: 'x'.repeat(10_000_000) } }, { authorization }),
      await fetch(address, { headers: { authorization, accept: 'text/event-stream' } }),
      await fetch(address, { method: 'DELETE', headers: { authorization } }),
    ].map(({ status }) => status);
    expect(statuses).toEqual([403, 406, 413, 405, 405]);
  });
});
