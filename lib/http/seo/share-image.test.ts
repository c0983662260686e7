import { describe, expect, it, vi } from 'vitest';
import { findArtistImage } from '@/lib/domain/artists/get-image';
import { getArtist } from '@/lib/domain/artists/queries';
import { shareImagePath } from '@/lib/domain/song/cover/share-address';
import { getSong } from '@/lib/domain/song/queries';
import { makeSongRow, makeUser } from '@/lib/testing/factories';
import { testWorld } from '@/lib/testing/world';
import { refuse } from '../route';
import { serveArtistImage, serveShareImage } from './share-image';

async function stored(overrides: Parameters<typeof makeSongRow>[1] = {}) {
  const { ctx, as } = await testWorld();
  const owner = await makeUser();
  const song = await makeSongRow(owner.id, overrides);
  const path = shareImagePath(await getSong(as(owner), song.id));
  return { owner, song, path, folder: `songs/${song.id}/${song.rendition}`, ctx };
}

async function ask(path: string, as?: { id: string }, headers = {}) {
  const world = await testWorld();
  const ctx = as ? world.as(as) : { ...world.ctx, actor: { kind: 'visitor' as const } };
  const request = new Request(`http://localhost:3000${path}`, { headers });
  return serveShareImage(ctx, request).catch((error) => refuse(ctx, error));
}

describe('the share image of a song', () => {
  it('is drawn once for concurrent requests, and then stored', async () => {
    const { path, ctx, folder } = await stored();
    const draw = vi.spyOn(ctx.shareImages, 'draw');
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(path)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const [first] = await Promise.all(answers.map(async (answer) => Buffer.from(await answer.arrayBuffer())));
    expect([first?.readUInt32BE(16), first?.readUInt32BE(20)]).toEqual([1200, 630]);
    expect((await ask(path)).status).toBe(200);
    expect(draw).toHaveBeenCalledTimes(1);
    draw.mockRestore();
    const mark = path.split('/').at(-1);
    expect((await ctx.storage.get(`${folder}/share-${mark}`))?.length).toBe(first?.length);
  });

  it('answers 304 if it has not changed', async () => {
    const { path } = await stored();
    const answer = await ask(path);
    expect(answer.headers.get('cache-control')).toBe('public, no-cache');
    const again = await ask(path, undefined, { 'if-none-match': answer.headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
  });

  it('redirects from the address of an earlier name', async () => {
    const { path, song, owner } = await stored();
    const { ctx, as } = await testWorld();
    await ctx.db.song.update({ where: { id: song.id }, data: { name: 'Another name' } });
    const answer = await ask(path);
    const now = shareImagePath(await getSong(as(owner), song.id));
    expect([answer.status, answer.headers.get('location')]).toEqual([302, now]);
    expect(now).not.toBe(path);
  });

  it('is visible only to a private song’s owner, and gone with the song', async () => {
    const { path, owner, song, ctx } = await stored({ visibility: 'private' });
    expect((await ask(path)).status).toBe(404);
    expect((await ask(path, await makeUser())).status).toBe(404);
    expect((await ask(path, owner)).headers.get('cache-control')).toBe('private, no-cache');
    await ctx.db.song.update({ where: { id: song.id }, data: { deletedAt: ctx.clock.now() } });
    expect((await ask(path, owner)).status).toBe(410);
  });

  it.each(['/api/share/x/y.png', '/api/share/0192f0c1-0000-7000-8000-000000000000/x.png'])(
    'does not exist at %s',
    async (path) => expect((await ask(path)).status).toBe(404),
  );
});

describe('the share image of an artist', () => {
  it('shows their name over a song’s cover, and moves when they change', async () => {
    const { ctx } = await testWorld();
    const { id } = await makeUser();
    await makeSongRow(id);
    const { handle } = await ctx.db.user.findUniqueOrThrow({ where: { id } });
    const pathOf = async () => (await findArtistImage(ctx, await getArtist(ctx, handle ?? '')))?.path ?? '';
    const request = (path: string) => new Request(`http://localhost:3000${path}`);
    const path = await pathOf();
    const answer = await serveArtistImage(ctx, request(path));
    const png = Buffer.from(await answer.arrayBuffer());
    expect([answer.status, png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([200, 1200, 630]);
    await ctx.db.user.update({ where: { id }, data: { displayName: 'Bo' } });
    const moved = await serveArtistImage(ctx, request(path));
    expect([moved.status, moved.headers.get('location')]).toEqual([302, await pathOf()]);
  });
});
