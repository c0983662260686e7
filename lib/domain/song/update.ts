import type { z } from 'zod';
import { type Ctx, inTransaction, userId } from '@/lib/core/context';
import { getGenre } from '@/lib/domain/genre/queries';
import type { Song, songApi } from './contract';
import { notifySongChanged } from './events';
import { lockOwnSongs } from './lock';
import { getOwnSong } from './queries';

/** Changes the given keys of the caller's song. Null clears a field. */
export async function updateSong(
  ctx: Ctx,
  id: string,
  { genre, ...input }: z.output<typeof songApi.update.body>,
): Promise<Song> {
  return inTransaction(ctx, async (tx) => {
    await lockOwnSongs(tx, [id], { state: 'present', becomes: input.visibility });
    const genreSlug = genre ? (await getGenre(tx, genre)).slug : genre === undefined ? undefined : null;
    await tx.db.song.updateMany({
      where: { id, ownerId: userId(tx), deletedAt: null },
      data: { ...input, ...(genreSlug === undefined ? {} : { genreSlug }) },
    });
    await notifySongChanged(tx, { id, ownerId: userId(tx) });
    return getOwnSong(tx, id);
  });
}
