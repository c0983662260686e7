import type { Prisma } from '@/generated/prisma/client';
import type { Ctx } from '@/lib/core/context';
import { settleCheckout } from '../sync/settle-checkout';

type Unclosed = Pick<Prisma.SubscriptionCheckoutGetPayload<object>, 'id' | 'sessionId'>;

const EXPIRED = { status: 'expired', clientSecret: null, url: null } as const;

/**
 * Closes open checkouts at the provider, so that they can no longer be paid. Settles one that was paid meanwhile.
 * Fails with `payments.failed` if the provider does not answer.
 */
export async function closeCheckouts(ctx: Ctx, checkouts: Unclosed[]): Promise<void> {
  for (const checkout of checkouts) await closeOne(ctx, checkout);
}

async function closeOne(ctx: Ctx, { id, sessionId }: Unclosed): Promise<void> {
  const opened = sessionId ?? (await expireUnopened(ctx, id));
  if (!opened) return;
  await ctx.billing.closeCheckout(opened);
  await settleCheckout(ctx, opened);
  await ctx.db.subscriptionCheckout.updateMany({ where: { id, status: 'open' }, data: EXPIRED });
}

/** Expires a checkout not yet opened at the provider; returns its session id if it has been opened meanwhile. */
async function expireUnopened(ctx: Ctx, id: string): Promise<string | null> {
  const { count } = await ctx.db.subscriptionCheckout.updateMany({
    where: { id, status: 'open', sessionId: null },
    data: EXPIRED,
  });
  if (count > 0) return null;
  const row = await ctx.db.subscriptionCheckout.findFirst({ where: { id, status: 'open' } });
  return row?.sessionId ?? null;
}
