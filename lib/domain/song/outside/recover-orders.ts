import type { Ctx } from '@/lib/core/context';
import type { MusicProvider } from '@/lib/core/music/provider';
import { endJob, listJobs } from './jobs';
import { orderId } from './order-of';
import { settleFault } from './settle-fault';

/**
 * Settles orders whose sender died before it knew their fate. One that may have been accepted for money is never sent
 * again: the song fails and the credits return. An own server is asked once more, since that costs nothing. `sending` names
 * the orders that this worker was sending before the call: one that is accepted meanwhile may still be listed.
 */
export async function recoverOrders(
  ctx: Ctx,
  provider: MusicProvider,
  sending: ReadonlySet<string>,
): Promise<void> {
  for (const job of await listJobs(ctx, provider.id, 'asking')) {
    if (sending.has(orderId(job))) continue;
    if (!job.isWanted) await endJob(ctx, job);
    else await settleFault(ctx, job, { code: 'lost', retryable: !provider.isPaid });
  }
}
