import type { z } from 'zod';
import { type Ctx, inTransaction, userId } from '@/lib/core/context';
import { definedOnly } from '@/lib/core/defined-only';
import { getGenre } from '@/lib/domain/genre/queries';
import { storedLicence } from '@/lib/domain/legal/song-licence';
import { notify } from '@/lib/queue/notify';
import type { Song, songApi } from './contract';
import { lockOwnSongs } from './lock';
import { getOwnSong } from './queries';

/** Changes the given keys of the caller's song. Null clears a field. How a song is sung can be changed only in a draft. */
export async function updateSong(
  ctx: Ctx,
  id: string,
  { genre, vocals, voice, licence, ...input }: z.output<typeof songApi.update.body>,
): Promise<Song> {
  return inTransaction(ctx, async (tx) => {
    await lockOwnSongs(tx, [id], { state: 'present', becomes: input.visibility });
    const genreSlug = genre ? (await getGenre(tx, genre)).slug : genre === undefined ? undefined : null;
    await tx.db.song.updateMany({
      where: { id, ownerId: userId(tx), deletedAt: null },
      data: {
        ...definedOnly(input),
        ...(licence && { licence: storedLicence[licence] }),
        ...(genreSlug === undefined ? {} : { genreSlug }),
      },
    });
    await tx.db.song.updateMany({
      where: { id, ownerId: userId(tx), deletedAt: null, status: 'draft' },
      data: definedOnly({ vocals, voice }),
    });
    await notify(tx, 'song', { id, ownerId: userId(tx) });
    return getOwnSong(tx, id);
  });
}
