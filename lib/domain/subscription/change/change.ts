import type { PriceChange } from '@/lib/core/billing';
import type { Ctx } from '@/lib/core/context';
import { fail } from '@/lib/core/errors';
import { ensurePrice } from '@/lib/domain/plans/provider/ensure-price';
import { getOwn } from '../queries';
import { type SubscriptionRow, toSubscription } from '../row';
import { changeMoment } from '../rules';
import type { Subscription } from '../schema';
import { unschedule } from './compensate';
import { runIntent } from './intent';
import { findTarget, type Target, type Wanted } from './target';

type Key = (step: string) => string;

/** How long a preview is good for. */
const PREVIEW_GOOD_MS = 15 * 60_000;

/** What the preview said, where one was looked at. */
export interface Agreed {
  /** Its moment. */
  at?: string;
  /** Its cents. */
  dueNow?: number;
}

/**
 * Changes one's plan, frequency or both: at once, paid now, or at the end of the period, as `effectOf` says. Where the
 * agreed amount is not what would be charged, or its moment is over, it is `subscription.preview` and nothing changes;
 * a card that is declined changes nothing either.
 */
export async function changeSubscription(
  ctx: Ctx,
  kind: 'changePlan' | 'changeFrequency',
  { at: agreedAt, dueNow, ...wanted }: Wanted & Agreed,
): Promise<Subscription> {
  const row = await getOwn(ctx);
  const momentOf = (opened: Date) =>
    agreedAt ? new Date(agreedAt) : changeMoment(opened, row.currentPeriodStart);
  const changed = await runIntent(ctx, row, {
    kind,
    action: 'change',
    given: { ...wanted, at: agreedAt, dueNow },
    async agree(now) {
      const target = await findTarget(ctx, row, wanted);
      requireFresh(ctx, row, target, agreedAt);
      const change = await priceChangeOf(ctx, row, target, momentOf(now));
      const due = target.effect === 'now' ? (await ctx.billing.previewChange(change)).amountDue : 0;
      if (dueNow !== undefined && dueNow !== due) fail('subscription.preview');
    },
    async ask(key, { createdAt: opened }) {
      if (isReached(row, wanted)) return;
      const target = await findTarget(ctx, row, wanted);
      const change = await priceChangeOf(ctx, row, target, momentOf(opened));
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

/** Whether it is so already, or will be by itself: the first of two calls, or an event, came before. */
function isReached(
  row: SubscriptionRow,
  { planId = row.planId, frequency = row.frequency }: Wanted,
): boolean {
  return [row, row.pending].some((it) => it?.planId === planId && it.frequency === frequency);
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

/** A preview of a change at once is good for a quarter of an hour, one for the end of the period until that moves. */
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
      ? at <= now && at >= now - PREVIEW_GOOD_MS && at >= row.currentPeriodStart.getTime()
      : at === row.currentPeriodEnd.getTime();
  if (!isFresh) fail('subscription.preview');
}
