import { describe, expect, it } from 'vitest';
import { makeSongRow, makeUser } from '@/lib/testing/factories';
import { testWorld } from '@/lib/testing/world';
import { listPopularGenres } from './queries';

describe('popular genres', () => {
  it('are those with the most public songs, each with the cover of its hottest song', async () => {
    const { ctx } = await testWorld();
    const owner = await makeUser();
    expect(await listPopularGenres(ctx, 8)).toEqual([]);
    await makeSongRow(owner.id, { genreSlug: 'jazz', heat: 1 });
    const hot = await makeSongRow(owner.id, { genreSlug: 'jazz', heat: 9 });
    await makeSongRow(owner.id, { genreSlug: 'jazz', heat: 99, visibility: 'unlisted' });
    for (let n = 0; n < 3; n++) await makeSongRow(owner.id, { genreSlug: 'blues' });
    await makeSongRow(owner.id, { genreSlug: 'pop', visibility: 'private' });
    const popular = await listPopularGenres(ctx, 8);
    expect(popular.map(({ name, songCount }) => [name, songCount])).toEqual([
      ['Blues', 3],
      ['Jazz', 2],
    ]);
    expect(popular[1]?.coverUrl).toBe(`/api/files/${hot.id}/${hot.rendition}/cover.svg`);
    expect(await listPopularGenres(ctx, 1)).toHaveLength(1);
  });
});
