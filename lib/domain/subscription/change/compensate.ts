import type { Prisma } from '@/generated/prisma/client';
import type { SubscriptionSnapshot } from '@/lib/core/billing';
import type { Ctx } from '@/lib/core/context';
import type { SubscriptionRow } from '../row';
import { isActiveStatus } from '../rules';

/** How far the provider's clock may be behind ours. */
const SKEW_MS = 60_000;

export type Intent = Prisma.SubscriptionIntentGetPayload<object>;
export type Place = Pick<SubscriptionRow, 'stripeSubscriptionId' | 'revision'>;

/** The key of one step of a change: the same again when the change is repeated. */
export const keyOf = ({ id }: Intent, step: string): string => `intent:${id}:${step}`;

/** Takes back what is scheduled for the end of the period, where something is: it would be in the way. */
export async function unschedule(
  ctx: Ctx,
  { stripeSubscriptionId, stripeScheduleId }: SubscriptionRow,
  key: (step: string) => string,
): Promise<void> {
  if (!stripeScheduleId) return;
  await ctx.billing.unschedule(stripeSubscriptionId, stripeScheduleId, key(`unschedule:${stripeScheduleId}`));
}

/**
 * Schedules again what was to come when a change began, where it was taken back and the change came to nothing or leaves
 * it be. The provider is asked first: what has changed since, or is scheduled by now, stays as it is.
 */
export async function compensate(ctx: Ctx, intent: Intent, place: Place): Promise<void> {
  if (!intent.pendingPriceId || intent.kind === 'revokeChange') return;
  const { stripeSubscriptionId: subscriptionId, revision } = place;
  const facts = await ctx.billing.findSubscription(subscriptionId);
  if (!facts || !goesOnAsBefore(facts, intent)) return;
  const price = await ctx.db.planPrice.findUnique({ where: { id: intent.pendingPriceId } });
  if (!price?.stripePriceId) return;
  const change = { subscriptionId, scheduleId: null, priceId: price.stripePriceId };
  await ctx.billing.schedulePrice(change, keyOf(intent, `put-back:${revision}`));
}

/** Still in the period in which the change began, with nothing that says what comes after it. */
function goesOnAsBefore(facts: SubscriptionSnapshot, { createdAt }: Intent): boolean {
  const { status, cancelAt, scheduled, periodStart } = facts;
  const isSamePeriod = periodStart.getTime() < createdAt.getTime() - SKEW_MS;
  return isActiveStatus(status) && !cancelAt && !scheduled && isSamePeriod;
}
