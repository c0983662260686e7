import { describe, expect, it } from 'vitest';
import { publicSongs } from '@/lib/domain/song/seo/sitemap';
import { extendRanges } from '@/lib/list/id-ranges';
import { makeSongRow, makeUser } from '@/lib/testing/factories';
import { testWorld } from '@/lib/testing/world';
import { sitemapFile, sitemapIndex } from './sitemap';

const SITE = 'http://localhost:3000';
const locations = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address ?? '');

async function file(path: string) {
  await testWorld();
  const params = Promise.resolve({ file: path.split('/') });
  const response = await sitemapFile(new Request(`${SITE}/sitemap/${path}`), { params });
  return { status: response.status, xml: await response.text() };
}

/** Returns all addresses in the files of the index. */
async function everything(): Promise<string[]> {
  await testWorld();
  const index = locations(await (await sitemapIndex()).text());
  const files = await Promise.all(index.map((address) => file(address.replace(`${SITE}/sitemap/`, ''))));
  expect(files.every(({ status }) => status === 200)).toBe(true);
  return files.flatMap(({ xml }) => locations(xml));
}

describe('the sitemap', () => {
  it('lists the home page, every genre, and every song that is public and ready once', async () => {
    const { ctx } = await testWorld();
    const owner = await makeUser();
    const listed = await makeSongRow(owner.id);
    const hidden = [
      await makeSongRow(owner.id, { visibility: 'private' }),
      await makeSongRow(owner.id, { visibility: 'unlisted' }),
      await makeSongRow(owner.id, { status: 'generating' }),
      await makeSongRow(owner.id, { deletedAt: ctx.clock.now() }),
    ];
    const all = await everything();
    expect(new Set(all).size).toBe(all.length);
    expect(all).toEqual(
      expect.arrayContaining([`${SITE}/`, `${SITE}/genre/lo-fi`, `${SITE}/song/${listed.id}`]),
    );
    for (const { id } of hidden) expect(all).not.toContain(`${SITE}/song/${id}`);
  });

  it('lists artists with public songs under their present handles', async () => {
    const { ctx } = await testWorld();
    const [artist, other, gone] = [await makeUser(), await makeUser(), await makeUser()];
    await makeSongRow(artist.id);
    await makeSongRow(other.id, { visibility: 'unlisted' });
    await makeSongRow(gone.id);
    await ctx.db.user.update({ where: { id: gone.id }, data: { status: 'suspended' } });
    await ctx.db.user.update({ where: { id: other.id }, data: { handle: 'not-yet-an-artist' } });
    const handleOf = async (id: string) => (await ctx.db.user.findUniqueOrThrow({ where: { id } })).handle;
    const all = await everything();
    expect(all).toContain(`${SITE}/artist/${await handleOf(artist.id)}`);
    expect(all).not.toContain(`${SITE}/artist/not-yet-an-artist`);
    expect(all).not.toContain(`${SITE}/artist/${await handleOf(gone.id)}`);
  });

  it('gives the true date of a song’s last change', async () => {
    const { updatedAt, id } = await makeSongRow((await makeUser()).id);
    const { xml } = await file('songs/00000000-0000-0000-0000-000000000000.xml');
    expect(xml).toContain(`${id}</loc><lastmod>${updatedAt.toISOString()}</lastmod>`);
  });

  it.each(['songs/x.xml', 'songs/0192f0c1-0000-7000-8000-000000000000.xml', '../x', 'pages'])(
    'has no file %s',
    async (path) => expect((await file(path)).status).toBe(404),
  );

  it('divides songs into ranges without gaps or overlaps, and finds new ones from the last range on', async () => {
    const { ctx } = await testWorld();
    const owner = await makeUser();
    for (let n = 0; n < 12; n++) await makeSongRow(owner.id);
    const size = 5;
    const starts = await extendRanges(ctx, 'Song', [], size);
    const total = await ctx.db.song.count();
    expect(starts.length).toBe(Math.floor(total / size) + 1);
    const ids: string[] = [];
    for (const [n, start] of starts.entries()) {
      for await (const songs of publicSongs(ctx, { from: start, to: starts[n + 1], size })) {
        ids.push(...songs.map(({ id }) => id));
      }
    }
    const known = await ctx.db.song.findMany({
      where: { visibility: 'public', status: 'ready', deletedAt: null },
      orderBy: { id: 'asc' },
    });
    expect(ids).toEqual(known.map(({ id }) => id));
    for (let n = 0; n < size; n++) await makeSongRow(owner.id);
    const later = await extendRanges(ctx, 'Song', starts, size);
    expect(later.slice(0, starts.length)).toEqual(starts);
    expect(later.length).toBe(starts.length + 1);
  });
});
