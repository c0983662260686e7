import type { Prisma } from '@/generated/prisma/client';
import type { Frequency, OpenedCheckout } from '@/lib/core/billing';
import { type Ctx, inTransaction, userId } from '@/lib/core/context';
import { fail } from '@/lib/core/errors';
import { ensurePrice } from '@/lib/domain/plans/provider/ensure-price';
import { lockOwner } from '../lock';
import { LIVE } from '../rules';
import { settleCheckout } from '../sync/settle-checkout';
import { syncSubscription } from '../sync/sync';
import { closeCheckouts } from './close';
import { ensureCustomer } from './customer';

type CheckoutRow = Prisma.SubscriptionCheckoutGetPayload<object>;

const MINUTE_MS = 60_000;
/** How long a checkout can be paid. */
const LIFETIME_MS = 60 * MINUTE_MS;
/** An open checkout is reused if it can be paid for at least this long. */
const MIN_REMAINING_MS = 5 * MINUTE_MS;
/** The provider accepts no expiry less than half an hour ahead. */
const MIN_AHEAD_MS = 31 * MINUTE_MS;
/** Each attempt may find the open checkout to be over. */
const MAX_ATTEMPTS = 3;

export interface PlanChoice {
  planId: string;
  frequency: Frequency;
}

/** Opens a checkout on the provider's page; see `openCheckout`. */
export async function openHostedCheckout(ctx: Ctx, choice: PlanChoice, origin?: string) {
  const { sessionId, url } = await openCheckout(ctx, choice, true, origin);
  return url ? { sessionId, url } : fail('payments.failed');
}

/** Opens a checkout within our page; see `openCheckout`. */
export async function openEmbeddedCheckout(ctx: Ctx, choice: PlanChoice, origin?: string) {
  const { sessionId, clientSecret } = await openCheckout(ctx, choice, false, origin);
  return clientSecret ? { sessionId, clientSecret } : fail('payments.failed');
}

/**
 * Opens a checkout of a plan at its current price, or reuses the caller's open one for the same price and kind.
 * Closes their other open ones, so that two tabs lead to one subscription. Survives a crash: the row comes first, and
 * the provider knows its id. `origin` is where the payer returns to. Fails with `plans.notFound`, `plans.inactive`,
 * `subscription.exists`, `payments.off` or `payments.failed`.
 */
async function openCheckout(
  ctx: Ctx,
  choice: PlanChoice,
  isHosted: boolean,
  origin = ctx.siteUrl,
): Promise<OpenedCheckout> {
  const payer = userId(ctx);
  if (!ctx.payments.form) fail('payments.off');
  const priceId = await findPrice(ctx, choice);
  await refuseSubscriber(ctx, payer);
  const terms = {
    stripePriceId: await ensurePrice(ctx, priceId),
    customerId: await ensureCustomer(ctx, payer),
  };
  for (let tries = 0; tries < MAX_ATTEMPTS; tries++) {
    const { checkout, others } = await findOrCreate(ctx, { userId: payer, priceId, isHosted });
    await closeCheckouts(ctx, others);
    // One of the open checkouts may turn out to be paid, and so may this one.
    await refuseSubscriber(ctx, payer);
    const open = await openOne(ctx, checkout, terms, origin);
    if (open) return open;
    await refuseSubscriber(ctx, payer);
  }
  return fail('payments.failed');
}

async function findPrice(ctx: Ctx, { planId, frequency }: PlanChoice): Promise<string> {
  const plan = await ctx.db.plan.findUnique({
    where: { id: planId },
    include: { prices: { where: { frequency, isCurrent: true } } },
  });
  if (!plan) return fail('plans.notFound');
  const [price] = plan.prices;
  return plan.isActive && !plan.retiredAt && price ? price.id : fail('plans.inactive');
}

/** A subscriber changes the existing subscription instead. Syncs first: it may have ended without an event. */
async function refuseSubscriber(ctx: Ctx, payer: string): Promise<void> {
  const live = await findLive(ctx, payer);
  if (!live) return;
  await syncSubscription(ctx, live);
  if (await findLive(ctx, payer)) fail('subscription.exists');
}

async function findLive(ctx: Ctx, payer: string): Promise<string | null> {
  const row = await ctx.db.subscription.findFirst({
    where: { userId: payer, status: { in: [...LIVE] } },
    select: { stripeSubscriptionId: true },
  });
  return row?.stripeSubscriptionId ?? null;
}

/** The lock on the user lets the second of two parallel calls see what the first one wrote. */
function findOrCreate(ctx: Ctx, same: { userId: string; priceId: string; isHosted: boolean }) {
  return inTransaction(ctx, async (tx) => {
    await lockOwner(tx, same.userId);
    const now = tx.clock.now();
    const after = (ms: number) => new Date(now.getTime() + ms);
    const open = await tx.db.subscriptionCheckout.findMany({
      where: { userId: same.userId, status: 'open' },
      orderBy: { createdAt: 'desc' },
    });
    const reusable = open.find(
      ({ priceId, isHosted, sessionId, expiresAt }) =>
        priceId === same.priceId &&
        isHosted === same.isHosted &&
        expiresAt > after(sessionId ? MIN_REMAINING_MS : MIN_AHEAD_MS),
    );
    const checkout =
      reusable ??
      (await tx.db.subscriptionCheckout.create({
        data: { ...same, createdAt: now, expiresAt: after(LIFETIME_MS) },
      }));
    return { checkout, others: open.filter(({ id }) => id !== checkout.id) };
  });
}

/** Returns the checkout ready to be paid, or null if it is over. */
async function openOne(
  ctx: Ctx,
  checkout: CheckoutRow,
  terms: { stripePriceId: string; customerId: string },
  origin: string,
): Promise<OpenedCheckout | null> {
  const { id, sessionId, clientSecret, url } = checkout;
  if (!sessionId) return openAtProvider(ctx, checkout, terms, origin);
  await settleCheckout(ctx, sessionId);
  const { status } = await ctx.db.subscriptionCheckout.findUniqueOrThrow({ where: { id } });
  return status === 'open' ? { sessionId, clientSecret, url } : null;
}

async function openAtProvider(
  ctx: Ctx,
  { id: checkoutId, userId: payer, isHosted, expiresAt }: CheckoutRow,
  { stripePriceId: priceId, customerId }: { stripePriceId: string; customerId: string },
  origin: string,
): Promise<OpenedCheckout | null> {
  const returnUrl = `${origin}/subscription/done?session_id={CHECKOUT_SESSION_ID}`;
  const place = isHosted
    ? { kind: 'hosted' as const, successUrl: returnUrl, cancelUrl: `${origin}/pricing` }
    : { kind: 'embedded' as const, returnUrl };
  const opened = await ctx.billing.openSubscriptionCheckout({
    checkoutId,
    userId: payer,
    customerId,
    priceId,
    place,
    expiresAt,
  });
  const { count } = await ctx.db.subscriptionCheckout.updateMany({
    where: { id: checkoutId, status: 'open' },
    data: opened,
  });
  if (count > 0) return opened;
  // Another tab has closed it, for another plan, before it was open.
  await ctx.billing.closeCheckout(opened.sessionId);
  return null;
}
