import { creditsApi } from '@/lib/domain/credits/contract';
import { getBalance } from '@/lib/domain/credits/queries';
import { route } from '@/lib/http/route';

export const GET = route(creditsApi.balance, async (ctx) => ({ data: await getBalance(ctx) }));
