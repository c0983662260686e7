import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer, text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { Storage } from '@/lib/core/ports';
import { openS3 } from '@/lib/testing/files/s3-server';
import { type S3Settings, s3Storage } from './storage-s3';

let settings: S3Settings;
let storage: Storage;
beforeAll(async () => {
  settings = await openS3();
  storage = s3Storage(settings);
});

async function* parts(count: number, size: number, failsAt = Number.POSITIVE_INFINITY) {
  for (let n = 0; n < count; n++) {
    if (n === failsAt) throw new Error('the source is gone');
    yield Buffer.alloc(size, n);
  }
}

describe('files in a bucket', () => {
  it('are found, and a bucket without any is empty', async () => {
    expect(await storage.isEmpty()).toBe(true);
    await storage.put('x', Buffer.from('x'));
    expect(await storage.isEmpty()).toBe(false);
    await storage.remove('x');
  });

  it('can be read back, and are removed with their folder', async () => {
    await storage.put('songs/a/one.mp3', Buffer.from('first'));
    await storage.put('songs/a/one.mp3', Buffer.from('second'));
    await storage.put('songs/ab.mp3', Buffer.from('another'));
    expect(String(await storage.get('songs/a/one.mp3'))).toBe('second');
    await storage.remove('songs/a');
    expect(await storage.get('songs/a/one.mp3')).toBeNull();
    await storage.remove('songs/ab.mp3');
    expect(await storage.size('songs/ab.mp3')).toBeNull();
    await storage.remove('songs/a');
  });

  it('can be read in ranges, whole or streamed', async () => {
    await storage.put('parts/x.bin', Buffer.from('0123456789'));
    expect(await storage.size('parts/x.bin')).toBe(10);
    expect(String(await storage.get('parts/x.bin', { start: 2, end: 4 }))).toBe('234');
    expect(String(await buffer(await storage.stream('parts/x.bin', { start: 8, end: 9 })))).toBe('89');
    await expect(storage.stream('parts/none.bin')).rejects.toMatchObject({ code: 'storage.missing' });
  });

  it('do not appear before a stream has ended, and never if it fails', async () => {
    const late = storage.put('late/x.zip', parts(5, 7 * 2 ** 20, 4));
    await expect(late).rejects.toThrow('the source is gone');
    expect(await storage.size('late/x.zip')).toBeNull();
    await storage.put('late/x.zip', parts(5, 7 * 2 ** 20));
    expect(await storage.size('late/x.zip')).toBe(35 * 2 ** 20);
    const seam = { start: 7 * 2 ** 20 - 1, end: 7 * 2 ** 20 };
    expect([...((await storage.get('late/x.zip', seam)) ?? [])]).toEqual([0, 1]);
  });

  it('are downloaded directly by browsers that can reach the store, with type and name', async () => {
    await storage.put('songs/b/song.mp3', Buffer.from('sound'));
    const headers = { type: 'audio/mpeg', disposition: 'attachment; filename="a.mp3"' };
    expect(await storage.address('songs/b/song.mp3', headers)).toBeNull();
    const open = s3Storage({ ...settings, publicEndpoint: settings.endpoint });
    const address = await open.address('songs/b/song.mp3', headers);
    const response = await fetch(address ?? '', { headers: { range: 'bytes=1-3' } });
    expect([response.status, await response.text()]).toEqual([206, 'oun']);
    expect(response.headers.get('content-type')).toBe('audio/mpeg');
    expect(response.headers.get('content-disposition')).toBe(headers.disposition);
    expect((await fetch((address ?? '').replace('song.mp3', 'other.mp3'))).status).not.toBe(200);
    expect(Number(new URL(address ?? '').searchParams.get('X-Amz-Expires'))).toBeLessThanOrEqual(900);
  });

  it('reject every key that could lead elsewhere', async () => {
    for (const key of ['../x', '/etc/passwd', 'a/../../x', 'a//b', 'a/', '.hidden', '']) {
      await expect(storage.put(key, Buffer.from('x'))).rejects.toThrow();
    }
  });

  it('report when the store rejects them', async () => {
    await expect(storage.check()).resolves.toBeUndefined();
    const wrong = s3Storage({ ...settings, bucket: 'nowhere' });
    await expect(wrong.check()).rejects.toMatchObject({ code: 'storage.failed' });
  });

  it('fail if the store says nothing, instead of waiting', async () => {
    const hung = await answering(() => undefined);
    await expect(hung.size('x')).rejects.toMatchObject({ code: 'server.unavailable' });
    await expect(hung.put('x', Buffer.from('x'))).rejects.toMatchObject({ code: 'storage.failed' });
  });

  it('are read to the end by a reader that pauses longer than a store may be silent', async () => {
    const content = Buffer.alloc(12 * 2 ** 20, 'x');
    await storage.put('slow/x.bin', content);
    const impatient = s3Storage({ ...settings, silentMs: 1_500 });
    const sizes: number[] = [];
    for await (const bytes of await impatient.stream('slow/x.bin')) {
      if (sizes.length === 0) await sleep(2_500);
      sizes.push(bytes.length);
    }
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(content.length);
  });

  it('fail if the store falls silent in the middle of one', async () => {
    const silent = await answering(
      (_, response) => response.writeHead(200, { etag: '"x"', 'content-length': 10 }).write('half'),
      1_000,
    );
    await expect(silent.get('x')).rejects.toMatchObject({ code: 'server.unavailable' });
    const stream = await silent.stream('x');
    await sleep(1_500);
    await expect(stream.toArray()).rejects.toThrow('the store fell silent');
  });

  it('are read however many readers pause', async () => {
    const many = await answering((_, response) => response.writeHead(200, { etag: '"x"' }).end('x'), 3_000);
    const paused = await Promise.all(Array.from({ length: 51 }, () => many.stream('x')));
    expect(String(await many.get('x'))).toBe('x');
    for (const stream of paused) stream.destroy();
  });

  it('are stored over an uplink that still sends when all has been handed to the system', async () => {
    const slow = await answering(async (request, response) => {
      await sleep(1_000);
      request.resume().once('end', () => response.writeHead(200, { etag: '"x"' }).end());
    }, 500);
    await Promise.all([slow.put('x', Buffer.alloc(2 ** 19)), slow.put('x', parts(1, 2 ** 19))]);
  });

  it('count neither as stored nor as read nor as removed if something else answers', async () => {
    const page = await answering((_, response) => response.end('<html>Welcome</html>'));
    await expect(page.put('x', Buffer.from('x'))).rejects.toMatchObject({ code: 'storage.failed' });
    await expect(page.put('x', parts(1, 10))).rejects.toMatchObject({ code: 'storage.failed' });
    for (const read of [() => page.size('x'), () => page.get('x'), () => page.stream('x')])
      await expect(read()).rejects.toMatchObject({ code: 'server.unavailable' });
    await expect(page.remove('x')).rejects.toThrow('did not delete x');
    await expect(page.isEmpty()).rejects.toMatchObject({ code: 'storage.failed' });
    const half = await answering((_, response) => {
      response.writeHead(200, { etag: '"x"', 'content-length': 10 }).write('half');
      setTimeout(() => response.destroy(), 20);
    });
    await expect(half.get('x')).rejects.toMatchObject({ code: 'server.unavailable' });
  });
});

