import type { Ctx } from '@/lib/core/context';
import { codeOf, fail } from '@/lib/core/errors';
import type { ChordChart } from '@/lib/core/music/chart';
import type { SongScore } from '@/lib/core/music/score';
import type { Track } from '../files/tracks';
import { renditionFolder, SCORE_FILE } from '../rules';

/** Stored scores have some 100 kB. */
const MAX_BYTES = 4 * 1024 * 1024;

export type ScoredSong = Pick<Track, 'id' | 'rendition' | 'scoreVersion'>;

/** Returns the score of a finished song as it is stored. Throws `score.none`, `score.newer` and `score.damaged`. */
export async function readStoredScore(ctx: Ctx, song: ScoredSong): Promise<Uint8Array> {
  if (song.scoreVersion === null) return fail('score.none');
  if (song.scoreVersion > ctx.music.scoreVersion) return fail('score.newer');
  const key = `${renditionFolder(song.id, song.rendition)}/${SCORE_FILE}`;
  const size = await ctx.storage.size(key);
  const stored = size !== null && size <= MAX_BYTES ? await ctx.storage.get(key) : null;
  if (stored) return stored;
  ctx.log.error({ songId: song.id, size }, 'the stored score is missing or too large');
  return fail('score.damaged');
}

/** Returns a finished song as notes. Throws `score.none`, `score.newer`, `score.damaged` and `files.busy`. */
export function loadScore(ctx: Ctx, song: ScoredSong): Promise<SongScore> {
  return withStoredScore(ctx, song, (stored) => ctx.music.readScore(stored));
}

/** Returns a finished song as chords, bar by bar. Throws like `loadScore`. */
export function loadChords(ctx: Ctx, song: ScoredSong): Promise<ChordChart> {
  return withStoredScore(ctx, song, (stored) => ctx.music.readChords(stored));
}

/** Reads something of a song's stored score. Throws like `loadScore`, and logs a damaged one. */
export async function withStoredScore<T>(
  ctx: Ctx,
  song: ScoredSong,
  read: (stored: Uint8Array) => Promise<T>,
): Promise<T> {
  const stored = await readStoredScore(ctx, song);
  try {
    return await read(stored);
  } catch (error) {
    if (codeOf(error, 'score.damaged') === 'score.damaged')
      ctx.log.error({ songId: song.id, err: error }, 'the stored score is damaged');
    throw error;
  }
}
