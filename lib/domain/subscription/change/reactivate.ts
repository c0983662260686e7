import { type Ctx, userId } from '@/lib/core/context';
import { fail } from '@/lib/core/errors';
import { findLatest, findLive } from '../queries';
import { type SubscriptionRow, toSubscription } from '../row';
import type { Subscription } from '../schema';
import { type Change, runIntent } from './intent';

/** Takes the cancellation of one's subscription back before it ends; after that it is `subscription.ended`. */
export async function reactivateOwn(ctx: Ctx): Promise<Subscription> {
  const row = await liveOrEnded(ctx);
  return toSubscription(await runIntent(ctx, row, reactivation(ctx, row)), ctx.clock.now());
}

/** The change that lets a subscription go on after its period. */
export function reactivation(ctx: Ctx, { stripeSubscriptionId }: SubscriptionRow): Change {
  return {
    kind: 'reactivate',
    action: 'reactivate',
    ask: (key) => ctx.billing.setCancelAtPeriodEnd(stripeSubscriptionId, false, key('reactivate')),
  };
}

async function liveOrEnded(ctx: Ctx): Promise<SubscriptionRow> {
  const mine = userId(ctx);
  return (
    (await findLive(ctx, mine)) ?? (await findLatest(ctx, mine, ['canceled'])) ?? fail('subscription.none')
  );
}
