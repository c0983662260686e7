import { Prisma } from '@/generated/prisma/client';
import { DAY_MS } from '@/lib/core/constants';
import { type Ctx, inTransaction } from '@/lib/core/context';
import { TRASH_DAYS } from '../rules';
import { resolveReports } from './resolve-reports';

/** Replaces what a user wrote in a song whose row stays for what refers to it. */
const withoutWords = {
  name: 'Deleted song',
  description: null,
  lyrics: null,
  prompt: null,
  suggestion: null,
  changes: Prisma.DbNull,
  edit: Prisma.DbNull,
  timedLyrics: Prisma.DbNull,
};

/**
 * Deletes a removed song's files from storage, its words, and the request it was made from unless other songs of it remain,
 * and resolves its open reports. Does nothing if the song is not removed or was restored.
 */
export async function purgeSong(ctx: Ctx, { songId }: { songId: string }): Promise<void> {
  const removed = await ctx.db.song.findFirst({
    where: { id: songId, deletedAt: { not: null } },
    select: { generationId: true, owner: { select: { status: true } } },
  });
  if (!removed) return;
  await ctx.storage.remove(`songs/${songId}`);
  // Its owner may still read why an admin removed it.
  const reason = removed.owner.status === 'deleted' ? { moderationReason: null } : {};
  await inTransaction(ctx, async (tx) => {
    const { count } = await tx.db.song.updateMany({
      where: { id: songId, deletedAt: { not: null } },
      data: { rendition: null, ...withoutWords, ...reason },
    });
    if (count > 0) await resolveReports(tx, [songId]);
  });
  if (removed.generationId) await forgetRequest(ctx, removed.generationId);
}

async function forgetRequest(ctx: Ctx, id: string): Promise<void> {
  const kept = new Date(ctx.clock.now().getTime() - TRASH_DAYS * DAY_MS);
  const remaining = { OR: [{ deletedAt: null }, { deletedAt: { gt: kept } }] };
  await ctx.db.generation.updateMany({ where: { id, songs: { none: remaining } }, data: { request: {} } });
}
