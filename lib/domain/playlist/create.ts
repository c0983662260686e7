import type { z } from 'zod';
import { type Ctx, inTransaction, userId } from '@/lib/core/context';
import { fail } from '@/lib/core/errors';
import { addToPlaylist } from './add-songs';
import type { Playlist, playlistApi } from './contract';
import { getPlaylist } from './queries';

/** Playlists per user. */
const MAX_PLAYLISTS = 1_000;

/** Creates a playlist, optionally with songs in the given order. */
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
