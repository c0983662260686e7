import { type Ctx, inTransaction, userId } from '@/lib/core/context';
import { fail } from '@/lib/core/errors';
import type { CheckoutItem } from '../contract';
import { MAX_PRICE } from '../rules';
import { calculatePrice, type Quote } from './calculate';
import { fulfilCheckout } from './fulfil';
import type { PurchaseRow } from './purchase';

const MINUTE_MS = 60_000;
const LIFETIME_MS = 60 * MINUTE_MS;
/** An open checkout with less time left to pay is not reused. */
const MIN_REMAINING_MS = 5 * MINUTE_MS;
/** Stripe rejects checkouts that expire in less than 30 minutes. */
const MIN_AHEAD_MS = 31 * MINUTE_MS;
/** Gives up after this many open checkouts that turned out to be closed. */
const MAX_TRIES = 3;

export interface OpenCheckout {
  sessionId: string;
  clientSecret: string;
}

/**
 * Opens a checkout at the current price; the payer returns to `origin`. Reuses the caller's open checkout for the same item
 * and price. Survives a crash: the purchase is stored first, and the provider gets its id.
 * Fails with `payments.off`, `payments.failed`, `credits.productNotFound` or `credits.amount`.
 */
export async function openCheckout(
  ctx: Ctx,
  item: CheckoutItem,
  origin = ctx.siteUrl,
): Promise<OpenCheckout> {
  const payer = userId(ctx);
  if (!ctx.payments.form) fail('payments.off');
  const quote = await calculatePrice(ctx, item);
  if (quote.price > MAX_PRICE) fail('credits.amount', { fields: { credits: 'Too much for one payment' } });
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const purchase = await findOrCreatePurchase(ctx, payer, quote);
    const open = await openPurchase(ctx, purchase, quote.name, origin);
    if (open) return open;
  }
  return fail('payments.failed');
}

/** Locks the user, so that the second of two concurrent calls finds the purchase of the first. */
function findOrCreatePurchase(ctx: Ctx, payer: string, quote: Quote): Promise<PurchaseRow> {
  const { productId, credits, price: amount, currency } = quote;
  const order = { userId: payer, productId, credits, amount, currency };
  return inTransaction(ctx, async (tx) => {
    await tx.db.$queryRaw`SELECT 1 FROM "User" WHERE "id" = ${payer}::uuid FOR NO KEY UPDATE`;
    const now = tx.clock.now();
    const after = (ms: number) => new Date(now.getTime() + ms);
    const open = await tx.db.creditPurchase.findFirst({
      where: {
        ...order,
        status: 'open',
        OR: [
          { clientSecret: { not: null }, expiresAt: { gt: after(MIN_REMAINING_MS) } },
          { sessionId: null, expiresAt: { gt: after(MIN_AHEAD_MS) } },
        ],
      },
      orderBy: { createdAt: 'desc' },
    });
    return (
      open ??
      tx.db.creditPurchase.create({ data: { ...order, createdAt: now, expiresAt: after(LIFETIME_MS) } })
    );
  });
}

/** Returns null if the checkout is closed. */
async function openPurchase(
  ctx: Ctx,
  purchase: PurchaseRow,
  name: string,
  origin: string,
): Promise<OpenCheckout | null> {
  const { id, sessionId, clientSecret } = purchase;
  if (!sessionId || !clientSecret) return openAtProvider(ctx, purchase, name, origin);
  await fulfilCheckout(ctx, sessionId);
  const { status } = await ctx.db.creditPurchase.findUniqueOrThrow({ where: { id } });
  return status === 'open' ? { sessionId, clientSecret } : null;
}

async function openAtProvider(
  ctx: Ctx,
  { id, userId: payer, amount, currency, expiresAt }: PurchaseRow,
  name: string,
  origin: string,
): Promise<OpenCheckout> {
  const { email } = await ctx.db.user.findUniqueOrThrow({ where: { id: payer }, select: { email: true } });
  const returnUrl = `${origin}/credits/done?session_id={CHECKOUT_SESSION_ID}`;
  const ends = expiresAt ?? new Date(ctx.clock.now().getTime() + LIFETIME_MS);
  try {
    const order = { purchaseId: id, name, amount, currency, email, returnUrl, expiresAt: ends };
    const opened = await ctx.payments.openCheckout(order);
    await ctx.db.creditPurchase.updateMany({
      where: { id, status: { in: ['open', 'failed'] } },
      data: { ...opened, status: 'open' },
    });
    return opened;
  } catch (error) {
    return (await openedConcurrently(ctx, id)) ?? Promise.reject(error);
  }
}

/** Returns the checkout that a concurrent call opened. Without one, fails the purchase: no client has a secret to pay it. */
async function openedConcurrently(ctx: Ctx, id: string): Promise<OpenCheckout | null> {
  await ctx.db.creditPurchase.updateMany({
    where: { id, status: 'open', sessionId: null },
    data: { status: 'failed' },
  });
  const { sessionId, clientSecret } = await ctx.db.creditPurchase.findUniqueOrThrow({ where: { id } });
  return sessionId && clientSecret ? { sessionId, clientSecret } : null;
}
