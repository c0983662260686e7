import { getAccount } from '@/lib/auth/queries';
import type { Mine } from '@/lib/client/viewer/mine';
import { type Ctx, userId } from '@/lib/context';
import { getBalance } from '@/lib/credits/queries';
import { getCurrentSubscription } from '@/lib/subscription/queries';

/** Who is signed in, what they have to spend, and their plan. */
export async function readMine(ctx: Ctx): Promise<Mine> {
  const [account, balance, subscription] = await Promise.all([
    getAccount(ctx, userId(ctx)),
    getBalance(ctx),
    getCurrentSubscription(ctx),
  ]);
  return { account, balance, subscription };
}
