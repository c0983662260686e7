import { DAY_MS } from '../constants';
import { type Ctx, inTransaction, userId } from '../context';
import { enqueue } from '../worker/queue';
import { tellSongChanged } from './events';
import { releaseSongCredits } from './pay';
import { getOwnSong } from './queries';

/** Days for which the files of a removed song are kept, unreachable. */
const KEPT_DAYS = 30;

/** Removes one's own song from every list and page at once; one in the making is canceled and its credits come back. */
export async function removeSong(ctx: Ctx, id: string): Promise<{ id: string }> {
  return inTransaction(ctx, async (tx) => {
    await getOwnSong(tx, id);
    const mine = { id, ownerId: userId(tx), deletedAt: null };
    const [stopped] = await tx.db.song.updateManyAndReturn({
      where: { ...mine, status: { in: ['queued', 'generating'] } },
      data: { status: 'canceled' },
      select: { attempt: true },
    });
    if (stopped) await releaseSongCredits(tx, { songId: id, attempt: stopped.attempt });
    await tx.db.song.updateMany({ where: mine, data: { deletedAt: tx.clock.now() } });
    const eraseAt = new Date(tx.clock.now().getTime() + KEPT_DAYS * DAY_MS);
    await enqueue(tx, 'song:erase', { songId: id }, `erase:${id}`, { runAt: eraseAt });
    await tellSongChanged(tx, { id, ownerId: userId(tx) });
    return { id };
  });
}
