import { type Ctx, inTransaction, isAdmin, userId } from '@/lib/core/context';
import { fail } from '@/lib/core/errors';
import { isVisible } from '@/lib/domain/song/list/source';
import { MAX_SONGS } from './contract';
import { lockOwnPlaylist, touchPlaylist } from './lock';
import { placesAfter } from './rules';

/**
 * Appends songs that the caller may see to the caller's playlist, all or none. Songs already in it keep their place.
 * Returns the ids of added songs, in order.
 */
export async function addToPlaylist(
  ctx: Ctx,
  id: string,
  requestedIds: string[],
): Promise<{ id: string; name: string; songIds: string[] }> {
  return inTransaction(ctx, async (tx) => {
    const { name } = await lockOwnPlaylist(tx, id);
    const uniqueIds = [...new Set(requestedIds)];
    await requireVisible(tx, uniqueIds);
    const [held] = await tx.db.$queryRaw<{ count: number; last: string | null; existing: string[] }[]>`
      SELECT count(*)::int AS count, max(place) AS last,
        coalesce(array_agg("songId"::text) FILTER (WHERE "songId" = ANY(${uniqueIds}::uuid[])), '{}') AS existing
      FROM "PlaylistSong" WHERE "playlistId" = ${id}::uuid`;
    const { count = 0, last = null, existing = [] } = held ?? {};
    const songIds = uniqueIds.filter((songId) => !existing.includes(songId));
    if (count + songIds.length > MAX_SONGS) fail('playlist.full');
    await tx.db.$executeRaw`
      INSERT INTO "PlaylistSong" ("playlistId", "songId", place, "addedAt")
      SELECT ${id}::uuid, added.id, added.place, ${tx.clock.now()}
      FROM unnest(${songIds}::uuid[], ${placesAfter(last, songIds.length)}::text[]) AS added(id, place)`;
    if (songIds.length > 0) await touchPlaylist(tx, id);
    return { id, name, songIds };
  });
}

async function requireVisible(ctx: Ctx, ids: string[]): Promise<void> {
  const visible = isVisible({ id: userId(ctx), admin: isAdmin(ctx) });
  const [seen] = await ctx.db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM "Song" s WHERE s.id = ANY(${ids}::uuid[]) AND ${visible}`;
  if (seen?.count !== ids.length) fail('song.notFound');
}
