import { type Ctx, inTransaction, userId } from '../context';
import { fail } from '../errors';
import type { Song } from './contract';
import { tellSongChanged } from './events';
import { getOwnSong } from './queries';

/** Stops the making of one's own song; the worker notices at its next step and drops what it has. */
export async function cancelSong(ctx: Ctx, id: string): Promise<Song> {
  return inTransaction(ctx, async (tx) => {
    await getOwnSong(tx, id);
    const { count } = await tx.db.song.updateMany({
      where: { id, ownerId: userId(tx), status: { in: ['queued', 'generating'] }, deletedAt: null },
      data: { status: 'canceled', stage: null },
    });
    if (count === 0) fail('song.notRunning');
    await tellSongChanged(tx, { id, ownerId: userId(tx) });
    return getOwnSong(tx, id);
  });
}
