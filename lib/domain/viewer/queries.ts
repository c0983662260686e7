import type { Mine } from '@/lib/client/viewer/viewer-data';
import { type Ctx, userId } from '@/lib/core/context';
import { getAccount } from '@/lib/domain/auth/queries';
import { getBalance } from '@/lib/domain/credits/queries';
import { getCurrentSubscription } from '@/lib/domain/subscription/queries';

/** Who is signed in, what they have to spend, and their plan. */
export async function readMine(ctx: Ctx): Promise<Mine> {
  const [account, balance, subscription] = await Promise.all([
    getAccount(ctx, userId(ctx)),
    getBalance(ctx),
    getCurrentSubscription(ctx),
  ]);
  return { account, balance, subscription };
}
