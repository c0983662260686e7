import type { z } from 'zod';
import { type Ctx, inTransaction, userId } from '@/lib/core/context';
import { fail } from '@/lib/core/errors';
import { addToPlaylist } from './add-songs';
import type { Playlist, playlistApi } from './contract';
import { getPlaylist } from './queries';

/** Playlists one person may have. */
const MAX_PLAYLISTS = 1_000;

/** Makes a playlist, with songs in the order in which they are given. */
export async function createPlaylist(
  ctx: Ctx,
  { songIds = [], ...input }: z.output<typeof playlistApi.create.body>,
): Promise<Playlist> {
  return inTransaction(ctx, async (tx) => {
    const ownerId = userId(tx);
    if ((await tx.db.playlist.count({ where: { ownerId } })) >= MAX_PLAYLISTS) fail('playlist.tooMany');
    const now = tx.clock.now();
    const data = {
      ...input,
      description: input.description || null,
      ownerId,
      createdAt: now,
      updatedAt: now,
    };
    const { id } = await tx.db.playlist.create({ data, select: { id: true } });
    if (songIds.length > 0) await addToPlaylist(tx, id, songIds);
    return getPlaylist(tx, id);
  });
}
