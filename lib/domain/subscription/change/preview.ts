import type { Ctx } from '@/lib/core/context';
import { ensurePrice } from '@/lib/domain/plans/provider/ensure-price';
import { monthsAfter } from '../grants/schedule';
import { unusedCredits } from '../grants/unused-credits';
import { getOwn } from '../queries';
import { discountOf, type SubscriptionRow } from '../row';
import { changeMoment, discountedAmount } from '../rules';
import type { Preview } from '../schema';
import { findCredited } from '../sync/with-credited';
import { requireAllowed } from './intent';
import { findTarget, type PlanChoice, type Target } from './target';

/** Returns the cost and credits of another plan or frequency for the caller, to the cent. Changes nothing. */
export async function previewChange(ctx: Ctx, choice: PlanChoice): Promise<Preview> {
  const row = await getOwn(ctx);
  requireAllowed('change', row);
  const target = await findTarget(ctx, row, choice);
  const { plan, frequency, direction, effect, price } = target;
  return {
    planId: plan.id,
    planName: plan.name,
    frequency,
    direction,
    takesEffect: effect,
    ...(await (effect === 'now' ? costNow(ctx, row, target) : costLater(ctx, row, target))),
    currency: price.currency,
    creditsPerMonth: plan.creditsPerMonth,
  };
}

type Cost = Pick<
  Preview,
  'at' | 'dueNow' | 'credited' | 'leftOver' | 'nextAmount' | 'nextAt' | 'creditsNow' | 'creditsDeducted'
>;

async function costNow(ctx: Ctx, row: SubscriptionRow, target: Target): Promise<Cost> {
  const { price, plan, frequency } = target;
  const at = changeMoment(ctx.clock.now(), row.currentPeriodStart);
  const { amountDue, credited, remainingCredit, lines } = await ctx.billing.previewChange({
    subscriptionId: row.stripeSubscriptionId,
    itemId: row.stripeItemId,
    priceId: await ensurePrice(ctx, price.id),
    at,
  });
  const known = await findCredited(ctx, lines);
  const unused = await unusedCredits(ctx, row.id, { startsAt: at, lines }, known);
  const creditsNow = Math.max(0, plan.creditsPerMonth - unused);
  const nextAt = monthsAfter(at, frequency === 'yearly' ? 12 : 1);
  // A one-time discount applies to this payment.
  const lasting = row.discount && discountOf(row)?.duration === 'once' ? { ...row, discount: null } : row;
  const next = renewalOf(lasting, price.amount, nextAt);
  return {
    at: at.toISOString(),
    dueNow: amountDue,
    credited,
    leftOver: remainingCredit,
    nextAmount: Math.max(0, next - remainingCredit),
    nextAt: nextAt.toISOString(),
    creditsNow,
    creditsDeducted: plan.creditsPerMonth - creditsNow,
  };
}

async function costLater(ctx: Ctx, row: SubscriptionRow, { price }: Target): Promise<Cost> {
  const renewal = await ctx.billing.previewRenewal(row.stripeSubscriptionId);
  const credit = renewal ? renewal.charged + renewal.remainingCredit - renewal.amountDue : 0;
  const at = row.currentPeriodEnd;
  return {
    at: at.toISOString(),
    dueNow: 0,
    credited: 0,
    leftOver: 0,
    nextAmount: Math.max(0, renewalOf(row, price.amount, at) - credit),
    nextAt: at.toISOString(),
    creditsNow: 0,
    creditsDeducted: 0,
  };
}

/** Cents of a period that starts then, after a discount that still applies. */
function renewalOf(row: Pick<SubscriptionRow, 'discount'>, amount: number, at: Date): number {
  const discount = discountOf(row);
  const isOver = discount?.endsAt && new Date(discount.endsAt) <= at;
  return discountedAmount(amount, isOver ? null : discount);
}
