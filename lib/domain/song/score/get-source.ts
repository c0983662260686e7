import { type Ctx, userId } from '@/lib/core/context';
import { fail } from '@/lib/core/errors';
import { withStoredScore } from './load-score';

/**
 * Returns the score of the caller's finished song as the composer's own JSON. Throws `song.notFound`, `score.none`,
 * `score.newer` and `score.damaged`.
 */
export async function getSource(ctx: Ctx, id: string): Promise<string> {
  const where = { id, ownerId: userId(ctx), deletedAt: null };
  const select = { rendition: true, scoreVersion: true, status: true };
  const song = await ctx.db.song.findFirst({ where, select });
  if (!song) return fail('song.notFound');
  const { rendition, scoreVersion, status } = song;
  if (rendition === null || status !== 'ready') return fail('score.none');
  const scored = { id, rendition, scoreVersion };
  return withStoredScore(ctx, scored, (stored) => ctx.music.openScore(stored));
}
