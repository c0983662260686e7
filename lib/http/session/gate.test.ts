import { describe, expect, it } from 'vitest';
import { gate } from './gate';

describe('the routing rule', () => {
  it.each([
    '/',
    '/admin/dashboard',
    '/song/abc',
    '/genre/rnb',
    '/artist/ana',
    '/playlist/x',
    '/api/livez',
    '/api/docs',
    '/embed/x',
    '/oembed',
    '/offline',
    '/robots.txt',
    '/sitemap.xml',
    '/sitemap/3.xml',
    '/manifest.webmanifest',
    '/terms',
    '/privacy',
    '/licence',
    '/verify',
    '/.well-known/tunewright-keys.json',
  ])('lets a visitor open %s', (path) => expect(gate(path, '', false)).toBeNull());

  it.each([
    '/create',
    '/library',
    '/administrator',
    '/songs',
    '/song',
    '/song/abc/edit',
    '/settings',
    '/terms/old',
    '/termsheet',
  ])('redirects a visitor from %s', (path) =>
    expect(gate(path, '', false)).toBe(`/?auth=login&next=${encodeURIComponent(path)}`),
  );

  it('preserves the query of the visitor’s destination', () => {
    expect(gate('/create', '?prompt=a b', false)).toBe('/?auth=login&next=%2Fcreate%3Fprompt%3Da%20b');
  });

  it('lets signed-in users open any path', () => expect(gate('/create', '', true)).toBeNull());

  it('redirects /admin to its dashboard', () => expect(gate('/admin', '', false)).toBe('/admin/dashboard'));
});
