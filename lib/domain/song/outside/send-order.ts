import { type Ctx, inTransaction } from '@/lib/core/context';
import type { MusicProvider } from '@/lib/core/music/provider';
import { enqueue } from '@/lib/queue/enqueue';
import { renditionOf } from '../files/rendition';
import type { Attempt } from '../generation/attempt';
import { renditionFolder } from '../rules';
import { generationKey, songTasks } from '../tasks';
import { packDelivery } from './packed-delivery';
import type { OpenOrder } from './take-orders';
import { untilWritten } from './until-written';

/**
 * Sends an order once. A provider of jobs accepts it, and is polled for its state from then on; another's answer is the
 * song itself, which is stored as it came before anything else. Either answer outlives an outage of the database or the
 * storage, as long as this process does. Throws ProviderError.
 */
export async function sendOrder(
  ctx: Ctx,
  provider: MusicProvider,
  { songId, attempt, order }: OpenOrder,
  signal: AbortSignal,
): Promise<void> {
  if (provider.kind === 'jobs') {
    const { reference } = await provider.submit(order, signal);
    const where = { songId, attempt, state: 'asking' } as const;
    const accept = () => ctx.db.providerJob.updateMany({ where, data: { state: 'accepted', reference } });
    const { count } = await untilWritten(accept, signal);
    // Another worker took this one for dead, and settled the order.
    if (count === 0) await provider.cancel?.(reference, signal);
    return;
  }
  const delivery = packDelivery(await provider.perform(order, signal));
  await untilWritten(() => ctx.storage.put(deliveryFile({ songId, attempt }), delivery), signal);
  await untilWritten(() => markDelivered(ctx, { songId, attempt }), signal);
}

/** Queues the work on what a provider finished. */
export async function markDelivered(ctx: Ctx, { songId, attempt }: Attempt): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { count } = await tx.db.providerJob.updateMany({
      where: { songId, attempt, state: { in: ['asking', 'accepted'] } },
      data: { state: 'delivered' },
    });
    if (count === 0) return;
    await enqueue(tx, songTasks.collect, { songId, attempt }, { key: generationKey(songId, attempt) });
  });
}

/** The stored answer of a provider that sends a song only once; removed when the song is ready. */
export function deliveryFile(attempt: Attempt): string {
  return `${renditionFolder(attempt.songId, renditionOf(attempt))}/delivery`;
}
