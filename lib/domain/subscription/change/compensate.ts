import type { Prisma } from '@/generated/prisma/client';
import type { SubscriptionSnapshot } from '@/lib/core/billing';
import type { Ctx } from '@/lib/core/context';
import { isAppError } from '@/lib/core/errors';
import type { SubscriptionRow } from '../row';
import { isActiveStatus } from '../rules';

/** How far the provider's clock may be behind ours. */
const SKEW_MS = 60_000;

export type Intent = Prisma.SubscriptionIntentGetPayload<object>;
export type SubscriptionRef = Pick<SubscriptionRow, 'stripeSubscriptionId' | 'revision'>;

/** Returns the idempotency key of a step: the same when the change is repeated. */
export const stepKey = ({ id }: Intent, step: string): string => `intent:${id}:${step}`;

/** Drops the change scheduled for the end of the period, if any, because it would block other changes. */
export async function unschedule(
  ctx: Ctx,
  { stripeSubscriptionId, stripeScheduleId }: SubscriptionRow,
  key: (step: string) => string,
): Promise<void> {
  if (!stripeScheduleId) return;
  await ctx.billing.unschedule(stripeSubscriptionId, stripeScheduleId, key(`unschedule:${stripeScheduleId}`));
}

/**
 * Reschedules the change that was pending when the intent was opened, after the intent failed or left it in force, unless
 * the subscription has changed since or has another schedule. If the provider refuses, for instance because the price is
 * closed, the pending change is over: that is logged, because an intent kept open would block every later change.
 */
export async function compensate(ctx: Ctx, intent: Intent, ref: SubscriptionRef): Promise<void> {
  if (!intent.pendingPriceId || intent.kind === 'revokeChange') return;
  const { stripeSubscriptionId: subscriptionId, revision } = ref;
  const snapshot = await ctx.billing.findSubscription(subscriptionId);
  if (!snapshot || !isUnchangedSince(snapshot, intent)) return;
  const price = await ctx.db.planPrice.findUnique({ where: { id: intent.pendingPriceId } });
  if (!price?.stripePriceId) return;
  const change = { subscriptionId, scheduleId: null, priceId: price.stripePriceId };
  try {
    await ctx.billing.schedulePrice(change, stepKey(intent, `put-back:${revision}`));
  } catch (error) {
    if (!isRefused(error)) throw error;
    ctx.log.error({ err: error, intent: intent.id, change }, 'a pending change could not be restored');
  }
}

/** Returns whether the provider understood a request and refused it. */
export const isRefused = (error: unknown): boolean => isAppError(error) && error.code === 'payments.refused';

/** Still in the period in which the change began, with nothing scheduled after it. */
function isUnchangedSince(snapshot: SubscriptionSnapshot, { createdAt }: Intent): boolean {
  const { status, cancelAt, scheduled, periodStart } = snapshot;
  const isSamePeriod = periodStart.getTime() < createdAt.getTime() - SKEW_MS;
  return isActiveStatus(status) && !cancelAt && !scheduled?.priceId && isSamePeriod;
}