describe('files below a folder in a bucket', () => {
  const listed = (key: string, rest: string) =>
    `<ListBucketResult><Name>songs</Name><Contents><Key>${key}</Key></Contents>${rest}</ListBucketResult>`;
  const next = (token: string) =>
    `<IsTruncated>true</IsTruncated><NextContinuationToken>${token}</NextContinuationToken>`;
  const removed = (key: string) => `<DeleteResult><Deleted><Key>${key}</Key></Deleted></DeleteResult>`;

  it('are removed page by page, which ends even if the store does not', async () => {
    const deleted: string[] = [];
    const paging = await answering(async (request, response) => {
      const body = await text(request);
      const token = new URL(request.url ?? '', 'http://x').searchParams.get('continuation-token');
      if (request.method === 'GET') return response.end(listed(`x/${token ?? 1}`, next('2')));
      const key = /<Key>(.*)<\/Key>/.exec(body)?.[1] ?? '';
      deleted.push(key);
      return response.end(removed(key));
    });
    await paging.remove('x');
    expect(deleted).toEqual(['x', 'x/1', 'x/2']);
  });

  it('are not removed if the store refuses one', async () => {
    const refusal = '<Error><Key>x/1</Key><Code>AccessDenied</Code></Error>';
    const refusing = await answering(async (request, response) => {
      const body = await text(request);
      if (request.method === 'GET') return response.end(listed('x/1', ''));
      return response.end(body.includes('x/1') ? `<DeleteResult>${refusal}</DeleteResult>` : removed('x'));
    });
    await expect(refusing.remove('x')).rejects.toThrow('did not delete x/1');
  });
});

/** A store in whose place something else answers, or nothing. */
async function answering(answer: RequestListener, silentMs = 5_000): Promise<Storage> {
  const server = createServer(answer);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return s3Storage({ ...settings, endpoint: `http://127.0.0.1:${port}`, silentMs });
}
