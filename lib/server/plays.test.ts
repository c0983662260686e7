import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { eventually } from '@/lib/testing/eventually';
import { makeSongRow, makeUser } from '@/lib/testing/factories';
import { openFront } from '@/lib/testing/page-server';
import { playsInTurn } from './plays';

async function anySong(given: Parameters<typeof makeSongRow>[1] = {}) {
  const owner = await makeUser();
  return makeSongRow(owner.id, given);
}

it('answers a play as its route does: counted once per listener, who gets a name', async () => {
  const origin = await openFront();
  const { id } = await anySong();
  const play = (cookie = '') =>
    fetch(`${origin}/api/v1/song/${id}/play`, { method: 'POST', headers: { cookie } });
  const first = await play();
  const name = /^listener=[^;]+/.exec(first.headers.get('set-cookie') ?? '')?.[0] ?? '';
  expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  expect(first.headers.get('x-content-type-options')).toBe('nosniff');
  expect(await first.json()).toEqual({ data: { id, playCount: 1 } });
  expect(name).not.toBe('');
  expect(await (await play(name)).json()).toEqual({ data: { id, playCount: 1 } });
  expect(await (await play()).json()).toEqual({ data: { id, playCount: 2 } });
});

it('refuses as its route does', async () => {
  const origin = await openFront();
  const { id } = await anySong({ visibility: 'private' });
  for (const unknown of [id, crypto.randomUUID(), 'x', '%00']) {
    const answer = await fetch(`${origin}/api/v1/song/${unknown}/play`, { method: 'POST' });
    expect([unknown, answer.status]).toEqual([unknown, 404]);
  }
  const other = await fetch(`${origin}/api/v1/song/${id}/play`);
  expect([other.status, other.headers.get('allow')]).toEqual([405, 'POST']);
});

it('counts one after the other, in their order, and nobody else waits for them', async () => {
  const playing: string[] = [];
  const letGo: (() => void)[] = [];
  const serve = playsInTurn(async (_, { params }) => {
    playing.push(String((await params).id));
    await new Promise<void>((resolve) => letGo.push(resolve));
    return Response.json({});
  });
  let arrived = 0;
  const server = createServer(async (request, response) => {
    const served = serve(request, response);
    arrived++;
    if (!(await served)) response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const answers: Promise<Response>[] = [];
  for (const n of [0, 1, 2]) {
    answers.push(fetch(`${origin}/api/v1/song/${n}/play`, { method: 'POST' }));
    await eventually(() => expect(arrived).toBe(n + 1));
  }
  expect((await fetch(`${origin}/api/v1/song/1`)).status).toBe(200);
  for (const n of [0, 1, 2]) {
    await eventually(() => expect(playing).toEqual(['0', '1', '2'].slice(0, n + 1)));
    letGo.shift()?.();
  }
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200, 200]);
});
