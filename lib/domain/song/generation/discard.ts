import type { Ctx } from '@/lib/core/context';
import { enqueue } from '@/lib/queue/enqueue';
import { renditionFolder } from '../rules';
import { songTasks } from '../tasks';
import type { Attempt } from './attempt';
import { renditionOf } from './rendition';

/** A bucket may be away for days. */
const MAX_ATTEMPTS = 20;

/** Queues the removal of the files that an attempt stored in vain, in the caller's transaction. */
export async function queueDiscard(ctx: Ctx, { songId, attempt }: Attempt): Promise<void> {
  const options = { key: `discard:${songId}:${attempt}`, maxAttempts: MAX_ATTEMPTS };
  await enqueue(ctx, songTasks.discard, { songId, attempt }, options);
}

/** Removes the files of an attempt. Another run of it may have finished the song: then the files are in use. */
export async function discardFiles(ctx: Ctx, { songId, attempt }: Attempt): Promise<void> {
  const rendition = renditionOf({ songId, attempt });
  if ((await ctx.db.song.count({ where: { id: songId, rendition } })) > 0) return;
  await ctx.storage.remove(renditionFolder(songId, rendition));
}
