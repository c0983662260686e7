import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { makeUser } from '@/lib/testing/factories';
import { testWorld } from '@/lib/testing/world';
import { songApi } from '../contract';
import { listSongs } from '../queries';

describe('a search over many songs', () => {
  /** Creates a library whose word frequencies match their names, with statistics on more than a hundred words. */
  async function manySongs() {
    const { ctx, as } = await testWorld();
    const owner = await makeUser();
    const mark = `w${randomUUID().slice(0, 8).replace(/\d/g, 'x')}`;
    await ctx.db.song.createMany({
      data: Array.from({ length: 1_200 }, (_, n) => ({
        ownerId: owner.id,
        name: [n % 2 ? `${mark}half` : 'Song', n % 40 ? '' : `${mark}fortieth`].join(' '),
        lyrics: `${mark}all ${n % 3 ? '' : `${mark}third`} ${n === 700 ? `${mark}once` : ''} ${mark}number${n % 150}`,
        status: 'ready' as const,
        visibility: n % 5 ? ('public' as const) : ('private' as const),
        heat: (n * 7) % 1_200,
        createdAt: new Date(1_700_000_000_000 + n * 60_000),
      })),
    });
    await ctx.db.$executeRaw`ANALYZE "SongSearch"`;
    const songs = await ctx.db.song.findMany({ where: { ownerId: owner.id } });
    return {
      ctx,
      mark,
      songs,
      list: (query: object) => listSongs(as(owner), songApi.list.query.parse(query)),
    };
  }

  it('scans the list for common words, uses the index for rare ones, and finds the same songs', async () => {
    const { ctx, mark, songs, list } = await manySongs();
    const plans = await ctx.db.$queryRaw<{ walk: number }[]>`
      SELECT (search_plan(word, false, '', 6)).walk FROM unnest(${[`${mark}all`, `${mark}once`]}::text[]) AS word`;
    expect(plans.map(({ walk }) => walk > 0)).toEqual([true, false]);
    const words = ['all', 'half', 'third', 'fortieth', 'once', 'half x', 'third x', ''];
    for (const ends of words) {
      const search = ends
        .replace('x', '')
        .split(' ')
        .map((end) => mark + end)
        .join(' ');
      const has = (text: string | null) =>
        search
          .split(' ')
          .every((word) => `${text}`.split(/\s+/).some((listed) => listed.toLowerCase().startsWith(word)));
      for (const scope of ['mine', 'public']) {
        const expected = songs
          .filter(({ visibility }) => scope === 'mine' || visibility === 'public')
          .filter(({ name, lyrics }) => has(`${name} ${lyrics}`));
        const byHeat = expected.toSorted(
          (a, b) => Number(has(b.name)) - Number(has(a.name)) || b.heat - a.heat || (a.id < b.id ? 1 : -1),
        );
        const byDate = expected.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
        for (const [sortBy, sorted] of [
          ['relevance', byHeat],
          ['createdAt', byDate],
        ] as const) {
          const first = await list({ search, scope, sortBy, limit: '5' });
          const second = await list({
            search,
            scope,
            sortBy,
            limit: '5',
            cursor: first.pagination.nextCursor ?? undefined,
          });
          const deep = await list({ search, scope, sortBy, limit: '5', page: '8' });
          const label = [search, scope, sortBy].join();
          expect(
            first.data.map(({ id }) => id),
            label,
          ).toEqual(sorted.slice(0, 5).map(({ id }) => id));
          expect(
            deep.data.map(({ id }) => id),
            label,
          ).toEqual(sorted.slice(35, 40).map(({ id }) => id));
          if (sorted.length > 5)
            expect(
              second.data.map(({ id }) => id),
              label,
            ).toEqual(sorted.slice(5, 10).map(({ id }) => id));
          const { totalItems, totalIsCapped } = first.pagination;
          expect(totalIsCapped ? totalItems <= sorted.length : totalItems === sorted.length, label).toBe(
            true,
          );
        }
      }
    }
  });

  it('keeps the filter and sort columns of the search index up to date', async () => {
    const { ctx, songs } = await manySongs();
    const song = songs.find(({ visibility }) => visibility === 'private');
    const id = song?.id ?? '';
    const beside = async () => (await ctx.db.songSearch.findMany({ where: { songId: id } }))[0];
    expect(await beside()).toMatchObject({
      heat: song?.heat,
      isPublic: false,
      isKept: true,
      createdAt: song?.createdAt,
    });
    await ctx.db.song.update({ where: { id }, data: { visibility: 'public' } });
    await ctx.db.song.update({ where: { id }, data: { heat: 5_000 } });
    expect(await beside()).toMatchObject({ heat: 5_000, isPublic: true, isKept: true });
    await ctx.db.song.update({ where: { id }, data: { deletedAt: new Date() } });
    expect(await beside()).toMatchObject({ isPublic: false, isKept: false });
    await ctx.db.song.update({ where: { id }, data: { deletedAt: null, status: 'failed' } });
    expect(await beside()).toMatchObject({ isPublic: false, isKept: true });
    await ctx.db.song.delete({ where: { id } });
    expect(await beside()).toBeUndefined();
  });
});
