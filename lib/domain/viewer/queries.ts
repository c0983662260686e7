import { type Ctx, userId } from '@/lib/core/context';
import { getAccount } from '@/lib/domain/auth/queries';
import { getBalance } from '@/lib/domain/credits/queries';
import { getCurrentSubscription } from '@/lib/domain/subscription/queries';
import type { ViewerData } from './contract';

/** Returns the signed-in user's account, balance and subscription. Throws `auth.required` for visitors. */
export async function getViewerData(ctx: Ctx): Promise<ViewerData> {
  const [account, balance, subscription] = await Promise.all([
    getAccount(ctx, userId(ctx)),
    getBalance(ctx),
    getCurrentSubscription(ctx),
  ]);
  return { account, balance, subscription };
}
