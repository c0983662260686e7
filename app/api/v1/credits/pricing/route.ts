import { creditsApi } from '@/lib/credits/contract';
import { getPricing } from '@/lib/credits/queries';
import { route } from '@/lib/http/route';

export const GET = route(creditsApi.pricing, async (ctx) => ({ data: await getPricing(ctx) }));
