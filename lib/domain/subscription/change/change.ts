import type { PriceChange } from '@/lib/core/billing';
import type { Ctx } from '@/lib/core/context';
import { fail } from '@/lib/core/errors';
import { ensurePrice } from '@/lib/domain/plans/provider/ensure-price';
import { getOwn } from '../queries';
import type { SubscriptionRow } from '../row';
import { toSubscription } from '../row';
import { changeMoment } from '../rules';
import type { Subscription } from '../schema';
import { unschedule } from './compensate';
import { runIntent } from './intent';
import type { PlanChoice, Target } from './target';
import { findTarget } from './target';

type Key = (step: string) => string;

/** How long the preview of an immediate change stays valid. */
const PREVIEW_TTL_MS = 15 * 60_000;

/** The terms of the preview that the user agreed to, if any. */
export interface PreviewTerms {
  /** The moment of the change. */
  at?: string | undefined;
  /** Cents. */
  dueNow?: number | undefined;
}

/**
 * Changes the caller's plan, frequency or both: immediately and paid now, or at the end of the period, as `effectOf`
 * says. Fails with `subscription.preview` if the agreed amount or moment no longer holds. A refused or declined
 * change leaves everything as it was.
 */
export async function changeSubscription(
  ctx: Ctx,
  kind: 'changePlan' | 'changeFrequency',
  { at: agreedAt, dueNow, ...choice }: PlanChoice & PreviewTerms,
): Promise<Subscription> {
  const row = await getOwn(ctx);
  const momentOf = (openedAt: Date) =>
    agreedAt ? new Date(agreedAt) : changeMoment(openedAt, row.currentPeriodStart);
  const changed = await runIntent(ctx, row, {
    kind,
    action: 'change',
    input: { ...choice, at: agreedAt, dueNow },
    async verify(now) {
      const target = await findTarget(ctx, row, choice);
      requireFresh(ctx, row, target, agreedAt);
      const change = await priceChangeOf(ctx, row, target, momentOf(now));
      const due = target.effect === 'now' ? (await ctx.billing.previewChange(change)).amountDue : 0;
      if (dueNow !== undefined && dueNow !== due) fail('subscription.preview');
    },
    async execute(key, { createdAt: openedAt }) {
      if (isInForce(row, choice)) return;
      const target = await findTarget(ctx, row, choice);
      if (row.pending?.id === target.price.id) return;
      const change = await priceChangeOf(ctx, row, target, momentOf(openedAt));
      await (target.effect === 'now' ? changeNow(ctx, row, change, key) : schedule(ctx, row, change, key));
    },
  });
  return toSubscription(changed, ctx.clock.now());
}

async function priceChangeOf(
  ctx: Ctx,
  row: SubscriptionRow,
  { price }: Target,
  at: Date,
): Promise<PriceChange> {
  const { stripeSubscriptionId: subscriptionId, stripeItemId: itemId } = row;
  return { subscriptionId, itemId, priceId: await ensurePrice(ctx, price.id), at };
}

/** Returns whether the choice is in force: the first of two calls, or an event, was faster. */
function isInForce(
  row: SubscriptionRow,
  { planId = row.planId, frequency = row.frequency }: PlanChoice,
): boolean {
  return row.planId === planId && row.frequency === frequency;
}

async function schedule(ctx: Ctx, row: SubscriptionRow, change: PriceChange, key: Key): Promise<void> {
  const { subscriptionId, priceId } = change;
  const scheduleId = row.stripeScheduleId;
  await ctx.billing.schedulePrice({ subscriptionId, scheduleId, priceId }, key('schedule'));
}

async function changeNow(ctx: Ctx, row: SubscriptionRow, change: PriceChange, key: Key): Promise<void> {
  await unschedule(ctx, row, key);
  await ctx.billing.changePrice(change, key('change'));
}

/** The preview of an immediate change is valid for 15 minutes, any other until the end of the period moves. */
function requireFresh(
  ctx: Ctx,
  row: SubscriptionRow,
  { effect }: Target,
  agreedAt: string | undefined,
): void {
  if (agreedAt === undefined) return;
  const at = new Date(agreedAt).getTime();
  const now = changeMoment(ctx.clock.now(), row.currentPeriodStart).getTime();
  const isFresh =
    effect === 'now'
      ? at <= now && at >= now - PREVIEW_TTL_MS && at >= row.currentPeriodStart.getTime()
      : at === row.currentPeriodEnd.getTime();
  if (!isFresh) fail('subscription.preview');
}
