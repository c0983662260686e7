import { type Ctx, inTransaction } from '@/lib/core/context';
import type { ErrorCode } from '@/lib/core/errors';
import { notify } from '@/lib/queue/notify';
import { emitSong } from '../events/emit-song';
import type { Attempt } from './attempt';
import { releaseSongCredits } from './credits';
import { queueDiscard } from './discard';

/**
 * Fails an attempt with its reason and releases its credits, unless the attempt has already ended. An order that is still
 * open is canceled by the worker that deals with its provider.
 */
export async function abandonGeneration(
  ctx: Ctx,
  { songId, attempt }: Attempt,
  ownerId: string,
  failure: ErrorCode,
  suggestion?: string,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { count } = await tx.db.song.updateMany({
      where: { id: songId, attempt, status: { in: ['queued', 'generating'] } },
      data: { status: 'failed', failure, stage: null, suggestion: suggestion ?? null },
    });
    if (count === 1) await releaseSongCredits(tx, { songId, attempt });
    await queueDiscard(tx, { songId, attempt });
    await tx.db.providerJob.updateMany({
      where: { songId, attempt, state: 'delivered' },
      data: { state: 'ended', endedAt: tx.clock.now() },
    });
    if (count === 1) await emitSong(tx, 'song.failed', songId, ownerId);
    await notify(tx, 'song', { id: songId, ownerId });
  });
}
