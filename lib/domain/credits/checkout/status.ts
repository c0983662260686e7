import { type Ctx, userId } from '@/lib/core/context';
import { fail, isAppError } from '@/lib/core/errors';
import { getBalance } from '../queries';
import { fulfilCheckout } from './fulfil';
import type { PurchaseRow } from './purchase';

/**
 * Returns the status of the caller's checkout. Syncs an unsettled one with the provider first, so that credits are granted
 * even if the payer arrives before the webhook. Fails with `credits.sessionNotFound` for another user's checkout.
 */
export async function getCheckout(ctx: Ctx, sessionId: string) {
  const before = await getOwnPurchase(ctx, sessionId);
  const isUnsettled = before.status === 'open' || before.status === 'processing';
  if (isUnsettled) await fulfilCheckout(ctx, sessionId).catch(ignoreOutage);
  const { status, credits, amount, currency } = isUnsettled ? await getOwnPurchase(ctx, sessionId) : before;
  const { balance } = await getBalance(ctx);
  return { status, credits, amount, currency, balance };
}

async function getOwnPurchase(ctx: Ctx, sessionId: string): Promise<PurchaseRow> {
  const own = await ctx.db.creditPurchase.findFirst({ where: { sessionId, userId: userId(ctx) } });
  return own ?? fail('credits.sessionNotFound');
}

/** If the provider does not answer, the stored status is returned. */
function ignoreOutage(error: unknown): void {
  if (!isAppError(error) || !error.code.startsWith('payments.')) throw error;
}
