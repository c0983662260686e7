import { creditsApi } from '@/lib/credits/contract';
import { getBalance } from '@/lib/credits/queries';
import { route } from '@/lib/http/route';

export const GET = route(creditsApi.balance, async (ctx) => ({ data: await getBalance(ctx) }));
