import type { Ctx } from '@/lib/core/context';
import { fail } from '@/lib/core/errors';
import { cancelNow, cancelWithPeriod } from '../change/cancel';
import { runIntent } from '../change/intent';
import { findLive, getSubscriptionRow } from '../queries';
import type { SubscriptionRow } from '../row';
import { auditSubscription } from './audit-subscription';
import { toAdminSubscription } from './row';
import type { AdminSubscription } from './schema';

/**
 * Cancels a user's live subscription as an admin, immediately or at the end of its period. If `subscriptionId` is
 * another than the live one, fails with `subscription.ended`.
 */
export async function cancelOfUser(
  ctx: Ctx,
  userId: string,
  {
    immediate,
    subscriptionId,
    reason,
  }: { immediate: boolean; subscriptionId?: string | undefined; reason?: string | undefined },
): Promise<AdminSubscription> {
  const row = (await findLive(ctx, userId)) ?? fail('subscription.notFound');
  if (subscriptionId && subscriptionId !== row.id) fail('subscription.ended');
  return cancelAsAdmin(ctx, row, 'cancelOfUser', { immediate, reason });
}

/** Ends a subscription now as an admin, without a refund. Its credits stay. */
export async function cancelImmediately(ctx: Ctx, id: string): Promise<AdminSubscription> {
  const row = await getSubscriptionRow(ctx, id);
  return cancelAsAdmin(ctx, row, 'cancelImmediately', { immediate: true });
}

async function cancelAsAdmin(
  ctx: Ctx,
  before: SubscriptionRow,
  verb: string,
  { immediate, reason }: { immediate: boolean; reason?: string | undefined },
): Promise<AdminSubscription> {
  const change = immediate ? cancelNow(ctx, before) : cancelWithPeriod(ctx, before);
  const onDone = (tx: Ctx, after: SubscriptionRow) =>
    auditSubscription(tx, verb, { before, after, requested: { immediate }, reason });
  return toAdminSubscription(await runIntent(ctx, before, { ...change, onDone }), ctx.clock.now());
}
