import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { s3Storage } from '@/lib/adapters/storage-s3';
import { partFile, stemsFolder } from '@/lib/domain/song/stems/rules';
import { embed } from '@/lib/http/seo/embed';
import { live } from '@/lib/live';
import { openS3 } from '@/lib/testing/files/s3-server';
import { storedSong, testSound } from '@/lib/testing/files/sound';
import { openPageServer } from '@/lib/testing/servers/page-server';
import { testWorld } from '@/lib/testing/world';

let origin = '';
let store = '';
beforeAll(async () => {
  const settings = await openS3();
  store = settings.endpoint;
  const { ctx } = await testWorld();
  const storage = s3Storage({ ...settings, publicEndpoint: store });
  // Whatever this file's world holds is in the bucket from here on.
  Object.assign(live(), { storage });
  Object.assign(ctx, { storage });
  origin = await openPageServer({
    settings: {
      S3_BUCKET: settings.bucket,
      S3_ACCESS_KEY_ID: settings.accessKeyId,
      S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
      S3_PUBLIC_ENDPOINT: store,
      S3_FORCE_PATH_STYLE: '1',
    },
  });
});

describe('songs in a bucket that browsers can reach', () => {
  it('are fetched from there, in parts, by anyone who may hear them', async () => {
    const { path } = await storedSong();
    const { mp3 } = await testSound();
    const redirected = await fetch(`${origin}${path}/song.mp3`, { redirect: 'manual' });
    expect([redirected.status, redirected.headers.get('cache-control')]).toEqual([302, 'private, no-store']);
    expect(redirected.headers.get('location')).toMatch(
      new RegExp(`^${store}/songs/songs/.*X-Amz-Signature=`),
    );
    const part = await fetch(`${origin}${path}/song.mp3`, { headers: { range: 'bytes=10-19' } });
    expect(part.status).toBe(206);
    expect(Buffer.from(await part.arrayBuffer()).equals(mp3.subarray(10, 20))).toBe(true);
    const hidden = await storedSong({ visibility: 'private' });
    expect((await fetch(`${origin}${hidden.path}/song.mp3`, { redirect: 'manual' })).status).toBe(404);
  });

  it('send the parts that a mixer fetches from here', async () => {
    const { song, rendition, path } = await storedSong();
    const { ctx } = await testWorld();
    const { mp3 } = await testSound();
    const set = randomUUID();
    await ctx.storage.put(`${stemsFolder({ id: set, songId: song.id, rendition })}/${partFile('bass')}`, mp3);
    const part = await fetch(`${origin}${path}/parts/${set}/bass.mp3`, { redirect: 'manual' });
    expect(part.status).toBe(200);
    expect(Buffer.from(await part.arrayBuffer()).equals(mp3)).toBe(true);
  });

  it('are sent from here to a page that keeps them offline', async () => {
    const { path } = await storedSong();
    const { mp3 } = await testSound();
    const sound = await fetch(`${origin}${path}/song.mp3?offline`, { redirect: 'manual' });
    expect([sound.status, sound.headers.get('content-length')]).toEqual([200, String(mp3.length)]);
    expect(sound.headers.get('cache-control')).toBe('public, no-cache');
  });

  it('are let in by the policy of pages, with nothing else', async () => {
    const policy = (await fetch(`${origin}/pricing`)).headers.get('content-security-policy');
    expect(policy).toContain(`media-src 'self' blob: ${store};`);
    expect(policy?.split(store)).toHaveLength(2);
  });

  it('are let in by the policy of the embedded player', async () => {
    const answer = await embed(new Request(`${origin}/embed/x`), { params: Promise.resolve({ id: 'x' }) });
    expect(answer.headers.get('content-security-policy')).toContain(`media-src 'self' ${store};`);
  });

  it('still show their covers, and download with their tags, from here', async () => {
    const { path } = await storedSong({ name: 'Ferry' });
    const cover = await fetch(`${origin}${path}/cover.svg`, { redirect: 'manual' });
    expect([cover.status, await cover.text()]).toEqual([200, '<svg/>']);
    const mp3 = await fetch(`${origin}${path}/song.mp3?download`, { redirect: 'manual' });
    expect(mp3.status).toBe(200);
    expect(Buffer.from(await mp3.arrayBuffer()).includes(Buffer.from('Ferry', 'utf16le'))).toBe(true);
  });
});
