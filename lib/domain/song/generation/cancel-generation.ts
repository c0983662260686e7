import { type Ctx, inTransaction, userId } from '@/lib/core/context';
import { fail } from '@/lib/core/errors';
import { notify } from '@/lib/queue/notify';
import type { Song } from '../contract';
import { getOwnSong } from '../queries';
import { releaseSongCredits } from './credits';

/**
 * Cancels the generation of the caller's song and releases its credits. The worker notices at its next progress
 * report.
 */
export async function cancelGeneration(ctx: Ctx, id: string): Promise<Song> {
  return inTransaction(ctx, async (tx) => {
    await getOwnSong(tx, id);
    const [stopped] = await tx.db.song.updateManyAndReturn({
      where: { id, ownerId: userId(tx), status: { in: ['queued', 'generating'] }, deletedAt: null },
      data: { status: 'canceled', stage: null },
      select: { attempt: true },
    });
    if (!stopped) return fail('song.notRunning');
    await releaseSongCredits(tx, { songId: id, attempt: stopped.attempt });
    await notify(tx, 'song', { id, ownerId: userId(tx) });
    return getOwnSong(tx, id);
  });
}
