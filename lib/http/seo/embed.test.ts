import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeSongRow, makeUser } from '@/lib/testing/factories';
import { applySettings } from '@/lib/testing/settings';
import { hostileTitles } from '@/lib/testing/songs';
import { testWorld } from '@/lib/testing/world';
import { embed } from './embed';

beforeAll(() => applySettings());

async function open(id: string) {
  await testWorld();
  const response = await embed(new Request(`http://localhost:3000/embed/${id}`), {
    params: Promise.resolve({ id }),
  });
  return { status: response.status, headers: response.headers, html: await response.text() };
}

async function song(overrides: Parameters<typeof makeSongRow>[1] = {}) {
  return makeSongRow((await makeUser()).id, { tonic: 2, mode: 'minor', energy: 0.4, ...overrides });
}

describe('the embedded player', () => {
  it('can be embedded on any site, and runs only its own script and style', async () => {
    const { status, headers, html } = await open((await song()).id);
    expect(status).toBe(200);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/default-src 'none'.*frame-ancestors \*/);
    expect(policy).not.toMatch(/unsafe|nonce/);
    for (const tag of ['script', 'style']) {
      const [, content = ''] = new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`).exec(html) ?? [];
      const hash = createHash('sha256').update(content).digest('base64');
      expect(policy).toContain(`${tag}-src 'sha256-${hash}'`);
    }
    expect(html).not.toMatch(/\sstyle=|\son\w+=/);
    expect(headers.get('set-cookie')).toBeNull();
  });

  it('is small, and plays without a script', async () => {
    const { id, rendition } = await song();
    const { html } = await open(id);
    expect(Buffer.byteLength(html)).toBeLessThan(16_000);
    expect(html).toContain(`<audio controls preload="none" src="/api/files/${id}/${rendition}/song.mp3"`);
  });

  it.each(Object.entries(hostileTitles))('escapes %s in a name', async (_, name) => {
    const plain = (await open((await song({ name: 'x' })).id)).html;
    const { html } = await open((await song({ name })).id);
    expect(html.match(/</g)?.length).toBe(plain.match(/</g)?.length);
    expect(html.match(/"/g)?.length).toBe(plain.match(/"/g)?.length);
  });

  it('answers 404 with a sentence for songs that visitors may not hear', async () => {
    const { ctx } = await testWorld();
    const songs = [
      await song({ visibility: 'private' }),
      await song({ status: 'generating' }),
      { id: '0192f0c1-0000-7000-8000-000000000000' },
      { id: '<script>' },
    ];
    for (const { id } of songs) {
      const { status, html } = await open(id);
      expect([status, /There is no song here/.test(html), /<script/.test(html)]).toEqual([404, true, false]);
    }
    const removed = await open((await song({ deletedAt: ctx.clock.now() })).id);
    expect([removed.status, /This song was removed/.test(removed.html)]).toEqual([404, true]);
    expect((await open((await song({ visibility: 'unlisted' })).id)).status).toBe(200);
  });
});
