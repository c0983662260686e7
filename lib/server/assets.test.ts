import { rm } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { openBuild } from '@/lib/testing/servers/build-server';
import { assetServer } from './assets';

const CODE = 'start()';
const built = {
  '.next/static/chunks/a.js': CODE,
  '.next/static/chunks/a.js.br': brotliCompressSync(CODE),
  '.next/static/chunks/a.js.gz': gzipSync(CODE),
  '.next/static/media/f.woff2': 'font',
  '.next/static/chunks/a.js.map': '{}',
  '.next/server/secret.js': 'secret',
};
const open = () => openBuild(built, assetServer);

describe('scripts, styles and fonts', () => {
  it.each([
    ['br, gzip', 'br'],
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['deflate', null],
    ['identity', null],
  ])('are sent as compressed by the build to who takes %s', async (accepted, encoding) => {
    const answer = await fetch(`${await open()}/_next/static/chunks/a.js?v=1`, {
      headers: { 'accept-encoding': accepted },
    });
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('vary')).toBe('accept-encoding');
    expect(await answer.text()).toBe(CODE);
  });

  it('are sent as they are if they were not compressed', async () => {
    const answer = await fetch(`${await open()}/_next/static/media/f.woff2`);
    expect(answer.headers.get('content-type')).toBe('font/woff2');
    expect(answer.headers.get('content-encoding')).toBeNull();
    expect(await answer.text()).toBe('font');
  });

  it('are not sent again to who has them, nor as an answer to HEAD', async () => {
    const address = `${await open()}/_next/static/chunks/a.js`;
    const head = await fetch(address, { method: 'HEAD', headers: { 'accept-encoding': 'identity' } });
    expect(head.headers.get('content-length')).toBe(String(CODE.length));
    expect(await head.text()).toBe('');
    const etag = head.headers.get('etag') ?? '';
    const known = await fetch(address, { headers: { 'if-none-match': etag } });
    expect(known.status).toBe(304);
    expect(known.headers.get('cache-control')).toContain('immutable');
  });

  it.each([
    ['GET', '/_next/static/chunks/b.js'],
    ['GET', '/_next/static/chunks'],
    ['GET', '/_next/static/chunks/a.js.map'],
    ['GET', '/_next/static/chunks/a.js.gz'],
    ['GET', '/_next/static/%2e%2e/server/secret.js'],
    ['GET', '/_next/static/..%2fserver/secret.js'],
    ['GET', '/_next/server/secret.js'],
    ['POST', '/_next/static/chunks/a.js'],
  ])('leave %s %s to others', async (method, address) => {
    expect((await fetch((await open()) + address, { method })).status).toBe(404);
  });

  it('are others’ to find before the first build, and when a later one has removed them', async () => {
    expect((await fetch(`${await openBuild({}, assetServer)}/_next/static/chunks/a.js`)).status).toBe(404);
    let folder = '';
    const site = await openBuild(built, (root) => {
      folder = root;
      return assetServer(root);
    });
    await rm(path.join(folder, '.next/static'), { recursive: true });
    const gone = await fetch(`${site}/_next/static/chunks/a.js`);
    expect([gone.status, gone.headers.get('cache-control'), gone.headers.get('etag')]).toEqual([
      404,
      null,
      null,
    ]);
  });
});
