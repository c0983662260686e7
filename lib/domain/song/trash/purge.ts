import { Prisma } from '@/generated/prisma/client';
import type { Ctx } from '@/lib/core/context';

/** Replaces what a user wrote in a song whose row stays for what refers to it. */
const withoutWords = {
  name: 'Deleted song',
  description: null,
  lyrics: null,
  prompt: null,
  suggestion: null,
  moderationReason: null,
  changes: Prisma.DbNull,
  edit: Prisma.DbNull,
  timedLyrics: Prisma.DbNull,
};

/**
 * Deletes a removed song's files from storage, and its words if its owner's account was deleted. Does nothing if the
 * song is not removed or was restored.
 */
export async function purgeSong(ctx: Ctx, { songId }: { songId: string }): Promise<void> {
  const removed = await ctx.db.song.findFirst({
    where: { id: songId, deletedAt: { not: null } },
    select: { owner: { select: { status: true } } },
  });
  if (!removed) return;
  await ctx.storage.remove(`songs/${songId}`);
  await ctx.db.song.updateMany({
    where: { id: songId, deletedAt: { not: null } },
    data: { rendition: null, ...(removed.owner.status === 'deleted' ? withoutWords : {}) },
  });
}
