import { type Ctx, userId } from '@/lib/core/context';
import { isAppError } from '@/lib/core/errors';
import { scoreApi } from '@/lib/domain/song/score/contract';
import { limit } from '../../limit';

const UNREADABLE = new Set<string>(['request.limited', 'files.busy', 'score.newer', 'score.damaged']);

/**
 * Returns what is read from a score, within the limit of the API's call. Null if the limit is reached, no reader is free or the
 * score is damaged: that keeps no one from the rest of the song.
 */
export async function readableScore<T>(ctx: Ctx, read: () => Promise<T>): Promise<T | null> {
  try {
    await limit(ctx, scoreApi.get.bucket, userId(ctx));
    return await read();
  } catch (error) {
    if (isAppError(error) && UNREADABLE.has(error.code)) return null;
    throw error;
  }
}
