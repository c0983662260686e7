import { creditsApi } from '@/lib/credits/contract';
import { listLots } from '@/lib/credits/queries';
import { route } from '@/lib/http/route';

export const GET = route(creditsApi.lots, async (ctx) => ({ data: await listLots(ctx) }));
