import { creditsApi } from '@/lib/domain/credits/contract';
import { getBalance } from '@/lib/domain/credits/queries';
import { getTokenBudget } from '@/lib/domain/tokens/queries';
import { route } from '@/lib/http/route';

export const GET = route(creditsApi.balance, async (ctx) => {
  const budget = await getTokenBudget(ctx);
  return { data: { ...(await getBalance(ctx)), ...(budget && { budget }) } };
});
