import { request } from 'node:http';
import { expect, it } from 'vitest';
import { eventually } from '@/lib/testing/eventually';
import { openPageServer } from '@/lib/testing/servers/page-server';

const playOf = (id: number | string) => `/api/v1/song/${id}/play`;

/** A page server whose Next answers plays when the test says so, and everything else immediately. */
async function openPaced() {
  const reached: string[] = [];
  const release: (() => void)[] = [];
  const origin = await openPageServer({
    async next({ url = '' }, response) {
      reached.push(url);
      if (url.endsWith('/play')) await new Promise<void>((resolve) => release.push(resolve));
      response.end();
    },
  });
  return { origin, reached, release };
}

it('passes plays on one at a time, and nothing else waits for them', async () => {
  const { origin, reached, release } = await openPaced();
  const answers = [1, 2, 3].map((n) => fetch(origin + playOf(n), { method: 'POST' }));
  for (const n of [1, 2, 3]) {
    await eventually(() => expect(release).toHaveLength(n));
    expect((await fetch(`${origin}/pricing`)).status).toBe(200);
    expect(reached.filter((url) => url.endsWith('/play'))).toHaveLength(n);
    release.at(-1)?.();
  }
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200, 200]);
});

it('goes on to the next play if a listener leaves', async () => {
  const { origin, reached, release } = await openPaced();
  const leaving = request(origin + playOf('leaving'), { method: 'POST' }).on('error', () => undefined);
  leaving.end();
  await eventually(() => expect(reached).toContain(playOf('leaving')));
  const staying = fetch(origin + playOf('staying'), { method: 'POST' });
  leaving.destroy();
  await eventually(() => expect(reached).toContain(playOf('staying')));
  for (const answer of release) answer();
  expect((await staying).status).toBe(200);
});
