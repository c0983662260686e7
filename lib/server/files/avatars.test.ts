import { request } from 'node:http';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeUser } from '@/lib/testing/factories';
import { avatarOf } from '@/lib/testing/files/avatars';
import { openPageServer } from '@/lib/testing/servers/page-server';
import { testWorld } from '@/lib/testing/world';

let origin = '';
beforeAll(async () => {
  origin = await openPageServer();
});

/** Asks for a path as it is, which `fetch` would tidy up. */
function statusOf(path: string, method = 'GET'): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const clientRequest = request(origin, { path, method }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    clientRequest.on('error', reject).end();
  });
}

describe('avatars', () => {
  it('are served to everybody for a year, as pictures and nothing else', async () => {
    const { url } = await avatarOf(await makeUser());
    const response = await fetch(`${origin}${url}`);
    expect(await response.text()).toBe('picture');
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/webp',
      'content-length': '7',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      etag: expect.any(String),
    });
  });

  it('are the only thing served there', async () => {
    const { ctx } = await testWorld();
    const { url } = await avatarOf(await makeUser());
    const resume = `resumes/${crypto.randomUUID()}`;
    await ctx.storage.put(resume, Buffer.from('Ana'));
    for (const path of [
      `/api/files/avatars/${crypto.randomUUID()}.webp`,
      `/api/files/${resume}`,
      `/api/files/avatars/../${resume}`,
      `/api/files/avatars/..%2f${resume}`,
      '/api/files/avatars/',
      '/api/files/avatars',
      url.replace('.webp', ''),
      url.replace('.webp', '.png'),
      url.toUpperCase().replace('/API/FILES/AVATARS', '/api/files/avatars'),
      `${url}/x`,
    ]) {
      expect([path, await statusOf(path)]).toEqual([path, 404]);
    }
    expect([await statusOf(url), await statusOf(url, 'HEAD'), await statusOf(url, 'DELETE')]).toEqual([
      200, 200, 405,
    ]);
  });

  it('are not cached as missing', async () => {
    const response = await fetch(`${origin}/api/files/avatars/${crypto.randomUUID()}.webp`);
    expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'private, no-store']);
  });
});
