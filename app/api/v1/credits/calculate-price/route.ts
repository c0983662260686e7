import { calculatePrice } from '@/lib/domain/credits/checkout/calculate';
import { creditsApi } from '@/lib/domain/credits/contract';
import { route } from '@/lib/http/route';

export const POST = route(creditsApi.calculate, async (ctx, { body }) => ({
  data: await calculatePrice(ctx, body),
}));
