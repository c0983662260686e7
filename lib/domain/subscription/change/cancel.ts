import type { Ctx } from '@/lib/core/context';
import { getOwn } from '../queries';
import { type SubscriptionRow, toSubscription } from '../row';
import type { Subscription } from '../schema';
import { unschedule } from './compensate';
import { type Change, runIntent } from './intent';

/** Lets one's subscription end with its period; what is pending is dropped. */
export async function cancelOwn(ctx: Ctx): Promise<Subscription> {
  const row = await getOwn(ctx);
  return toSubscription(await runIntent(ctx, row, cancelWithPeriod(ctx, row)), ctx.clock.now());
}

/** The change that lets a subscription end with its period. */
export function cancelWithPeriod(ctx: Ctx, row: SubscriptionRow): Change {
  return {
    kind: 'cancel',
    action: 'cancel',
    async ask(key) {
      await unschedule(ctx, row, key);
      await ctx.billing.setCancelAtPeriodEnd(row.stripeSubscriptionId, true, key('cancel'));
    },
  };
}

/** The change that ends a subscription now; nothing is given back. */
export function cancelNow(ctx: Ctx, { stripeSubscriptionId }: SubscriptionRow): Change {
  return {
    kind: 'cancelNow',
    action: 'cancelNow',
    ask: (key) => ctx.billing.cancelNow(stripeSubscriptionId, key('cancel')),
  };
}
