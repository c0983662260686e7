import type { Ctx } from '@/lib/core/context';
import { fail } from '@/lib/core/errors';
import { findTrack, type Track } from '../files/tracks';
import { getSong } from '../queries';

/**
 * Returns a song with a score that the caller may hear. Throws `song.notFound` and `song.gone` like `getSong`, and
 * `score.none`.
 */
export async function findScoredSong(ctx: Ctx, id: string): Promise<Track & { isPublic: boolean }> {
  const { visibility } = await getSong(ctx, id);
  const track = await findTrack(ctx, id);
  if (!track || track.scoreVersion === null) return fail('score.none');
  return { ...track, isPublic: visibility === 'public' };
}
