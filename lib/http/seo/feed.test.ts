import { randomUUID } from 'node:crypto';
import getPodcastFromFeed from 'podparse';
import { describe, expect, it } from 'vitest';
import { Prisma } from '@/generated/prisma/client';
import { inTransaction } from '@/lib/core/context';
import { newestStatement } from '@/lib/domain/feeds/songs';
import { renditionFolder } from '@/lib/domain/song/rules';
import { makeSongRow, makeUser } from '@/lib/testing/factories';
import { testWorld } from '@/lib/testing/world';
import { serveArtistFeed, serveGenreFeed, servePlaylistFeed } from './feed';

const SITE = 'http://localhost:3000';
const SOUND = Buffer.alloc(4321, 1);

/** A genre of this test's own. */
async function aGenre() {
  const { ctx } = await testWorld();
  const slug = `feed-${randomUUID()}`;
  await ctx.db.genre.create({
    data: { slug, name: 'Feed & Co', description: 'All <new>.', aliases: [`${slug}-alias`] },
  });
  return slug;
}

/** A song with sound. */
async function aSong(overrides: Parameters<typeof makeSongRow>[1]) {
  const { ctx } = await testWorld();
  const song = await makeSongRow((await makeUser({ displayName: 'Ana & Ben' })).id, overrides);
  await ctx.storage.put(`${renditionFolder(song.id, song.rendition ?? '')}/song.mp3`, SOUND);
  return song;
}

async function aPlaylist(songIds: string[], visibility: 'public' | 'unlisted' | 'private' = 'public') {
  const { ctx } = await testWorld();
  const { id: ownerId } = await makeUser();
  const songs = songIds.map((songId, n) => ({
    songId,
    place: `i${n}`,
    addedAt: new Date(Date.UTC(2026, 1, n + 1)),
  }));
  return ctx.db.playlist.create({ data: { ownerId, name: 'Evening', visibility, songs: { create: songs } } });
}

async function fetchGenre(genre: string, headers: Record<string, string> = {}) {
  await testWorld();
  const request = new Request(`${SITE}/genre/${genre}/feed.xml`, { headers });
  return serveGenreFeed(request, { params: Promise.resolve({ genre }) });
}

async function fetchArtist(handle: string) {
  await testWorld();
  return serveArtistFeed(new Request(`${SITE}/artist/${handle}/feed.xml`), {
    params: Promise.resolve({ handle }),
  });
}

async function fetchPlaylist(id: string) {
  await testWorld();
  return servePlaylistFeed(new Request(`${SITE}/playlist/${id}/feed.xml`), {
    params: Promise.resolve({ id }),
  });
}

