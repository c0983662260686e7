import { creditsApi } from '@/lib/domain/credits/contract';
import { getPricing } from '@/lib/domain/credits/queries';
import { route } from '@/lib/http/route';

export const GET = route(creditsApi.pricing, async (ctx) => ({ data: await getPricing(ctx) }));
