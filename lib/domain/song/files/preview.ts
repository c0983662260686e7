import { Prisma } from '@/generated/prisma/client';
import type { Ctx } from '@/lib/core/context';
import { notify } from '@/lib/queue/notify';
import { PREVIEW_FILE, renditionFolder } from '../rules';

/** Selects the attempt of "Song" s whose beginning can be heard now, else null. */
export const previewAttempt = Prisma.sql`
  CASE WHEN s.status IN ('queued', 'generating') AND s."previewAttempt" = s.attempt THEN s.attempt END`;

interface Begun {
  songId: string;
  attempt: number;
  rendition: string;
  ownerId: string;
}

/** Stores the beginning of an attempt and notifies the owner. Returns false if the attempt is no longer current. */
export async function storePreview(
  ctx: Ctx,
  { songId, attempt, rendition, ownerId }: Begun,
  mp3: Uint8Array,
): Promise<boolean> {
  await ctx.storage.put(`${renditionFolder(songId, rendition)}/${PREVIEW_FILE}`, mp3);
  const { count } = await ctx.db.song.updateMany({
    where: { id: songId, attempt, status: 'generating', deletedAt: null },
    data: { previewAttempt: attempt },
  });
  if (count > 0) await notify(ctx, 'song', { id: songId, ownerId });
  return count > 0;
}
