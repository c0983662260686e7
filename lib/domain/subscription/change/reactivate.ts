import { type Ctx, userId } from '@/lib/core/context';
import { fail } from '@/lib/core/errors';
import { auditSubscription } from '../admin/audit-subscription';
import type { AdminSubscription } from '../admin/contract';
import type { Subscription } from '../contract';
import { findLatest, findLive, getSubscriptionRow } from '../queries';
import { type SubscriptionRow, toAdminSubscription, toSubscription } from '../row';
import { type Change, runIntent } from './intent';

/** Takes the cancellation of one's subscription back before it ends; after that it is `subscription.ended`. */
export async function reactivateOwn(ctx: Ctx): Promise<Subscription> {
  const row = await liveOrEnded(ctx);
  return toSubscription(await runIntent(ctx, row, goOn(ctx, row)), ctx.clock.now());
}

/** The same of anybody's, as an admin. */
export async function reactivateOfUser(ctx: Ctx, id: string): Promise<AdminSubscription> {
  const before = await getSubscriptionRow(ctx, id);
  const done = (tx: Ctx, after: SubscriptionRow) =>
    auditSubscription(tx, 'reactivate', { before, after, asked: { goesOn: true } });
  const changed = await runIntent(ctx, before, { ...goOn(ctx, before), done });
  return toAdminSubscription(changed, ctx.clock.now());
}

function goOn(ctx: Ctx, { stripeSubscriptionId }: SubscriptionRow): Change {
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
