import type { Ctx } from '@/lib/core/context';

/** Deletes a removed song's files from storage. Does nothing if the song is not removed or was restored. */
export async function purgeSong(ctx: Ctx, { songId }: { songId: string }): Promise<void> {
  const removed = await ctx.db.song.findFirst({
    where: { id: songId, deletedAt: { not: null } },
    select: { id: true },
  });
  if (!removed) return;
  await ctx.storage.remove(`songs/${songId}`);
  await ctx.db.song.updateMany({
    where: { id: songId, deletedAt: { not: null } },
    data: { rendition: null },
  });
}
