import { type Ctx, inTransaction } from '@/lib/core/context';
import { fail } from '@/lib/core/errors';
import { lockOwnPlaylist, touchPlaylist } from './lock';
import { LONG_PLACE, placeBetween, placesAfter } from './rules';

/** Moves a song of the caller's playlist after another one, or to the front for null. */
export async function moveInPlaylist(
  ctx: Ctx,
  id: string,
  { songId, after }: { songId: string; after: string | null },
): Promise<{ id: string; songId: string }> {
  return inTransaction(ctx, async (tx) => {
    await lockOwnPlaylist(tx, id);
    const places = await tx.db.$queryRaw<{ songId: string; place: string }[]>`
      SELECT "songId", place FROM "PlaylistSong"
      WHERE "playlistId" = ${id}::uuid AND "songId" = ANY(${[songId, after ?? songId]}::uuid[])`;
    const before = after === null ? null : places.find((song) => song.songId === after)?.place;
    if (before === undefined || !places.some((song) => song.songId === songId)) fail('playlist.songNotFound');
    if (after === songId) return { id, songId };
    const [next] = await tx.db.$queryRaw<{ place: string }[]>`
      SELECT place FROM "PlaylistSong" WHERE "playlistId" = ${id}::uuid AND "songId" <> ${songId}::uuid
        AND (place, "songId") > (${before ?? ''}, ${after ?? '00000000-0000-0000-0000-000000000000'}::uuid)
      ORDER BY place, "songId" LIMIT 1`;
    const place = placeBetween(before ?? null, next?.place ?? null);
    await tx.db.$executeRaw`
      UPDATE "PlaylistSong" SET place = ${place} WHERE "playlistId" = ${id}::uuid AND "songId" = ${songId}::uuid`;
    if (place.length > LONG_PLACE) await renumber(tx, id);
    await touchPlaylist(tx, id);
    return { id, songId };
  });
}

/** Assigns short places to all songs of a playlist, in their order. */
async function renumber(ctx: Ctx, id: string): Promise<void> {
  const songs = await ctx.db.$queryRaw<{ songId: string }[]>`
    SELECT "songId" FROM "PlaylistSong" WHERE "playlistId" = ${id}::uuid ORDER BY place, "songId"`;
  const ids = songs.map(({ songId }) => songId);
  await ctx.db.$executeRaw`
    UPDATE "PlaylistSong" SET place = renumbered.place
    FROM unnest(${ids}::uuid[], ${placesAfter(null, ids.length)}::text[]) AS renumbered(id, place)
    WHERE "playlistId" = ${id}::uuid AND "songId" = renumbered.id`;
}