describe('the feed of a genre', () => {
  it('is what a podcast player takes: newest songs first, each with its sound, length and cover', async () => {
    const genreSlug = await aGenre();
    const older = await aSong({
      genreSlug,
      createdAt: new Date('2026-01-02T03:04:05Z'),
      durationSeconds: 185,
    });
    const newer = await aSong({ genreSlug, description: 'Slow & warm.' });
    const response = await fetchGenre(genreSlug);
    expect(response.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('public, no-cache');
    const { meta, episodes } = getPodcastFromFeed(await response.text());
    expect(meta).toMatchObject({
      title: 'Feed & Co songs on Tunewright',
      description: 'All <new>.',
      language: 'en',
      link: `${SITE}/genre/${genreSlug}`,
      explicit: false,
    });
    expect(meta.image.url).toBe(`${SITE}/api/files/${newer.id}/${newer.rendition}/cover.png`);
    expect(episodes.map(({ guid }) => guid)).toEqual([newer.id, older.id]);
    expect(episodes[0]?.description).toBe('Slow & warm.');
    expect(episodes[1]).toMatchObject({
      title: 'Midnight Ferry',
      author: 'Ana & Ben',
      duration: 185,
      pubDate: '2026-01-02T03:04:05.000Z',
      enclosure: {
        url: `${SITE}/api/files/${older.id}/${older.rendition}/song.mp3`,
        length: SOUND.length,
        type: 'audio/mpeg',
      },
    });
  });

  it('has public songs with sound only, and answers 304 until one of them changes', async () => {
    const { ctx } = await testWorld();
    const genreSlug = await aGenre();
    const listed = await aSong({ genreSlug });
    await aSong({ genreSlug, visibility: 'private' });
    await aSong({ genreSlug, visibility: 'unlisted' });
    await aSong({ genreSlug, deletedAt: new Date() });
    await makeSongRow((await makeUser()).id, { genreSlug });
    const first = await fetchGenre(genreSlug);
    const etag = first.headers.get('etag') ?? '';
    expect(getPodcastFromFeed(await first.text()).episodes.map(({ guid }) => guid)).toEqual([listed.id]);
    const same = await fetchGenre(genreSlug, { 'if-none-match': etag });
    expect([same.status, await same.text()]).toEqual([304, '']);
    await ctx.db.song.update({ where: { id: listed.id }, data: { visibility: 'private' } });
    const changed = await fetchGenre(genreSlug, { 'if-none-match': etag });
    expect(changed.status).toBe(200);
    expect(await changed.text()).not.toContain(listed.id);
  });

  it('is well-formed whatever people write', async () => {
    const genreSlug = await aGenre();
    const name = ']]>&<" ]]></title><evil/>&amp;\u0001\ufffe é夜';
    await aSong({ genreSlug, name, description: '<script>alert(1)</script>' });
    // This player's parser refuses what is not well-formed.
    const { meta, episodes } = getPodcastFromFeed(await (await fetchGenre(genreSlug)).text());
    expect(episodes.map(({ title, description }) => [title, description])).toEqual([
      [']]>&<" ]]></title><evil/>&amp; é夜', '<script>alert(1)</script>'],
    ]);
    expect(meta.links).toContainEqual(
      expect.objectContaining({ rel: 'self', href: `${SITE}/genre/${genreSlug}/feed.xml` }),
    );
  });

  it('is found by another name of the genre; an unknown one has none', async () => {
    const slug = await aGenre();
    const moved = await fetchGenre(`${slug}-alias`);
    expect([moved.status, moved.headers.get('location')]).toEqual([308, `/genre/${slug}/feed.xml`]);
    expect((await fetchGenre(`no-${slug}`)).status).toBe(404);
    expect((await fetchGenre('x'.repeat(5000))).status).toBe(404);
  });

  const songs = { from: Prisma.sql`"Song" s`, since: Prisma.sql`s."createdAt"`, id: Prisma.sql`s.id` };
  const listed = {
    from: Prisma.sql`"PlaylistSong" p JOIN "Song" s ON s.id = p."songId"`,
    since: Prisma.sql`p."addedAt"`,
    id: Prisma.sql`p."songId"`,
  };

  it.each([
    ['Song_public_genre', { ...songs, where: Prisma.sql`s."genreSlug" = ${'lo-fi'}` }],
    ['Song_artist_newest', { ...songs, where: Prisma.sql`s."ownerId" = ${randomUUID()}::uuid` }],
    [
      'PlaylistSong_playlistId_addedAt_songId_idx',
      { ...listed, where: Prisma.sql`p."playlistId" = ${randomUUID()}::uuid` },
    ],
  ])('is read by the index %s among a million songs', async (index, list) => {
    const { ctx } = await testWorld();
    const query = newestStatement(list);
    const plan = await inTransaction(ctx, async ({ db }) => {
      await db.$executeRaw`SET LOCAL enable_seqscan = off`;
      await db.$executeRaw`SET LOCAL enable_bitmapscan = off`;
      await db.$executeRaw`SET LOCAL enable_sort = off`;
      const lines = await db.$queryRaw<Record<string, string>[]>`EXPLAIN (COSTS OFF) ${query}`;
      return lines.flatMap((line) => Object.values(line)).join('\n');
    });
    expect(plan).toContain(index);
    expect(plan).not.toMatch(/Sort|Seq Scan/);
  });
});

describe('the feed of an artist', () => {
  it('has their public songs; a former handle leads to it', async () => {
    const { ctx } = await testWorld();
    const { id: ownerId } = await makeUser({ displayName: 'Ana', tagline: 'Slow & warm' });
    const song = await makeSongRow(ownerId);
    await ctx.storage.put(`${renditionFolder(song.id, song.rendition ?? '')}/song.mp3`, SOUND);
    await makeSongRow(ownerId, { visibility: 'private' });
    const { handle } = await ctx.db.user.findUniqueOrThrow({ where: { id: ownerId } });
    const { meta, episodes } = getPodcastFromFeed(await (await fetchArtist(handle ?? '')).text());
    expect([meta.title, meta.description]).toEqual(['Ana', 'Slow & warm']);
    expect(episodes.map(({ guid }) => guid)).toEqual([song.id]);
    const shouted = await fetchArtist((handle ?? '').toUpperCase());
    expect([shouted.status, shouted.headers.get('location')]).toEqual([308, `/artist/${handle}/feed.xml`]);
    expect(shouted.headers.get('cache-control')).toBe('public, no-cache');
  });

  it('is missing for an artist without a public song, and for none', async () => {
    const { ctx } = await testWorld();
    const { id } = await makeUser();
    await makeSongRow(id, { visibility: 'private' });
    const { handle } = await ctx.db.user.findUniqueOrThrow({ where: { id } });
    for (const name of [handle ?? 'x', `no-${randomUUID()}`])
      expect((await fetchArtist(name)).status).toBe(404);
  });
});

describe('the feed of a playlist', () => {
  it('has its public songs, last added first', async () => {
    const [first, second, hidden] = [
      await aSong({}),
      await aSong({}),
      await aSong({ visibility: 'private' }),
    ];
    const { id } = await aPlaylist([first.id, second.id, hidden.id]);
    const { meta, episodes } = getPodcastFromFeed(await (await fetchPlaylist(id)).text());
    expect(meta.title).toBe('Evening');
    expect(episodes.map(({ guid, pubDate }) => [guid, pubDate])).toEqual([
      [second.id, '2026-02-02T00:00:00.000Z'],
      [first.id, '2026-02-01T00:00:00.000Z'],
    ]);
  });

  it('is missing unless the playlist is public', async () => {
    const lists = [await aPlaylist([], 'private'), await aPlaylist([], 'unlisted')];
    for (const id of [...lists.map((list) => list.id), randomUUID(), 'x']) {
      expect((await fetchPlaylist(id)).status).toBe(404);
    }
  });
});
