import { describe, expect, it } from 'vitest';
import { makeSongRow, makeUser } from '@/lib/testing/factories';
import { hostileTitles } from '@/lib/testing/songs';
import { testWorld } from '@/lib/testing/world';
import { refuse } from '../route';
import { oembed, songIdOf } from './oembed';

const SITE = 'http://localhost:3000';

async function ask(query: Record<string, string>) {
  const { ctx } = await testWorld();
  const request = new Request(`${SITE}/oembed?${new URLSearchParams(query)}`);
  const response = await oembed({ ...ctx, actor: { kind: 'visitor' } }, request).catch((error) =>
    refuse(ctx, error),
  );
  return { status: response.status, headers: response.headers, body: await response.json() };
}

async function song(overrides: Parameters<typeof makeSongRow>[1] = {}) {
  const { id } = await makeSongRow((await makeUser()).id, overrides);
  return { id, url: `${SITE}/song/${id}` };
}

describe('oEmbed', () => {
  it('describes a public song with an embeddable player', async () => {
    const { id, url } = await song({ name: 'Midnight Ferry' });
    const { status, body, headers } = await ask({ url, format: 'json' });
    expect(status).toBe(200);
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(body).toMatchObject({
      version: '1.0',
      type: 'rich',
      title: 'Midnight Ferry',
      provider_name: 'Tunewright',
      provider_url: `${SITE}/`,
      width: 480,
      height: 152,
      thumbnail_width: 1200,
      thumbnail_height: 630,
    });
    expect(body.html).toContain(`<iframe src="${SITE}/embed/${id}" width="480" height="152"`);
  });

  it('respects the size limits, for the thumbnail too', async () => {
    const { url } = await song();
    const { body } = await ask({ url, maxwidth: '300', maxheight: '100' });
    expect(body).toMatchObject({ width: 300, height: 100 });
    expect(body).not.toHaveProperty('thumbnail_url');
    expect((await ask({ url, maxwidth: '-5', maxheight: 'x' })).body).toMatchObject({
      width: 480,
      height: 152,
    });
  });

  it.each(Object.entries(hostileTitles))('escapes %s in a title', async (_, name) => {
    const { url } = await song({ name });
    const { body } = await ask({ url });
    expect(body.title).toBe(name);
    expect(body.html.match(/[<>]/g)).toHaveLength(4);
    expect(body.html.match(/"/g)?.length).toBe(12);
  });

  it('does not find songs that visitors may not hear, even for their owner', async () => {
    const { advance: _, ctx } = await testWorld();
    for (const overrides of [{ visibility: 'private' as const }, { status: 'queued' as const }]) {
      expect((await ask({ url: (await song(overrides)).url })).status).toBe(404);
    }
    expect((await ask({ url: (await song({ deletedAt: ctx.clock.now() })).url })).status).toBe(410);
    expect((await ask({ url: (await song({ visibility: 'unlisted' })).url })).status).toBe(200);
  });

  it('offers only JSON', async () => {
    const { url } = await song();
    expect((await ask({ url, format: 'xml' })).status).toBe(501);
  });

  const id = '0192f0c1-0000-7000-8000-000000000000';
  it.each([
    ['another site', `https://evil.example/song/${id}`],
    ['another scheme', `file:///song/${id}`],
    ['another port', `http://localhost:3001/song/${id}`],
    ['a name before the host', `http://localhost:3000@evil.example/song/${id}`],
    ['a user', `http://me@localhost:3000/song/${id}`],
    ['another page', 'http://localhost:3000/genre/lo-fi'],
    ['no id', 'http://localhost:3000/song/../../etc'],
    ['no address', 'song'],
    ['nothing', ''],
    ['a long one', `http://localhost:3000/song/${id}?${'x'.repeat(3_000)}`],
  ])('does not recognize %s', async (_, url) => {
    expect(songIdOf(url, SITE)).toBeNull();
    expect((await ask({ url })).status).toBe(404);
  });

  it('recognizes the addresses of song pages and players', () => {
    for (const path of [`/song/${id}`, `/embed/${id}`, `/song/${id.toUpperCase()}/?x=1#y`]) {
      expect(songIdOf(SITE + path, SITE)).toBe(id);
    }
  });
});
