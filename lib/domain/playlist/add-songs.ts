import { type Ctx, inTransaction, isAdmin, userId } from '@/lib/core/context';
import { fail } from '@/lib/core/errors';
import { isVisible } from '@/lib/domain/song/list/source';
import { MAX_SONGS } from './contract';
import { lockOwnPlaylist, touchPlaylist } from './lock';
import { placesAfter } from './rules';

/**
 * Puts songs that the caller may see at the end of one's own playlist, all or none; those that are in it stay where they
 * are. Answers the ids of those that were added, in their order.
 */
export async function addToPlaylist(
  ctx: Ctx,
  id: string,
  given: string[],
): Promise<{ id: string; name: string; songIds: string[] }> {
  return inTransaction(ctx, async (tx) => {
    const { name } = await lockOwnPlaylist(tx, id);
    const wanted = [...new Set(given)];
    await requireVisible(tx, wanted);
    const [held] = await tx.db.$queryRaw<{ count: number; last: string | null; known: string[] }[]>`
      SELECT count(*)::int AS count, max(place) AS last,
        coalesce(array_agg("songId"::text) FILTER (WHERE "songId" = ANY(${wanted}::uuid[])), '{}') AS known
      FROM "PlaylistSong" WHERE "playlistId" = ${id}::uuid`;
    const { count = 0, last = null, known = [] } = held ?? {};
    const songIds = wanted.filter((songId) => !known.includes(songId));
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
