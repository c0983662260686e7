import type { Ctx } from '@/lib/core/context';
import { enqueue } from '@/lib/queue/enqueue';
import { renditionFolder } from '../rules';
import { songTasks } from '../tasks';
import type { Attempt } from './attempt';
import { idOfTake, MAX_TAKES, renditionOf } from './rendition';

/** A bucket may be away for days. */
const MAX_ATTEMPTS = 20;

/** Queues the removal of the files that an attempt stored in vain, in the caller's transaction. */
export async function queueDiscard(ctx: Ctx, { songId, attempt }: Attempt): Promise<void> {
  const options = { key: `discard:${songId}:${attempt}`, maxAttempts: MAX_ATTEMPTS };
  await enqueue(ctx, songTasks.discard, { songId, attempt }, options);
}

/**
 * Removes the files of an attempt, and those of its further takes. Another run of it may have finished the song: then the
 * files are in use.
 */
export async function discardFiles(ctx: Ctx, attempt: Attempt): Promise<void> {
  await discardRendition(ctx, attempt);
  for (let take = 2; take <= MAX_TAKES; take++)
    await discardRendition(ctx, { songId: idOfTake(attempt, take), attempt: 1 });
}

async function discardRendition(ctx: Ctx, { songId, attempt }: Attempt): Promise<void> {
  const rendition = renditionOf({ songId, attempt });
  if ((await ctx.db.song.count({ where: { id: songId, rendition } })) > 0) return;
  await ctx.storage.remove(renditionFolder(songId, rendition));
}
