import type { Ctx } from '@/lib/core/context';
import { unschedule } from '../change/compensate';
import { runIntent } from '../change/intent';
import { getSubscriptionRow } from '../queries';
import { auditSubscription } from './audit-subscription';
import { toAdminSubscription } from './row';
import type { AdminSubscription } from './schema';

/** Stops payments and new credits until resumed; drops a pending change. */
export async function pauseSubscription(ctx: Ctx, id: string): Promise<AdminSubscription> {
  const before = await getSubscriptionRow(ctx, id);
  const changed = await runIntent(ctx, before, {
    kind: 'pause',
    action: 'pause',
    async execute(key) {
      await unschedule(ctx, before, key);
      await ctx.billing.pause(before.stripeSubscriptionId, key('pause'));
    },
    onDone: (tx, after) => auditSubscription(tx, 'pause', { before, after, requested: { paused: true } }),
  });
  return toAdminSubscription(changed, ctx.clock.now());
}
