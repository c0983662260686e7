import { type Ctx, userId } from '@/lib/core/context';
import { fail } from '@/lib/core/errors';
import { findLatest, findLive } from '../queries';
import { type SubscriptionRow, toSubscription } from '../row';
import type { Subscription } from '../schema';
import { type Change, runIntent } from './intent';

/** Revokes the caller's cancellation. Fails with `subscription.ended` if the subscription has ended. */
export async function reactivateOwn(ctx: Ctx): Promise<Subscription> {
  const row = await liveOrEnded(ctx);
  return toSubscription(await runIntent(ctx, row, reactivation(ctx, row)), ctx.clock.now());
}

/** The change that revokes a cancellation. */
export function reactivation(ctx: Ctx, { stripeSubscriptionId }: SubscriptionRow): Change {
  return {
    kind: 'reactivate',
    action: 'reactivate',
    execute: (key) => ctx.billing.setCancelAtPeriodEnd(stripeSubscriptionId, false, key('reactivate')),
  };
}

async function liveOrEnded(ctx: Ctx): Promise<SubscriptionRow> {
  const ownerId = userId(ctx);
  return (
    (await findLive(ctx, ownerId)) ??
    (await findLatest(ctx, ownerId, ['canceled'])) ??
    fail('subscription.none')
  );
}
