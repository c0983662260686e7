import { creditsApi } from '@/lib/domain/credits/contract';
import { listLots } from '@/lib/domain/credits/queries';
import { route } from '@/lib/http/route';

export const GET = route(creditsApi.lots, async (ctx) => ({ data: await listLots(ctx) }));
