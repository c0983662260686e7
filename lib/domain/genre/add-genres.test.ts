import { describe, expect, it } from 'vitest';
import { testWorld } from '@/lib/testing/world';
import { addGenres } from './add-genres';
import { findGenre } from './queries';

const undo = new Error('undo');

describe('adding the genres', () => {
  it('completes an installation that has fewer, and lets a new genre have its alias', async () => {
    const { ctx } = await testWorld();
    const attempt = ctx.db.$transaction(
      async (db) => {
        const inside = { ...ctx, db };
        await db.genre.delete({ where: { slug: 'swing' } });
        await db.genre.update({ where: { slug: 'jazz' }, data: { aliases: ['jazz-music', 'swing'] } });
        expect(await findGenre(inside, 'Swing')).toMatchObject({ slug: 'jazz' });
        await addGenres(inside);
        expect(await findGenre(inside, 'Swing')).toMatchObject({ slug: 'swing' });
        const before = await db.genre.findMany({ orderBy: { slug: 'asc' } });
        await addGenres(inside);
        expect(await db.genre.findMany({ orderBy: { slug: 'asc' } })).toEqual(before);
        throw undo;
      },
      { timeout: 30_000 },
    );
    await expect(attempt).rejects.toBe(undo);
  });
});
