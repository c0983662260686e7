import { getAccount } from '../auth/queries';
import type { Mine } from '../client/mine';
import { type Ctx, userId } from '../context';
import { getBalance } from '../credits/queries';
import { getCurrentSubscription } from '../subscription/queries';

/** Who is signed in, what they have to spend, and their plan. */
export async function readMine(ctx: Ctx): Promise<Mine> {
  const [account, balance, subscription] = await Promise.all([
    getAccount(ctx, userId(ctx)),
    getBalance(ctx),
    getCurrentSubscription(ctx),
  ]);
  return { account, balance, subscription };
}
