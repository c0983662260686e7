import { type Ctx, userId } from '@/lib/core/context';
import { fail, isAppError } from '@/lib/core/errors';
import { getBalance } from '../queries';
import { fulfilCheckout } from './fulfil';
import type { PurchaseRow } from './purchase';

/**
 * What became of one of one's own checkouts. While it is unsettled the provider is asked, so that whoever comes first,
 * the payer or the webhook, has the credits granted. Another's checkout is `credits.sessionNotFound`.
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

/** Where the provider does not answer, what is known already is. */
function ignoreOutage(error: unknown): void {
  if (!isAppError(error) || !error.code.startsWith('payments.')) throw error;
}
