import { describe, expect, it } from 'vitest';
import { isPublicPage } from './public-page';

const SESSION = 'authjs.session-token';
const song = '/song/0199d8a4-0000-7000-8000-000000000001';
const ask = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
  isPublicPage({ method, url, headers }, SESSION);

describe('pages that are the same for every visitor', () => {
  it.each(['/', song, '/genre/lo-fi', '/api/docs', '/api/docs/song', song.replace('song', 'playlist')])(
    'are cached: %s',
    (url) => {
      expect(ask(url)).toBe(true);
      expect(ask(url, { cookie: 'theme=dark' }, 'HEAD')).toBe(true);
    },
  );

  it.each([
    '/?auth=login',
    `${song}?utm_source=x`,
    song.toUpperCase(),
    '/song/none',
    '/genre/<script>',
    `/genre/${'a'.repeat(61)}`,
    '/library',
    '/api/v1/song',
    '/api/docs/song/x',
    '//',
  ])('others are not: %s', (url) => expect(ask(url)).toBe(false));

  it('are not shown to signed-in users, to forms, nor to Next’s own client', () => {
    expect(ask(song, { cookie: `a=b; ${SESSION}=x` })).toBe(false);
    expect(ask(song, {}, 'POST')).toBe(false);
    expect(ask(song, { rsc: '1' })).toBe(false);
  });
});
