import type { z } from 'zod';
import { type Ctx, inTransaction, userId } from '@/lib/core/context';
import { definedOnly } from '@/lib/core/defined-only';
import type { Playlist, playlistApi } from './contract';
import { lockOwnPlaylist, touchPlaylist } from './lock';
import { getPlaylist } from './queries';

/** Changes the given keys of the caller's playlist. Null clears the description. */
export async function updatePlaylist(
  ctx: Ctx,
  id: string,
  { description, ...input }: z.output<typeof playlistApi.update.body>,
): Promise<Playlist> {
  return inTransaction(ctx, async (tx) => {
    await lockOwnPlaylist(tx, id);
    await tx.db.playlist.updateMany({
      where: { id, ownerId: userId(tx) },
      data: {
        ...definedOnly(input),
        ...(description === undefined ? {} : { description: description || null }),
      },
    });
    await touchPlaylist(tx, id);
    return getPlaylist(tx, id);
  });
}
