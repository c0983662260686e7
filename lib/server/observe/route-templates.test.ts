import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { endpoints, rawCalls } from '@/lib/api';
import { findRouteTemplate } from './route-templates';

const ID = '0192f0c1-0000-7000-8000-000000000000';

/** The address of every page and route file, with `:name` for parameters; what answers unknown addresses is left out. */
const addresses = readdirSync('app', { recursive: true, encoding: 'utf8' })
  .filter((file) => /^(?:page\.tsx|route\.ts)$/.test(path.basename(file)))
  .map((file) => `/${path.dirname(file)}`.replaceAll(/\/\([^)]+\)|\/\.$/g, '') || '/')
  .filter((address) => !address.endsWith('[...path]'))
  .map((address) => address.replaceAll(/\[\.\.\.[^\]]+\]/g, '*').replaceAll(/\[([^\]]+)\]/g, ':$1'));

describe('route templates', () => {
  it('name every page and route file by its own address', () => {
    expect(addresses.length).toBeGreaterThan(200);
    for (const address of addresses) {
      const { template } = findRouteTemplate(address.replaceAll(/:\w+/g, ID).replace('*', 'a/b'));
      expect([address, template.replaceAll(/:\w+/g, ':')]).toEqual([
        address,
        address.replaceAll(/:\w+/g, ':'),
      ]);
    }
  });

  it('prefer a name to a parameter, whatever the query', () => {
    const cases = [
      ['/api/v1/users/batch?x=/y', '/api/v1/users/batch'],
      [`/api/v1/users/${ID}?limit=1`, '/api/v1/users/:id'],
      ['/api/v1/song/bulk/like', '/api/v1/song/:id/like'],
      ['/', '/'],
      ['/?ref=x', '/'],
      [`/song/${ID}/`, '/song/:id'],
      ['/_next/static/chunks/a.js', '/_next/*'],
      [`/api/files/${ID}/${ID}/song.mp3`, '/api/files/*'],
    ] as const;
    for (const [url, template] of cases)
      expect([url, findRouteTemplate(url).template]).toEqual([url, template]);
  });

  it('are one for everything that nothing has', () => {
    for (const url of [
      '/wp-login.php',
      '/api/v1',
      '/api/v1/nothing',
      '/song',
      '/api/v1/users//sessions',
      'http://x/',
      '',
    ])
      expect([url, findRouteTemplate(url).template]).toEqual([url, 'other']);
  });

  it('know the methods of the API alone', () => {
    expect(findRouteTemplate('/api/v1/credits/balance').methods).toEqual(['GET', 'HEAD']);
    expect(findRouteTemplate('/about').methods).toBeUndefined();
    const known = endpoints.flatMap(
      ({ path: template }) => findRouteTemplate(`/api/v1${template}`).methods ?? [],
    );
    expect(known.length).toBeGreaterThanOrEqual(endpoints.length + rawCalls.length - 20);
  });

  it('call health checks and static files quiet', () => {
    const quiet = ['/api/livez', '/api/readyz', '/api/metrics', '/_next/static/a.css', '/favicon.ico'];
    expect(quiet.every((url) => findRouteTemplate(url).isQuiet)).toBe(true);
    expect(
      ['/', '/api/v1/song', '/other', '/api/files/x'].some((url) => findRouteTemplate(url).isQuiet),
    ).toBe(false);
  });
});
