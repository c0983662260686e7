import type { Ctx } from '@/lib/core/context';
import { enqueue } from '@/lib/queue/enqueue';
import { idOfTake, MAX_TAKES, renditionOf } from '../files/rendition';
import { PREVIEW_FILE, renditionFolder } from '../rules';
import { songTasks } from '../tasks';
import type { Attempt } from './attempt';

/** Queues the removal of what an attempt stored in vain, or of its preview, in the caller's transaction. */
export async function queueDiscard(ctx: Ctx, { songId, attempt }: Attempt): Promise<void> {
  await enqueue(ctx, songTasks.discard, { songId, attempt }, { key: `discard:${songId}:${attempt}` });
}

/**
 * Removes the files of an attempt, and those of its further takes. Another run of it may have finished the song: then only
 * its preview is removed.
 */
export async function discardFiles(ctx: Ctx, attempt: Attempt): Promise<void> {
  await discardRendition(ctx, attempt);
  for (let take = 2; take <= MAX_TAKES; take++)
    await discardRendition(ctx, { songId: idOfTake(attempt, take), attempt: 1 });
}

async function discardRendition(ctx: Ctx, { songId, attempt }: Attempt): Promise<void> {
  const rendition = renditionOf({ songId, attempt });
  const folder = renditionFolder(songId, rendition);
  const isInUse = (await ctx.db.song.count({ where: { id: songId, rendition } })) > 0;
  await ctx.storage.remove(isInUse ? `${folder}/${PREVIEW_FILE}` : folder);
}
