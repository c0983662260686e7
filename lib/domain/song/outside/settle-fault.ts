import { type Ctx, inTransaction } from '@/lib/core/context';
import { isProviderError, type ProviderFault } from '@/lib/core/music/provider';
import { notify } from '@/lib/queue/notify';
import { abandonGeneration } from '../generation/abandon-generation';
import type { Attempt } from '../generation/attempt';
import { failureOf, suggestionOf } from './failure-of';
import { endJob } from './jobs';

/** Returns the fault that an error of a provider's adapter is. */
export function faultOf(error: unknown): ProviderFault {
  if (isProviderError(error)) return error.fault;
  return { code: 'failed', retryable: false, detail: error instanceof Error ? error.message : String(error) };
}

/**
 * Ends an attempt whose order failed and returns its credits; an order that was certainly not accepted goes back to the
 * queue instead, to its old place.
 */
export async function settleFault(
  ctx: Ctx,
  job: Attempt & { ownerId: string },
  fault: ProviderFault,
): Promise<void> {
  const { songId, attempt, ownerId } = job;
  ctx.log.warn({ songId, attempt, fault }, 'a music provider failed');
  if (fault.retryable) return requeue(ctx, job);
  await abandonGeneration(ctx, { songId, attempt }, ownerId, failureOf(fault), suggestionOf(fault));
  await endJob(ctx, job);
}

async function requeue(ctx: Ctx, { songId, attempt, ownerId }: Attempt & { ownerId: string }): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await tx.db.providerJob.deleteMany({ where: { songId, attempt, state: 'asking' } });
    await tx.db.song.updateMany({
      where: { id: songId, attempt, status: 'generating' },
      data: { status: 'queued', startedAt: null, stage: null, progress: 0 },
    });
    await notify(tx, 'song', { id: songId, ownerId });
  });
}
