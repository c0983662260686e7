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
import { customerOf } from './customer';

type CheckoutRow = Prisma.SubscriptionCheckoutGetPayload<object>;

const MINUTE_MS = 60_000;
/** How long a checkout can be paid. */
const LIFETIME_MS = 60 * MINUTE_MS;
/** An open checkout is used again while it can be paid for at least so long. */
const STILL_GOOD_MS = 5 * MINUTE_MS;
/** The provider opens none that ends sooner than in half an hour. */
const LEAST_AHEAD_MS = 31 * MINUTE_MS;
/** Open checkouts that turn out to be over, before it is given up. */
const MOST_TRIES = 3;

export interface Wanted {
  planId: string;
  frequency: Frequency;
}

/** Opens a checkout on the provider's own page; see `openCheckout`. */
export async function openHostedCheckout(ctx: Ctx, wanted: Wanted, origin?: string) {
  const { sessionId, url } = await openCheckout(ctx, wanted, true, origin);
  return url ? { sessionId, url } : fail('payments.failed');
}

/** Opens a checkout within our page; see `openCheckout`. */
export async function openEmbeddedCheckout(ctx: Ctx, wanted: Wanted, origin?: string) {
  const { sessionId, clientSecret } = await openCheckout(ctx, wanted, false, origin);
  return clientSecret ? { sessionId, clientSecret } : fail('payments.failed');
}

/**
 * Opens a checkout of a plan at its price of now; an open one of the same person for the same price and place is used
 * again, and their other open ones are closed, so that two tabs lead to one subscription. `origin` is where the payer
 * comes back to. Nothing is lost by a crash: the checkout is written first, and the provider knows its id. Fails with
 * `plans.notFound`, `plans.inactive`, `subscription.exists`, `payments.off` or `payments.failed`.
 */
async function openCheckout(
  ctx: Ctx,
  wanted: Wanted,
  isHosted: boolean,
  origin = ctx.siteUrl,
): Promise<OpenedCheckout> {
  const payer = userId(ctx);
  if (!ctx.payments.form) fail('payments.off');
  const priceId = await findPrice(ctx, wanted);
  await refuseSubscriber(ctx, payer);
  const terms = { stripePriceId: await ensurePrice(ctx, priceId), customerId: await customerOf(ctx, payer) };
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const { checkout, others } = await findOrWrite(ctx, { userId: payer, priceId, isHosted });
    await closeCheckouts(ctx, others);
    // One of those that were open may turn out to be paid, and so may this one.
    await refuseSubscriber(ctx, payer);
    const open = await openOne(ctx, checkout, terms, origin);
    if (open) return open;
    await refuseSubscriber(ctx, payer);
  }
  return fail('payments.failed');
}

async function findPrice(ctx: Ctx, { planId, frequency }: Wanted): Promise<string> {
  const plan = await ctx.db.plan.findUnique({
    where: { id: planId },
    include: { prices: { where: { frequency, isCurrent: true } } },
  });
  if (!plan) return fail('plans.notFound');
  const [price] = plan.prices;
  return plan.isActive && !plan.retiredAt && price ? price.id : fail('plans.inactive');
}

/** Who has a subscription changes that one. The provider is asked first: it may be over without our having heard. */
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

/** The lock on the person makes the second of two parallel presses see what the first one wrote. */
function findOrWrite(ctx: Ctx, same: { userId: string; priceId: string; isHosted: boolean }) {
  return inTransaction(ctx, async (tx) => {
    await lockOwner(tx, same.userId);
    const now = tx.clock.now();
    const after = (ms: number) => new Date(now.getTime() + ms);
    const open = await tx.db.subscriptionCheckout.findMany({
      where: { userId: same.userId, status: 'open' },
      orderBy: { createdAt: 'desc' },
    });
    const again = open.find(
      ({ priceId, isHosted, sessionId, expiresAt }) =>
        priceId === same.priceId &&
        isHosted === same.isHosted &&
        expiresAt > after(sessionId ? STILL_GOOD_MS : LEAST_AHEAD_MS),
    );
    const checkout =
      again ??
      (await tx.db.subscriptionCheckout.create({
        data: { ...same, createdAt: now, expiresAt: after(LIFETIME_MS) },
      }));
    return { checkout, others: open.filter(({ id }) => id !== checkout.id) };
  });
}

/** The checkout as it can be paid, or null where it is over. */
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
  // A press in another tab, for another plan, has closed it before it was open.
  await ctx.billing.closeCheckout(opened.sessionId);
  return null;
}
