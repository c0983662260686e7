import { type Ctx, userId } from '../context';
import { fail } from '../errors';
import type { Subscription } from './contract';
import { carryOut } from './intent';
import { findLatest, findLive } from './queries';
import { type SubscriptionRow, toSubscription } from './row';

/** Takes the cancellation of one's subscription back before it ends; after that it is `subscription.ended`. */
export async function reactivateOwn(ctx: Ctx): Promise<Subscription> {
  const row = await liveOrEnded(ctx);
  const changed = await carryOut(ctx, row, {
    kind: 'reactivate',
    action: 'reactivate',
    ask: (key) => ctx.billing.setCancelAtPeriodEnd(row.stripeSubscriptionId, false, key('reactivate')),
  });
  return toSubscription(changed, ctx.clock.now());
}

async function liveOrEnded(ctx: Ctx): Promise<SubscriptionRow> {
  const mine = userId(ctx);
  return (
    (await findLive(ctx, mine)) ?? (await findLatest(ctx, mine, ['canceled'])) ?? fail('subscription.none')
  );
}
