import type { Ctx } from '@/lib/core/context';
import { getOwn } from '../queries';
import { type SubscriptionRow, toSubscription } from '../row';
import type { Subscription } from '../schema';
import { unschedule } from './compensate';
import { type Change, runIntent } from './intent';

/** Cancels the caller's subscription at the end of its period; drops a pending change. */
export async function cancelOwn(ctx: Ctx): Promise<Subscription> {
  const row = await getOwn(ctx);
  return toSubscription(await runIntent(ctx, row, cancelWithPeriod(ctx, row)), ctx.clock.now());
}

/** The change that cancels a subscription at the end of its period. */
export function cancelWithPeriod(ctx: Ctx, row: SubscriptionRow): Change {
  return {
    kind: 'cancel',
    action: 'cancel',
    async execute(key) {
      await unschedule(ctx, row, key);
      await ctx.billing.setCancelAtPeriodEnd(row.stripeSubscriptionId, true, key('cancel'));
    },
  };
}

/** The change that ends a subscription now, without a refund. */
export function cancelNow(ctx: Ctx, { stripeSubscriptionId }: SubscriptionRow): Change {
  return {
    kind: 'cancelNow',
    action: 'cancelNow',
    execute: (key) => ctx.billing.cancelNow(stripeSubscriptionId, key('cancel')),
  };
}
